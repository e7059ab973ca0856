import { darken, lighten } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, leafPath, path, poly, rect } from '../svg.ts';
import { fromBehind, type Person, sitter } from './people.ts';

function chairBack(x: number, seat: number, m: number, color: string): string {
  const w = m * 0.46;
  return (
    rect(x - w / 2, seat - m * 0.5, m * 0.05, m * 0.5, darken(color, 0.18)) +
    rect(x + w / 2 - m * 0.05, seat - m * 0.5, m * 0.05, m * 0.5, darken(color, 0.28)) +
    rect(x - w / 2 - 1, seat - m * 0.5, w + 2, m * 0.12, color, 1, 3) +
    rect(x - w / 2 + 2, seat - m * 0.28, w - 4, m * 0.1, darken(color, 0.08), 1, 3)
  );
}

function chairFoot(x: number, base: number, seat: number, m: number, color: string): string {
  const w = m * 0.46;
  return (
    rect(x - w / 2, seat, m * 0.05, base - seat, darken(color, 0.3)) +
    rect(x + w / 2 - m * 0.05, seat, m * 0.05, base - seat, darken(color, 0.38)) +
    rect(x - w / 2 - 2, seat - m * 0.04, w + 4, m * 0.09, lighten(color, 0.12), 1, 3)
  );
}

function flowers(x: number, y: number, s: number, leaf: string, colors: readonly string[]): string {
  let d = '';
  for (let i = 0; i < 7; i++) d += leafPath(x, y - s * 0.5, s * 0.8, s * 0.13, -Math.PI / 2 + (i - 3) * 0.34);
  let heads = '';
  for (let i = 0; i < 5; i++)
    heads += circle(
      x + (i - 2) * s * 0.27,
      y - s * (1.12 + (i % 2) * 0.22),
      s * 0.15,
      colors[i % colors.length] ?? leaf,
    );
  return path(d, leaf) + rect(x - s * 0.2, y - s * 0.6, s * 0.4, s * 0.6, '#7fa0a8', 1, 3) + heads;
}

/** A long table with friends on both sides. `null` leaves a chair empty. */
export function longTable(
  scene: Scene,
  x: number,
  base: number,
  m: number,
  far: readonly (Person | null)[],
  near: readonly (Person | null)[],
  colors: readonly string[],
): string {
  const { wood, leaf } = scene.palette;
  const seat = m * 0.62;
  const w = seat * far.length + m * 0.3;
  const h = m * 0.74;
  const front = base - h;
  const back = front - m * 0.26;
  const at = (i: number, count: number) => x + (w * (i + 0.5)) / count;
  const color = (i: number) => colors[i % colors.length] ?? wood;
  let content = ellipse(
    x + w * 0.56,
    base + m * 0.06,
    w * 0.62,
    m * 0.2,
    scene.light.shadow,
    scene.light.shadowOpacity,
  );
  far.forEach((person, i) => {
    content += chairBack(at(i, far.length), back + m * 0.06, m, color(i));
    if (person) content += sitter(at(i, far.length), back, m, person);
  });
  content +=
    rect(x + w * 0.05, front, m * 0.09, h, darken(wood, 0.38)) +
    rect(x + w * 0.95 - m * 0.09, front, m * 0.09, h, darken(wood, 0.45)) +
    poly(
      [
        [x + w * 0.025, back],
        [x + w * 0.975, back],
        [x + w, front],
        [x, front],
      ],
      lighten(wood, 0.24),
    ) +
    poly(
      [
        [x + w * 0.1, back + m * 0.05],
        [x + w * 0.9, back + m * 0.05],
        [x + w * 0.905, front - m * 0.06],
        [x + w * 0.095, front - m * 0.06],
      ],
      '#f8eed8',
      0.92,
    ) +
    rect(x, front, w, m * 0.09, darken(wood, 0.16)) +
    rect(x, front + m * 0.09, w, m * 0.05, scene.light.shadow, 0.4);
  const mid = (back + front) / 2;
  far.forEach((_, i) => {
    const cx = at(i, far.length);
    content +=
      ellipse(cx, back + m * 0.075, m * 0.12, m * 0.035, '#fffaf0') +
      ellipse(cx, back + m * 0.07, m * 0.07, m * 0.02, i % 2 ? '#e08a4a' : '#8fae5a') +
      ellipse(cx + m * 0.04, front - m * 0.045, m * 0.13, m * 0.04, '#fffaf0') +
      ellipse(cx + m * 0.04, front - m * 0.05, m * 0.075, m * 0.022, i % 2 ? '#c9503c' : '#f0c24b');
  });
  const dish = (cx: number, fill: string, food: string) =>
    path(
      `M${cx - m * 0.17} ${mid - m * 0.05}h${m * 0.34}q-${m * 0.03} ${m * 0.13} -${m * 0.17} ${m * 0.13}t-${m * 0.17} -${m * 0.13}Z`,
      fill,
    ) + ellipse(cx, mid - m * 0.06, m * 0.165, m * 0.055, food);
  content +=
    dish(x + w * 0.3, '#2f7f86', '#9cc05a') +
    dish(x + w * 0.7, '#e8653a', '#f6d27a') +
    flowers(x + w * 0.5, mid + m * 0.03, m * 0.26, leaf, colors);
  for (const [t, fill] of [
    [0.2, '#f0a63c'],
    [0.41, '#d9e6df'],
    [0.6, '#f0a63c'],
    [0.82, '#d9e6df'],
  ] as const)
    content += rect(x + w * t, mid - m * 0.12, m * 0.075, m * 0.14, fill, 0.9, 2);
  const low = base + m * 0.22;
  const seatY = low - m * 0.45;
  near.forEach((person, i) => {
    const cx = at(i, near.length);
    content += ellipse(cx + m * 0.14, low, m * 0.4, m * 0.06, scene.light.shadow, scene.light.shadowOpacity);
    if (person) content += fromBehind(cx, seatY, m, person);
    content += chairFoot(cx, low, seatY, m, color(i + 2)) + chairBack(cx, seatY, m, color(i + 2));
  });
  return content;
}
