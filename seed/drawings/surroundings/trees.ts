import { darken, lighten, mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { ellipse, leafPath, n, path, type Point, smoothPath, stroke } from '../svg.ts';

export type Species = 'maple' | 'oak' | 'birch' | 'fir' | 'cypress' | 'cherry' | 'palm' | 'olive';

const autumn = ['#d9772f', '#c9522f', '#e0a436', '#b8893a'];

/** The colour of a crown in this season. */
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

function trunk(scene: Scene, x: number, base: number, top: number, width: number, color: string): string {
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

function branches(
  scene: Scene,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  depth: number,
): string {
  if (depth === 0) return '';
  const { random } = scene;
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  let d = stroke(
    `M${n(x)} ${n(y)}Q${n((x + ex) / 2 + random.range(-6, 6))} ${n((y + ey) / 2)} ${n(ex)} ${n(ey)}`,
    '#6b5750',
    width,
  );
  const shoots = depth > 3 ? 3 : 2;
  for (let i = 0; i < shoots; i++) {
    d += branches(
      scene,
      ex,
      ey,
      angle + random.range(-0.62, 0.62) + (i - (shoots - 1) / 2) * 0.4,
      length * random.range(0.62, 0.8),
      width * 0.62,
      depth - 1,
    );
  }
  return d;
}

function broadleaf(scene: Scene, x: number, base: number, height: number, species: Species): string {
  const { random, season } = scene;
  const bark = species === 'birch' ? '#e6ddcf' : species === 'olive' ? '#8d8070' : '#7a5a48';
  if (season === 'winter' && species !== 'olive') {
    return branches(scene, x, base, -Math.PI / 2, height * 0.3, height * 0.036, 6);
  }
  const color = foliage(scene, species);
  const slim = species === 'birch' ? 0.62 : species === 'oak' ? 1.15 : 0.92;
  const ry = height * 0.34;
  const rx = ry * slim;
  const cy = base - height + ry;
  let content = trunk(scene, x, base, cy, height * (species === 'birch' ? 0.035 : 0.06), bark);
  if (species === 'birch') {
    let marks = '';
    for (let i = 0; i < 7; i++)
      marks += `M${n(x - height * 0.014)} ${n(base - height * random.range(0.03, 0.4))}h${n(height * random.range(0.008, 0.018))}`;
    content += stroke(marks, '#5b4d4a', 3, 0.7);
  }
  return content + crown(scene, x, cy, rx, ry, color, height * 0.03);
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

function fir(scene: Scene, x: number, base: number, height: number): string {
  const { random } = scene;
  const color = foliage(scene, 'fir');
  const tiers = Math.round(height / 62) + 2;
  let content = trunk(scene, x, base, base - height * 0.5, height * 0.05, '#6a4f42');
  for (let i = 0; i < tiers; i++) {
    const t = i / (tiers - 1);
    const bottom = base - height * (0.1 + t * 0.76);
    const half = height * (0.25 - t * 0.19) * random.range(0.92, 1.08);
    const top = Math.max(base - height, bottom - height * (0.3 - t * 0.12));
    const teeth = 7;
    let d = `M${n(x)} ${n(top)}L${n(x - half)} ${n(bottom)}`;
    for (let k = 1; k <= teeth; k++) {
      const px = x - half + (2 * half * k) / teeth;
      const sag = Math.sin((k / teeth) * Math.PI) * height * 0.026;
      d += `L${n(px - half / teeth)} ${n(bottom + sag - height * 0.022)}L${n(px)} ${n(bottom + sag + (k === teeth ? -sag : random.range(0, 8)))}`;
    }
    const fill = gradient(
      scene,
      [
        [0, lighten(color, 0.22)],
        [0.42, color],
        [1, darken(color, 0.4)],
      ],
      [0, 0, 1, 0.5],
    );
    content += path(`${d}Z`, fill);
    if (scene.snow) {
      content += path(
        `M${n(x)} ${n(top)}L${n(x - half)} ${n(bottom)}Q${n(x - half * 0.5)} ${n(bottom - height * 0.03)} ${n(x - half * 0.2)} ${n(bottom - height * 0.07)}Z`,
        '#fbf9f4',
        0.85,
      );
    }
  }
  return content;
}

function cypress(scene: Scene, x: number, base: number, height: number): string {
  const { random } = scene;
  const color = foliage(scene, 'cypress');
  const w = height * 0.11;
  const body = `M${n(x)} ${n(base - height)}C${n(x + w * 1.2)} ${n(base - height * 0.6)} ${n(x + w * 1.3)} ${n(base - height * 0.2)} ${n(x + w * 0.5)} ${n(base)}L${n(x - w * 0.5)} ${n(base)}C${n(x - w * 1.3)} ${n(base - height * 0.2)} ${n(x - w * 1.2)} ${n(base - height * 0.6)} ${n(x)} ${n(base - height)}Z`;
  let dabs = '';
  for (let i = 0; i < 34; i++) {
    const t = random.range(0.05, 0.95);
    dabs += leafPath(
      x + random.range(-0.95, 0.5) * w * Math.sin(t * 2.6 + 0.4),
      base - height * t * 0.95,
      height * 0.07,
      4,
      -Math.PI / 2 + random.range(-0.25, 0.25),
    );
  }
  return (
    path(
      body,
      gradient(
        scene,
        [
          [0, lighten(color, 0.12)],
          [0.45, color],
          [1, darken(color, 0.42)],
        ],
        [0, 0, 1, 0],
      ),
    ) + path(dabs, lighten(color, 0.24), 0.8)
  );
}

function palm(scene: Scene, x: number, base: number, height: number): string {
  const { random } = scene;
  const color = foliage(scene, 'palm');
  const lean = random.range(-40, 40);
  const [tx, ty] = [x + lean, base - height * 0.82];
  const w = height * 0.022;
  let content = path(
    `M${n(x - w * 1.6)} ${n(base)}Q${n(x + lean * 0.2 - w)} ${n(base - height * 0.4)} ${n(tx - w * 0.7)} ${n(ty)}L${n(tx + w * 0.7)} ${n(ty)}Q${n(x + lean * 0.2 + w)} ${n(base - height * 0.4)} ${n(x + w * 1.6)} ${n(base)}Z`,
    gradient(
      scene,
      [
        [0, '#b99a78'],
        [1, '#7b5f4e'],
      ],
      [0, 0, 1, 0],
    ),
  );
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI / 2 + (i - 7) * 0.31 + random.range(-0.1, 0.1);
    const l = height * random.range(0.2, 0.28);
    const [ex, ey] = [tx + Math.cos(a) * l, ty + Math.sin(a) * l * 0.7 + l * 0.34];
    const [mx, my] = [tx + Math.cos(a) * l * 0.6, ty + Math.sin(a) * l * 0.9 - l * 0.12];
    const d = `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx + 4)} ${n(my + l * 0.24)} ${n(tx)} ${n(ty + 8)}Z`;
    content += path(d, i % 3 === 0 ? lighten(color, 0.2) : i % 3 === 1 ? color : darken(color, 0.28));
  }
  return content + ellipse(tx, ty + 6, w * 1.6, w * 1.4, '#8a6a4a');
}

/** A tree standing at (x, base) with its shadow on the ground. */
export function tree(scene: Scene, species: Species, x: number, base: number, height: number, grounded = true): string {
  const { light } = scene;
  const spread = species === 'cypress' || species === 'palm' ? 0.16 : species === 'fir' ? 0.26 : 0.36;
  const shade = grounded
    ? ellipse(
        x + height * spread * 0.6,
        base + 4,
        height * spread * 1.25,
        height * 0.035,
        light.shadow,
        light.shadowOpacity,
      )
    : '';
  switch (species) {
    case 'fir':
      return shade + fir(scene, x, base, height);
    case 'cypress':
      return shade + cypress(scene, x, base, height);
    case 'palm':
      return shade + palm(scene, x, base, height);
    default:
      return shade + broadleaf(scene, x, base, height, species);
  }
}

const byRegion: Readonly<Record<Scene['palette']['region'], readonly Species[]>> = {
  northwest: ['fir', 'fir', 'maple', 'birch', 'cherry'],
  bay: ['cypress', 'olive', 'palm', 'cherry', 'oak'],
  chicago: ['maple', 'oak', 'birch', 'cherry'],
  denver: ['fir', 'birch', 'maple', 'cherry'],
  philadelphia: ['maple', 'cherry', 'oak', 'birch'],
  south: ['oak', 'olive', 'palm', 'maple'],
};

export const localSpecies = (scene: Scene): Species => scene.random.pick(byRegion[scene.palette.region]);

/** A branch that hangs into the picture from above: it gives the sky a near edge. */
export function overhang(scene: Scene): string {
  if (scene.season === 'winter') return '';
  const { random, light } = scene;
  const color = mix(foliage(scene, random.pick(['maple', 'oak', 'cherry'] as const)), light.shadow, 0.28);
  const left = random.chance(0.5);
  const side = (x: number) => (left ? x : 1600 - x);
  let [wood, dark, lit] = ['', '', ''];
  for (let i = 0; i < 4; i++) {
    const [sx, sy] = [-30, random.range(-60, 90)];
    const reach = random.range(300, 620);
    const drop = random.range(20, 150);
    const at = (t: number): Point => [sx + reach * t, sy + drop * t * t + Math.sin(t * 3) * 16];
    wood += `M${n(side(sx))} ${n(sy)}Q${n(side(at(0.5)[0]))} ${n(at(0.5)[1])} ${n(side(at(1)[0]))} ${n(at(1)[1])}`;
    for (let k = 0; k < 58; k++) {
      const t = Math.sqrt(random.next());
      const [px, py] = at(t);
      const a = random.range(-0.6, 2.6);
      const d = leafPath(
        side(px + random.range(-24, 24)),
        py + random.range(-34, 34),
        random.range(34, 58),
        random.range(9, 14),
        left ? a : Math.PI - a,
      );
      if (k % 3) dark += d;
      else lit += d;
    }
  }
  return stroke(wood, '#5a463e', 8) + path(dark, darken(color, 0.22)) + path(lit, lighten(color, 0.12));
}
