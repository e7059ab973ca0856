import { darken, lighten } from '../color.ts';
import { glow, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, line, n, path, type Point, poly, rect, stroke } from '../svg.ts';

const ink = '#2f2d3a';

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

export function dog(scene: Scene, x: number, base: number, s: number, color: string): string {
  return (
    ellipse(x + s * 0.3, base, s * 0.9, s * 0.09, scene.light.shadow, scene.light.shadowOpacity) +
    path(
      `M${n(x - s * 0.5)} ${n(base)}v${n(-s * 0.52)}q${n(-s * 0.02)} ${n(-s * 0.12)} ${n(-s * 0.2)} ${n(-s * 0.34)}q${n(s * 0.26)} ${n(s * 0.02)} ${n(s * 0.34)} ${n(s * 0.16)}h${n(s * 0.62)}l${n(s * 0.12)} ${n(-s * 0.34)}q${n(s * 0.1)} ${n(-s * 0.16)} ${n(s * 0.28)} ${n(-s * 0.1)}l${n(s * 0.24)} ${n(s * 0.16)}q0 ${n(s * 0.16)} ${n(-s * 0.2)} ${n(s * 0.16)}l${n(-s * 0.12)} ${n(s * 0.36)}v${n(s * 0.46)}h${n(-s * 0.14)}v${n(-s * 0.4)}h${n(-s * 0.62)}l${n(-s * 0.04)} ${n(s * 0.4)}Z`,
      color,
    ) +
    path(
      `M${n(x + s * 0.56)} ${n(base - s * 1.0)}q${n(-s * 0.16)} ${n(s * 0.06)} ${n(-s * 0.1)} ${n(s * 0.3)}q${n(s * 0.14)} ${n(-s * 0.02)} ${n(s * 0.18)} ${n(-s * 0.22)}Z`,
      darken(color, 0.3),
    ) +
    circle(x + s * 0.76, base - s * 0.88, s * 0.03, ink) +
    rect(x + s * 0.42, base - s * 0.68, s * 0.22, s * 0.07, '#e2663a')
  );
}

export function cat(scene: Scene, x: number, base: number, s: number, color: string): string {
  return (
    ellipse(x + s * 0.2, base, s * 0.6, s * 0.08, scene.light.shadow, scene.light.shadowOpacity) +
    path(
      `M${n(x - s * 0.32)} ${n(base)}q${n(-s * 0.06)} ${n(-s * 0.5)} ${n(s * 0.16)} ${n(-s * 0.66)}l${n(-s * 0.03)} ${n(-s * 0.3)}l${n(s * 0.16)} ${n(s * 0.12)}h${n(s * 0.14)}l${n(s * 0.16)} ${n(-s * 0.12)}l${n(-s * 0.02)} ${n(s * 0.32)}q${n(s * 0.2)} ${n(s * 0.3)} ${n(s * 0.12)} ${n(s * 0.64)}q${n(s * 0.44)} ${n(s * 0.02)} ${n(s * 0.34)} ${n(-s * 0.44)}q${n(s * 0.24)} ${n(s * 0.56)} ${n(-s * 0.3)} ${n(s * 0.52)}Z`,
      color,
    )
  );
}

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

/** A long table laid for everybody, with chairs on both sides. */
export function sharedTable(scene: Scene, x: number, base: number, w: number, colors: readonly string[]): string {
  const { wood, leaf } = scene.palette;
  const h = w * 0.2;
  const top = base - h;
  let content = ellipse(x + w * 0.54, base + 4, w * 0.6, h * 0.22, scene.light.shadow, scene.light.shadowOpacity);
  const seats = Math.max(3, Math.round(w / 120));
  for (let i = 0; i < seats; i++) {
    const cx = x + (w * (i + 0.5)) / seats;
    const color = colors[i % colors.length] ?? wood;
    content +=
      rect(cx - w * 0.05, top - h * 0.46, w * 0.1, h * 0.5, darken(color, 0.12), 1, 5) +
      rect(cx - w * 0.035, top - h * 0.34, w * 0.07, h * 0.08, lighten(color, 0.3), 0.5);
  }
  content +=
    rect(x + w * 0.05, top, w * 0.03, h, darken(wood, 0.38)) + rect(x + w * 0.92, top, w * 0.03, h, darken(wood, 0.45));
  content +=
    poly(
      [
        [x + w * 0.03, top - h * 0.24],
        [x + w * 0.97, top - h * 0.24],
        [x + w, top],
        [x, top],
      ],
      lighten(wood, 0.22),
    ) + rect(x, top, w, h * 0.13, darken(wood, 0.18));
  content += poly(
    [
      [x + w * 0.16, top - h * 0.2],
      [x + w * 0.84, top - h * 0.2],
      [x + w * 0.85, top - h * 0.06],
      [x + w * 0.15, top - h * 0.06],
    ],
    '#f6ead2',
    0.9,
  );
  for (let i = 0; i < seats; i++) {
    const cx = x + (w * (i + 0.5)) / seats;
    content +=
      ellipse(cx, top - h * 0.04, w * 0.032, h * 0.05, '#fdf6e6') +
      ellipse(cx, top - h * 0.04, w * 0.018, h * 0.028, lighten(colors[(i + 1) % colors.length] ?? wood, 0.3));
  }
  content += rect(x + w * 0.485, top - h * 0.42, w * 0.03, h * 0.28, '#7fa0a8', 1, 4);
  let d = '';
  for (let i = 0; i < 9; i++)
    d += leafPath(x + w * 0.5, top - h * 0.4, h * 0.42, h * 0.07, -Math.PI / 2 + (i - 4) * 0.3);
  content += path(d, leaf);
  for (let i = 0; i < 5; i++)
    content += circle(
      x + w * 0.5 + (i - 2) * h * 0.16,
      top - h * (0.72 + (i % 2) * 0.12),
      h * 0.06,
      colors[i % colors.length] ?? leaf,
    );
  for (let i = 0; i < seats; i++) {
    const cx = x + (w * (i + 0.5)) / seats + w * 0.03;
    const color = colors[(i + 2) % colors.length] ?? wood;
    content +=
      rect(cx - w * 0.05, base - h * 0.52, w * 0.1, h * 0.1, lighten(color, 0.12), 1, 4) +
      rect(cx - w * 0.043, base - h * 0.42, w * 0.012, h * 0.5, darken(color, 0.3)) +
      rect(cx + w * 0.03, base - h * 0.42, w * 0.012, h * 0.5, darken(color, 0.3));
    content +=
      rect(cx - w * 0.05, base - h * 1.02, w * 0.012, h * 0.6, darken(color, 0.15)) +
      rect(cx + w * 0.04, base - h * 1.02, w * 0.012, h * 0.6, darken(color, 0.15)) +
      rect(cx - w * 0.052, base - h * 1.06, w * 0.104, h * 0.26, color, 1, 4);
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
