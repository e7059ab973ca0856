import { darken, lighten } from '../color.ts';
import { glow, type Scene } from '../scene.ts';
import { circle, ellipse, line, n, path, poly, rect, stroke } from '../svg.ts';

export const ink = '#2f2d3a';

export function bicycle(scene: Scene, x: number, base: number, size: number, color: string): string {
  const r = size * 0.29;
  const [a, b] = [x, x + size];
  const y = base - r;
  const wheel = (cx: number) =>
    `<circle cx="${n(cx)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${ink}" stroke-width="${n(size * 0.035)}"/><circle cx="${n(cx)}" cy="${n(y)}" r="${n(r * 0.86)}" fill="none" stroke="#d8d3c6" stroke-width="1.5" opacity="0.6"/>`;
  const [px, py] = [x + size * 0.42, y + size * 0.02];
  const [sx, sy] = [x + size * 0.3, y - size * 0.42];
  const [hx, hy] = [x + size * 0.84, y - size * 0.44];
  return (
    ellipse(x + size * 0.6, base + 2, size * 0.8, size * 0.045, scene.light.shadow, scene.light.shadowOpacity) +
    wheel(a) +
    wheel(b) +
    stroke(
      `M${n(a)} ${n(y)}L${n(px)} ${n(py)}L${n(sx + size * 0.02)} ${n(sy + size * 0.06)}ZM${n(px)} ${n(py)}L${n(hx - size * 0.02)} ${n(hy + size * 0.1)}L${n(sx + size * 0.02)} ${n(sy + size * 0.1)}M${n(hx)} ${n(hy)}L${n(b)} ${n(y)}`,
      color,
      size * 0.045,
    ) +
    stroke(
      `M${n(sx - size * 0.09)} ${n(sy)}h${n(size * 0.17)}M${n(hx)} ${n(hy)}l${n(-size * 0.02)} ${n(-size * 0.08)}h${n(-size * 0.1)}`,
      ink,
      size * 0.05,
    ) +
    path(
      `M${n(hx + size * 0.01)} ${n(hy - size * 0.02)}h${n(size * 0.24)}l${n(-size * 0.04)} ${n(size * 0.17)}h${n(-size * 0.16)}Z`,
      '#c4955c',
    ) +
    line(
      [
        [hx, hy + size * 0.06],
        [hx + size * 0.22, hy + size * 0.06],
      ],
      '#9a7040',
      2,
    )
  );
}

export function bench(scene: Scene, x: number, base: number, w: number): string {
  const { wood } = scene.palette;
  const h = w * 0.42;
  return (
    ellipse(x + w * 0.56, base, w * 0.6, w * 0.05, scene.light.shadow, scene.light.shadowOpacity) +
    rect(x + w * 0.08, base - h, w * 0.05, h, darken(wood, 0.4)) +
    rect(x + w * 0.87, base - h, w * 0.05, h, darken(wood, 0.4)) +
    [0, 0.16, 0.32].map((t) => rect(x, base - h + h * t, w, h * 0.11, lighten(wood, 0.16 - t * 0.3), 1, 2)).join('') +
    rect(x - 4, base - h * 0.44, w + 8, h * 0.12, lighten(wood, 0.24), 1, 2) +
    rect(x - 4, base - h * 0.32, w + 8, h * 0.07, darken(wood, 0.3))
  );
}

export function streetLamp(scene: Scene, x: number, base: number, h: number): string {
  const on = scene.light.lit > 0.3;
  const halo = on
    ? circle(
        x,
        base - h,
        170,
        glow(scene, [
          [0, 'rgb(255,222,150)', 0.6],
          [1, 'rgb(255,222,150)', 0],
        ]),
      )
    : '';
  return (
    halo +
    rect(x - 4, base - h, 8, h, ink) +
    rect(x - 9, base - 36, 18, 36, ink) +
    poly(
      [
        [x - 18, base - h - 30],
        [x + 18, base - h - 30],
        [x + 12, base - h + 6],
        [x - 12, base - h + 6],
      ],
      on ? 'rgb(255,236,180)' : '#e9e2cc',
    ) +
    poly(
      [
        [x - 23, base - h - 30],
        [x, base - h - 50],
        [x + 23, base - h - 30],
      ],
      ink,
    )
  );
}
