import { darken, lighten } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { circle, ellipse, line, n, type Point, path, poly, rect, rectPath, stroke } from '../svg.ts';

export const ink = '#2f2d3a';

/** A slatted garden chair; `turn` is -1 (looks right), 0 (from behind) or 1 (looks left). */
export function gardenChair(scene: Scene, x: number, base: number, s: number, color: string, turn: -1 | 0 | 1): string {
  const dark = darken(color, 0.22);
  let slats = '';
  if (turn === 0) {
    for (let i = 0; i < 5; i++)
      slats += rectPath(x - s * 0.36 + i * s * 0.15, base - s * (1.02 - Math.abs(i - 2) * 0.05), s * 0.12, s * 0.7);
    return (
      ellipse(x + s * 0.12, base, s * 0.6, s * 0.1, scene.light.shadow, scene.light.shadowOpacity) +
      rect(x - s * 0.5, base - s * 0.46, s * 0.14, s * 0.46, dark) +
      rect(x + s * 0.36, base - s * 0.46, s * 0.14, s * 0.46, dark) +
      path(slats, color) +
      rect(x - s * 0.38, base - s * 0.62, s * 0.76, s * 0.08, dark) +
      rect(x - s * 0.56, base - s * 0.52, s * 1.12, s * 0.09, lighten(color, 0.2), 1, 4)
    );
  }
  const f = (px: number, py: number): Point => [x - px * s * turn, base - py * s];
  return (
    ellipse(x + s * 0.1, base, s * 0.66, s * 0.09, scene.light.shadow, scene.light.shadowOpacity) +
    poly([f(-0.46, 1.05), f(-0.34, 1.08), f(-0.1, 0.3), f(-0.24, 0.26)], color) +
    poly([f(-0.26, 0.26), f(0.46, 0.46), f(0.48, 0.38), f(-0.24, 0.16)], lighten(color, 0.14)) +
    poly([f(0.36, 0.44), f(0.46, 0.44), f(0.46, 0), f(0.36, 0)], dark) +
    poly([f(-0.3, 0.3), f(-0.2, 0.3), f(-0.38, 0), f(-0.48, 0)], dark) +
    poly([f(-0.36, 0.62), f(0.52, 0.68), f(0.52, 0.6), f(-0.36, 0.54)], lighten(color, 0.26)) +
    poly([f(0.38, 0.62), f(0.46, 0.62), f(0.46, 0.4), f(0.38, 0.4)], color)
  );
}

export function hammock(scene: Scene, from: Point, to: Point, color: string): string {
  const [mx, my] = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 110];
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * t * (1 - t) * (my - from[1]) * 0.62,
  ];
  const [a, b] = [at(0.16), at(0.84)];
  const cloth = (dy: number) => `M${n(a[0])} ${n(a[1])}Q${n(mx)} ${n(my + dy)} ${n(b[0])} ${n(b[1])}`;
  let fringe = '';
  for (let i = 0; i < 22; i++) {
    const t = 0.2 + (i / 22) * 0.6;
    const [px, py] = at(t);
    fringe += `M${n(px)} ${n(py + 26)}v16`;
  }
  return (
    ellipse(mx, my + 50, (to[0] - from[0]) * 0.4, 16, scene.light.shadow, scene.light.shadowOpacity) +
    line([from, a], '#e8dcc4', 3) +
    line([to, b], '#e8dcc4', 3) +
    line([from, [a[0] + 20, a[1] + 20]], '#e8dcc4', 2) +
    line([to, [b[0] - 20, b[1] + 20]], '#e8dcc4', 2) +
    path(
      `${cloth(40)}Q${n(mx)} ${n(my + 96)} ${n(a[0])} ${n(a[1])}Z`,
      gradient(scene, [
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.24)],
      ]),
    ) +
    stroke(cloth(58), lighten(color, 0.5), 7) +
    stroke(cloth(76), lighten(color, 0.5), 5, 0.8) +
    stroke(fringe, lighten(color, 0.3), 3, 0.7) +
    ellipse(a[0] + 66, a[1] + 34, 40, 18, '#f6ead2')
  );
}

export function parasol(scene: Scene, x: number, base: number, h: number, color: string): string {
  const w = h * 0.62;
  const top = base - h;
  let content = rect(x - 4, top, 8, h, lighten(scene.palette.wood, 0.1));
  const panels = 6;
  for (let i = 0; i < panels; i++) {
    const [u, v] = [i / panels, (i + 1) / panels];
    const at = (t: number): Point => [x - w + 2 * w * t, top + h * 0.24 - Math.sin(t * Math.PI) * h * 0.03];
    const [a, b] = [at(u), at(v)];
    content += path(
      `M${n(x)} ${n(top)}L${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 + 16)} ${n(b[0])} ${n(b[1])}Z`,
      i % 2 ? lighten('#f6ead2', 0.1) : i > 3 ? darken(color, 0.16) : color,
    );
  }
  return content + circle(x, top - 3, 6, ink);
}

export function grill(scene: Scene, x: number, base: number, s: number): string {
  return (
    ellipse(x + 8, base, s * 0.5, s * 0.06, scene.light.shadow, scene.light.shadowOpacity) +
    line(
      [
        [x - s * 0.2, base - s * 0.5],
        [x - s * 0.34, base],
      ],
      ink,
      5,
    ) +
    line(
      [
        [x + s * 0.2, base - s * 0.5],
        [x + s * 0.34, base],
      ],
      ink,
      5,
    ) +
    path(`M${n(x - s * 0.42)} ${n(base - s * 0.72)}a${n(s * 0.42)} ${n(s * 0.36)} 0 0 0 ${n(s * 0.84)} 0Z`, '#3c3a47') +
    path(`M${n(x - s * 0.42)} ${n(base - s * 0.75)}a${n(s * 0.42)} ${n(s * 0.34)} 0 0 1 ${n(s * 0.84)} 0Z`, '#c94f34') +
    rect(x - s * 0.1, base - s * 1.14, s * 0.2, s * 0.06, ink, 1, 3)
  );
}

export function swing(scene: Scene, x: number, top: number, length: number): string {
  return (
    ellipse(x + 20, top + length + 46, 60, 10, scene.light.shadow, scene.light.shadowOpacity) +
    line(
      [
        [x - 34, top],
        [x - 40, top + length],
      ],
      '#d8c6a0',
      4,
    ) +
    line(
      [
        [x + 34, top],
        [x + 28, top + length],
      ],
      '#d8c6a0',
      4,
    ) +
    rect(x - 54, top + length - 4, 96, 14, lighten(scene.palette.wood, 0.1), 1, 3) +
    rect(x - 54, top + length + 8, 96, 5, darken(scene.palette.wood, 0.4))
  );
}
