import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, leafPath, line, path, rect } from '../../svg.ts';
import type { Look } from './fittings.ts';
import { worktopThings } from './worktop.ts';

function stool(x: number, base: number, h: number, color: string): string {
  return (
    line(
      [
        [x - 22, base - h],
        [x - 34, base],
      ],
      color,
      9,
    ) +
    line(
      [
        [x + 22, base - h],
        [x + 34, base],
      ],
      darken(color, 0.2),
      9,
    ) +
    line(
      [
        [x - 30, base - h * 0.35],
        [x + 30, base - h * 0.35],
      ],
      darken(color, 0.15),
      6,
    ) +
    ellipse(x, base - h, 46, 13, lighten(color, 0.2)) +
    ellipse(x, base - h + 7, 46, 11, darken(color, 0.2)) +
    ellipse(x, base - h, 46, 12, lighten(color, 0.16))
  );
}

export function island(scene: Scene, look: Look, color: string): string {
  const { palette } = scene;
  const [x, w, top, base] = [430, 740, 900, 1150];
  let content =
    ellipse(x + w / 2, base, w * 0.58, 26, scene.light.shadow, 0.26) +
    rect(
      x,
      top,
      w,
      base - top,
      gradient(scene, [
        [0, color],
        [1, darken(color, 0.22)],
      ]),
    );
  for (let i = 0; i < 4; i++)
    content +=
      rect(x + 18 + (i * (w - 36)) / 4, top + 30, (w - 36) / 4 - 14, base - top - 60, darken(color, 0.16)) +
      rect(x + 22 + (i * (w - 36)) / 4, top + 34, (w - 36) / 4 - 22, base - top - 68, lighten(color, 0.04));
  content +=
    path(`M${x - 34} ${top}L${x - 4} ${top - 46}H${x + w + 4}L${x + w + 34} ${top}Z`, lighten(look.top, 0.16)) +
    rect(x - 34, top, w + 68, 22, darken(look.top, 0.12)) +
    rect(x, top + 22, w, 18, scene.light.shadow, 0.3) +
    worktopThings(scene, x + 60, top - 12);
  content +=
    rect(x + w - 190, top - 34, 130, 10, palette.wood, 1, 4) + ellipse(x + w - 125, top - 42, 40, 16, '#d9a860');
  for (const t of [0.2, 0.5, 0.8]) content += stool(x + w * t, base + 30, 190, palette.wood);
  return content;
}

export function table(scene: Scene, accents: readonly string[]): string {
  const { palette } = scene;
  let content = ellipse(800, 1130, 420, 32, scene.light.shadow, 0.26);
  for (const [x, i] of [
    [540, 0],
    [1060, 1],
  ] as const) {
    const color = accents[i] ?? palette.wood;
    content +=
      rect(x - 60, 800, 120, 110, color, 1, 16) +
      rect(x - 44, 820, 88, 70, darken(color, 0.2), 1, 10) +
      rect(x - 52, 900, 12, 160, darken(color, 0.2)) +
      rect(x + 40, 900, 12, 160, darken(color, 0.3));
  }
  content +=
    line(
      [
        [520, 950],
        [490, 1140],
      ],
      darken(palette.wood, 0.3),
      20,
    ) +
    line(
      [
        [1080, 950],
        [1110, 1140],
      ],
      darken(palette.wood, 0.36),
      20,
    ) +
    ellipse(800, 962, 400, 66, darken(palette.wood, 0.22)) +
    ellipse(800, 944, 400, 66, lighten(palette.wood, 0.22));
  for (const [i, x] of [560, 720, 890, 1040].entries())
    content +=
      ellipse(x, 944 + (i % 2) * 20, 56, 14, '#fdf6e6') +
      ellipse(x, 942 + (i % 2) * 20, 34, 8, lighten(accents[i] ?? palette.wood, 0.4));
  let d = '';
  for (let i = 0; i < 13; i++) d += leafPath(806, 872, 90, 13, -Math.PI / 2 + (i - 6) * 0.22);
  return (
    content +
    path(d, palette.leaf) +
    [0, 1, 2, 3, 4]
      .map((i) => circle(740 + i * 34, 790 + (i % 2) * 26, 14, palette.flowers[i % 3] ?? '#ffffff'))
      .join('') +
    rect(780, 866, 52, 76, accents[2] ?? palette.wood, 1, 14)
  );
}
