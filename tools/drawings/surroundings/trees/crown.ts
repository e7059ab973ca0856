import { darken, lighten, mix } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { leafPath, n, type Point, path, smoothPath, stroke } from '../../svg.ts';

export type Species = 'maple' | 'oak' | 'birch' | 'fir' | 'cypress' | 'cherry' | 'palm' | 'olive';

const autumn = ['#d9772f', '#c9522f', '#e0a436', '#b8893a'];

/** The color of a crown in this season. */
export function foliage(scene: Scene, species: Species): string {
  const { palette, random, season } = scene;
  if (species === 'cherry' && season === 'spring') return random.pick(['#f0b3bb', '#f6cfd0']);
  if (species === 'fir' || species === 'cypress') return mix(palette.leaf, '#2f5a50', random.range(0.3, 0.55));
  if (species === 'olive') return mix(palette.leaf, '#a3ab86', 0.55);
  if (species === 'palm') return mix(palette.leaf, '#6f9a4a', 0.4);
  if (season === 'autumn') return random.pick(autumn);
  if (season === 'spring') return mix(palette.leaf, '#b7cf6a', random.range(0.25, 0.5));
  return mix(palette.leaf, random.pick(['#7fa05a', '#3f6d55', '#6d8f48']), random.range(0.1, 0.4));
}

export function blob(scene: Scene, cx: number, cy: number, rx: number, ry: number, rough = 0.14): string {
  const { random } = scene;
  const count = Math.round(9 + Math.min(7, rx / 30));
  const turn = random.range(0, 6);
  const points: Point[] = [];
  for (let i = 0; i < count; i++) {
    const a = turn + (i / count) * Math.PI * 2;
    const r = 1 + random.range(-rough, rough);
    points.push([cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r]);
  }
  return smoothPath(points);
}

export function trunk(scene: Scene, x: number, base: number, top: number, width: number, color: string): string {
  const { random } = scene;
  const lean = random.range(-0.04, 0.04) * (base - top);
  const w = width / 2;
  const fork = base - (base - top) * 0.55;
  const body = `M${n(x - w * 1.5)} ${n(base + 4)}Q${n(x - w)} ${n(base - 20)} ${n(x - w * 0.8)} ${n(fork)}L${n(x + lean - w * 0.4)} ${n(top)}L${n(x + lean + w * 0.4)} ${n(top)}L${n(x + w * 0.8)} ${n(fork)}Q${n(x + w)} ${n(base - 20)} ${n(x + w * 1.6)} ${n(base + 4)}Z`;
  const fill = gradient(
    scene,
    [
      [0, lighten(color, 0.18)],
      [0.5, color],
      [1, darken(color, 0.35)],
    ],
    [0, 0, 1, 0],
  );
  const reach = (base - top) * 0.42;
  return (
    path(body, fill) +
    stroke(
      `M${n(x)} ${n(fork + 8)}Q${n(x - reach * 0.3)} ${n(fork - reach * 0.4)} ${n(x - reach * 0.62)} ${n(fork - reach)}`,
      color,
      w * 0.8,
    ) +
    stroke(
      `M${n(x + 2)} ${n(fork - 6)}Q${n(x + reach * 0.3)} ${n(fork - reach * 0.5)} ${n(x + reach * 0.6)} ${n(fork - reach * 1.05)}`,
      darken(color, 0.25),
      w * 0.7,
    )
  );
}

/** Clumps of leaves, from the shaded ones behind to the lit ones in front; each is lit like a ball. */
export function crown(
  scene: Scene,
  x: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  size: number,
  ring = 9,
): string {
  const { random } = scene;
  const clumps: [number, number, number][] = [[x, cy, 0.62]];
  const turn = random.range(0, 1);
  for (let i = 0; i < ring; i++) {
    const a = ((i + turn) / ring) * Math.PI * 2;
    clumps.push([x + Math.cos(a) * rx * 0.6, cy + Math.sin(a) * ry * 0.58, random.range(0.3, 0.44)]);
  }
  for (let i = 0; i < ring - 5; i++) {
    clumps.push([x + random.range(-0.4, 0.32) * rx, cy + random.range(-0.42, 0.28) * ry, random.range(0.24, 0.36)]);
  }
  const toLight = ([px, py]: readonly number[]) => ((x - (px ?? 0)) / rx + (cy - (py ?? 0)) / ry) / 2;
  const shades = [0.44, 0.3, 0.16, 0.04, -0.08].map((t) => {
    const base = t >= 0 ? darken(color, t) : lighten(color, -t);
    return gradient(
      scene,
      [
        [0, lighten(base, 0.24)],
        [0.5, base],
        [1, darken(base, 0.2)],
      ],
      [0.1, 0, 0.75, 1],
    );
  });
  let content = '';
  let [glints, dims] = ['', ''];
  const ordered = [clumps[0], ...clumps.slice(1).sort((a, b) => toLight(a) - toLight(b))] as [number, number, number][];
  for (const [i, clump] of ordered.entries()) {
    const [px, py, share] = clump;
    const [w, h] = [rx * share, ry * share * 0.94];
    const tone = i === 0 ? 0 : Math.max(0, Math.min(4, Math.round(2 + toLight(clump) * 5)));
    let d = blob(scene, px, py, w, h, 0.09);
    for (let k = 0; k < 15; k++) {
      const a = random.range(0, Math.PI * 2);
      const r = random.range(0.82, 1.02);
      d += leafPath(
        px + Math.cos(a) * w * r,
        py + Math.sin(a) * h * r,
        size * random.range(0.7, 1.2),
        size * 0.32,
        a + random.range(-0.8, 0.8),
      );
      const b = random.range(Math.PI * 0.9, Math.PI * 1.7);
      const q = random.range(0.35, 0.95);
      if (tone > 1 && k < 9)
        glints += leafPath(
          px + Math.cos(b) * w * q,
          py + Math.sin(b) * h * q,
          size * random.range(0.6, 1),
          size * 0.3,
          b + random.range(-0.8, 0.8),
        );
      if (k < 4)
        dims += leafPath(
          px - Math.cos(b) * w * q * 0.8,
          py - Math.sin(b) * h * q * 0.8,
          size * random.range(0.6, 1),
          size * 0.3,
          b + random.range(-0.8, 0.8),
        );
    }
    content += path(d, shades[tone] ?? color);
  }
  return content + path(dims, darken(color, 0.42), 0.45) + path(glints, lighten(color, 0.42), 0.6);
}
