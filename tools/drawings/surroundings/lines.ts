import { darken, lighten } from '../color.ts';
import { glow, type Scene } from '../scene.ts';
import { circle, n, type Point, path, poly, rect, stroke } from '../svg.ts';
import { ink } from './street-life.ts';

/** Bulbs on a sagging wire; they shine when it is getting dark. */
export function stringLights(scene: Scene, from: Point, to: Point, sag: number, bulbs: number): string {
  const on = scene.light.lit > 0.3;
  const halo = glow(scene, [
    [0, 'rgb(255,220,140)', 0.6],
    [1, 'rgb(255,220,140)', 0],
  ]);
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  let content = stroke(`M${n(from[0])} ${n(from[1])}Q${n(mx)} ${n(my)} ${n(to[0])} ${n(to[1])}`, ink, 2.4, 0.8);
  for (let i = 1; i < bulbs; i++) {
    const t = i / bulbs;
    const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * mx + t * t * to[0];
    const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * my + t * t * to[1];
    if (on) content += circle(x, y + 9, 34, halo);
    content += rect(x - 2.5, y, 5, 5, ink) + circle(x, y + 10, 6.5, on ? 'rgb(255,240,190)' : '#fff3cf');
  }
  return content;
}

/** Washing between two points: a shirt, a towel, small things. */
export function laundry(scene: Scene, from: Point, to: Point, colors: readonly string[]): string {
  const { random } = scene;
  const sag = 18;
  let content = stroke(
    `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n((from[1] + to[1]) / 2 + sag * 2)} ${n(to[0])} ${n(to[1])}`,
    '#f5efe2',
    2.5,
  );
  const width = to[0] - from[0];
  const pieces = Math.round(width / 66);
  for (let i = 0; i < pieces; i++) {
    const t = (i + 0.6) / (pieces + 0.2);
    const x = from[0] + width * t;
    const y = from[1] + (to[1] - from[1]) * t + 4 * t * (1 - t) * sag;
    const color = lighten(colors[i % colors.length] ?? '#ffffff', 0.35);
    if (i % 3 === 0)
      content +=
        path(`M${n(x - 26)} ${n(y)}h52l10 26l-14 6l-5 -9v46h-34v-46l-5 9l-14 -6Z`, color) +
        poly(
          [
            [x + 8, y],
            [x + 26, y],
            [x + 17, y + 69],
            [x + 6, y + 69],
          ],
          darken(color, 0.2),
          0.5,
        );
    else if (i % 3 === 1)
      content +=
        rect(x - 22, y, 44, random.range(60, 84), color) +
        rect(x - 22, y + 46, 44, 7, darken(color, 0.25)) +
        rect(x + 8, y, 14, 60, darken(color, 0.2), 0.4);
    else content += path(`M${n(x - 20)} ${n(y)}h40l6 60h-20l-6 -38l-6 38h-20Z`, color);
    content += rect(x - 18, y - 5, 4, 10, '#b9824f') + rect(x + 14, y - 5, 4, 10, '#b9824f');
  }
  return content;
}
