/** Pixels from the top left of a 1600 x 1200 sheet. */
export type Point = readonly [number, number];

export const WIDTH = 1600;

export const HEIGHT = 1200;

/** One decimal is a quarter of a screen pixel at card size: more only makes the files longer. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const alpha = (opacity: number) => (opacity < 1 ? ` opacity="${Math.round(opacity * 1000) / 1000}"` : '');

export function rect(x: number, y: number, w: number, h: number, fill: string, opacity = 1, radius = 0): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}"${round} fill="${fill}"${alpha(opacity)}/>`;
}

export const pathOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

export const rectPath = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export function poly(points: readonly Point[], fill: string, opacity = 1): string {
  return path(pathOf(points), fill, opacity);
}

export function path(d: string, fill: string, opacity = 1, evenOdd = false): string {
  return `<path d="${d}" fill="${fill}"${evenOdd ? ' fill-rule="evenodd"' : ''}${alpha(opacity)}/>`;
}

export function stroke(d: string, color: string, width: number, opacity = 1, dash = ''): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dashes}${alpha(opacity)}/>`;
}

export function line(points: readonly Point[], color: string, width: number, opacity = 1): string {
  return stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, color, width, opacity);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, opacity = 1): string {
  return ellipse(cx, cy, r, r, fill, opacity);
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];

/** A smooth closed curve through the points (Catmull-Rom). */
export function smoothPath(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return `${d}Z`;
}

/** A leaf: two curves between the ends of a stroke. Angle in radians. */
export function leafPath(x: number, y: number, length: number, width: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [ex, ey] = [x + cos * length, y + sin * length];
  const [mx, my] = [x + (cos * length) / 2, y + (sin * length) / 2];
  return `M${n(x)} ${n(y)}Q${n(mx - sin * width)} ${n(my + cos * width)} ${n(ex)} ${n(ey)}Q${n(mx + sin * width)} ${n(my - cos * width)} ${n(x)} ${n(y)}Z`;
}
