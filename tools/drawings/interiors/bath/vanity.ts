import { darken, lighten, mix } from '../../color.ts';
import { clipped, glow, gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, leafPath, n, path, poly, rect, stroke } from '../../svg.ts';
import { housePlant } from '../furniture/house-plants.ts';
import { BACK } from '../room/floor.ts';

export function vanity(
  scene: Scene,
  x: number,
  w: number,
  color: string,
  metal: string,
  double: boolean,
  round: boolean,
): string {
  const { palette } = scene;
  const [top, base] = [590, BACK.floor + 26];
  const lit = scene.light.lit > 0.2;
  let content =
    ellipse(x + w / 2, base, w * 0.54, 14, scene.light.shadow, 0.26) +
    rect(x + 8, base - 60, 14, 60, darken(color, 0.4)) +
    rect(x + w - 22, base - 60, 14, 60, darken(color, 0.44)) +
    rect(
      x,
      top + 20,
      w,
      base - top - 70,
      gradient(scene, [
        [0, lighten(color, 0.1)],
        [1, darken(color, 0.16)],
      ]),
    );
  const fronts = double ? 4 : 2;
  for (let i = 0; i < fronts; i++)
    content +=
      rect(x + 12 + (i * (w - 12)) / fronts, top + 36, (w - 12) / fronts - 12, base - top - 104, darken(color, 0.16)) +
      rect(x + 17 + (i * (w - 12)) / fronts, top + 42, (w - 12) / fronts - 22, base - top - 114, lighten(color, 0.04)) +
      circle(x + (i % 2 ? 30 : (w - 12) / fronts - 8) + (i * (w - 12)) / fronts, top + 84, 6, metal);
  content += rect(x - 12, top, w + 24, 24, '#f3ecdf') + rect(x, top + 24, w, 12, scene.light.shadow, 0.24);
  for (const cx of double ? [x + w * 0.26, x + w * 0.74] : [x + w / 2]) {
    const r = double ? 92 : 116;
    content +=
      stroke(`M${n(cx)} ${top}v-46q0 -22 22 -22t22 22v8`, metal, 8) +
      path(
        `M${n(cx - 84)} ${top - 34}h168q-8 38 -50 38h-68q-42 0 -50 -38Z`,
        gradient(scene, [
          [0, '#ffffff'],
          [1, '#d9d2c4'],
        ]),
      ) +
      stroke(`M${n(cx)} ${top - 34}v-40q0 -22 22 -22t22 22v10`, metal, 8);
    const outline = round
      ? `M${n(cx - r)} 340a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0Z`
      : `M${n(cx - r)} 470V280q0 -${r} ${r} -${r}t${r} ${r}V470Z`;
    content +=
      `<path d="${outline}" transform="translate(8 10)" fill="${scene.light.shadow}" opacity="0.24"/>` +
      path(
        outline,
        gradient(
          scene,
          [
            [0, '#dbe9e8'],
            [0.5, '#b9d0d2'],
            [1, '#a3bdc4'],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      clipped(
        scene,
        outline,
        poly(
          [
            [cx - r, 480],
            [cx + r * 0.2, 180],
            [cx + r * 0.6, 180],
            [cx - r * 0.6, 480],
          ],
          '#ffffff',
          0.32,
        ) + housePlant(scene, cx + r * 0.6, 480, 150, 2, palette.doors[1] ?? color),
      ) +
      `<path d="${outline}" fill="none" stroke="${metal}" stroke-width="9"/>`;
  }
  for (const sx of double ? [x + w / 2] : [x + 4, x + w - 4])
    content +=
      (lit
        ? circle(
            sx,
            330,
            150,
            glow(scene, [
              [0, 'rgb(255,226,150)', 0.5],
              [1, 'rgb(255,226,150)', 0],
            ]),
          )
        : '') +
      rect(sx - 4, 330, 8, 60, metal) +
      circle(sx, 320, 26, lit ? 'rgb(255,244,208)' : '#f6efdc');
  content += rect(x + 20, top - 50, 24, 50, palette.doors[0] ?? color, 1, 6) + rect(x + 26, top - 62, 12, 14, metal);
  let d = '';
  for (let i = 0; i < 9; i++) d += leafPath(x + w - 40, top - 40, 58, 10, -Math.PI / 2 + (i - 4) * 0.32);
  return content + path(d, mix(palette.leaf, '#5f9a58', 0.5)) + rect(x + w - 60, top - 44, 40, 44, '#c4694a', 1, 5);
}
