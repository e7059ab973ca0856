import { darken, lighten } from '../../color.ts';
import { clipped, type Scene } from '../../scene.ts';
import { circle, leafPath, n, path, poly, rect, rectPath } from '../../svg.ts';

export function framed(scene: Scene, x: number, y: number, w: number, h: number, art: number): string {
  const { random, palette } = scene;
  const frame = random.pick(['#3b3640', '#c79a5c', '#f4ead6']);
  const ground = random.pick(['#f4e7cf', '#e9d9bd', lighten(palette.walls[0] ?? '#cccccc', 0.5)]);
  const [a, b] = random.shuffle(palette.doors) as [string, string];
  const m = Math.min(w, h) * 0.12;
  let inside = rect(x, y, w, h, ground);
  if (art === 0)
    inside +=
      circle(x + w * 0.62, y + h * 0.34, w * 0.17, a) +
      path(
        `M${n(x)} ${n(y + h * 0.7)}q${n(w * 0.25)} ${n(-h * 0.26)} ${n(w * 0.5)} 0t${n(w * 0.5)} ${n(-h * 0.06)}V${n(y + h)}H${n(x)}Z`,
        b,
      ) +
      path(
        `M${n(x)} ${n(y + h * 0.84)}q${n(w * 0.3)} ${n(-h * 0.16)} ${n(w * 0.6)} ${n(-h * 0.02)}t${n(w * 0.4)} ${n(-h * 0.06)}V${n(y + h)}H${n(x)}Z`,
        darken(b, 0.3),
      );
  else if (art === 1) {
    for (const [u, v, r, c] of [
      [0.4, 0.4, 0.24, a],
      [0.62, 0.58, 0.2, b],
      [0.36, 0.7, 0.13, palette.wood],
    ] as const)
      inside += circle(x + w * u, y + h * v, w * r, c, 0.9);
  } else if (art === 2) {
    let d = '';
    for (let i = 0; i < 9; i++)
      d += leafPath(x + w / 2, y + h * 0.86, h * 0.5, w * 0.05, -Math.PI / 2 + (i - 4) * 0.24);
    inside += path(d, palette.leaf) + rect(x + w * 0.38, y + h * 0.74, w * 0.24, h * 0.16, a);
  } else {
    inside +=
      rect(x + w * 0.2, y + h * 0.46, w * 0.26, h * 0.4, a) +
      poly(
        [
          [x + w * 0.16, y + h * 0.46],
          [x + w * 0.33, y + h * 0.26],
          [x + w * 0.5, y + h * 0.46],
        ],
        darken(a, 0.3),
      ) +
      rect(x + w * 0.52, y + h * 0.54, w * 0.26, h * 0.32, b) +
      poly(
        [
          [x + w * 0.48, y + h * 0.54],
          [x + w * 0.65, y + h * 0.36],
          [x + w * 0.82, y + h * 0.54],
        ],
        darken(b, 0.3),
      );
  }
  return (
    rect(x - m + 7, y - m + 10, w + m * 2, h + m * 2, scene.light.shadow, 0.24) +
    rect(x - m, y - m, w + m * 2, h + m * 2, frame) +
    rect(x - m * 0.5, y - m * 0.5, w + m, h + m, '#fdf8ec') +
    clipped(scene, rectPath(x, y, w, h), inside)
  );
}
