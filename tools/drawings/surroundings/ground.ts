import { darken, lighten, mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import {
  ellipse,
  HEIGHT,
  lerp,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  rectPath,
  smoothPath,
  stroke,
  WIDTH,
} from '../svg.ts';
import { blob } from './trees/crown.ts';

/** The line where houses stand and the lines of the street in front of them. */
export const BASE = 905;

export const HORIZON = 850;

export const WALK = 1052;

const CURB = 1128;

function lawnColor(scene: Scene): string {
  const { palette, season, snow } = scene;
  if (snow) return '#f1efe9';
  if (season === 'winter') return mix(palette.lawn, '#b09d72', 0.5);
  if (season === 'autumn') return mix(palette.lawn, '#b8a45a', 0.35);
  if (season === 'spring') return mix(palette.lawn, '#8fc060', 0.3);
  return palette.lawn;
}

/** Grass from the horizon down, with tufts, fallen leaves or petals. */
export function lawn(scene: Scene, top = HORIZON): string {
  const { random, season } = scene;
  const color = lawnColor(scene);
  const edge: Point[] = [[-80, HEIGHT + 60]];
  for (let x = -80; x <= WIDTH + 160; x += 240) edge.push([x, top + random.range(-10, 10)]);
  edge.push([WIDTH + 160, HEIGHT + 60]);
  let content = path(
    smoothPath(edge),
    gradient(scene, [
      [0, lighten(color, 0.18)],
      [0.35, color],
      [1, darken(color, 0.22)],
    ]),
  );
  for (let i = 0; i < 5; i++) {
    const y = lerp(top + 40, HEIGHT - 60, i / 5);
    content += path(
      blob(scene, random.range(0, WIDTH), y, random.range(180, 420), 12 + i * 5, 0.2),
      i % 2 ? lighten(color, 0.24) : darken(color, 0.14),
      0.35,
    );
  }
  let [dark, lit] = ['', ''];
  for (let i = 0; i < (scene.snow ? 30 : 130); i++) {
    const t = random.next();
    const [x, y] = [random.range(0, WIDTH), lerp(top + 26, HEIGHT, t)];
    const s = lerp(5, 17, t);
    const d = `M${n(x)} ${n(y)}l${n(-s * 0.3)} ${n(-s)}M${n(x)} ${n(y)}l${n(s * 0.1)} ${n(-s * 1.2)}M${n(x)} ${n(y)}l${n(s * 0.5)} ${n(-s * 0.9)}`;
    if (i % 2) dark += d;
    else lit += d;
  }
  content += stroke(dark, darken(color, 0.3), 2.2, 0.5) + stroke(lit, lighten(color, 0.4), 2.2, 0.6);
  if (season === 'autumn' && !scene.snow)
    for (let i = 0; i < 60; i++)
      content += ellipse(
        random.range(0, WIDTH),
        random.range(top + 40, WALK - 6),
        random.range(4, 8),
        2.6,
        random.pick(['#d9772f', '#c9522f', '#e0a436']),
      );
  if (season === 'spring')
    for (let i = 0; i < 50; i++)
      content += ellipse(
        random.range(0, WIDTH),
        random.range(top + 30, WALK - 6),
        random.range(3, 5),
        2,
        random.pick(['#fff4ee', '#f6cfd0', '#f7e08a']),
      );
  return content;
}

/** Sidewalk, verge, curb and street. */
export function street(scene: Scene): string {
  const { palette, random, snow } = scene;
  const slab = snow ? mix(palette.paving, '#ffffff', 0.6) : palette.paving;
  let joints = '';
  for (let x = random.range(-60, 0); x < WIDTH + 160; x += 150)
    joints += `M${n(x + (x - 800) * 0.02)} ${WALK}L${n(x + (x - 800) * 0.1)} ${WALK + 48}`;
  const asphalt = mix(mix('#6d6a75', palette.paving, 0.22), '#ffffff', snow ? 0.3 : 0);
  return (
    rect(
      0,
      WALK,
      WIDTH,
      48,
      gradient(scene, [
        [0, darken(slab, 0.1)],
        [1, lighten(slab, 0.2)],
      ]),
    ) +
    stroke(joints, darken(slab, 0.35), 2.4, 0.6) +
    rect(0, WALK + 48, WIDTH, 5, darken(slab, 0.4)) +
    rect(0, CURB - 2, WIDTH, 16, lighten(slab, 0.12)) +
    rect(0, CURB + 14, WIDTH, 8, darken(asphalt, 0.45)) +
    rect(
      0,
      CURB + 20,
      WIDTH,
      HEIGHT - CURB,
      gradient(scene, [
        [0, asphalt],
        [1, darken(asphalt, 0.16)],
      ]),
    )
  );
}

/** From a door to the sidewalk, widening towards the viewer. */
export function walkway(scene: Scene, x: number, from: number, w: number, to = WALK + 2, bend = 0): string {
  const { palette, snow } = scene;
  const slab = snow ? mix(palette.paving, '#ffffff', 0.4) : palette.paving;
  const at = (t: number): [number, number, number] => [
    x + bend * t * t + (x - 800) * 0.06 * t,
    lerp(from, to, t),
    (w / 2) * lerp(1, 1.7, t),
  ];
  const [x0, y0, w0] = at(0);
  const [x1, y1, w1] = at(1);
  let content =
    poly(
      [
        [x0 - w0 - 5, y0],
        [x0 + w0 + 5, y0],
        [x1 + w1 + 8, y1],
        [x1 - w1 - 8, y1],
      ],
      darken(slab, 0.36),
    ) +
    poly(
      [
        [x0 - w0, y0],
        [x0 + w0, y0],
        [x1 + w1, y1],
        [x1 - w1, y1],
      ],
      gradient(scene, [
        [0, darken(slab, 0.08)],
        [1, lighten(slab, 0.16)],
      ]),
    );
  for (const t of [0.16, 0.36, 0.62]) {
    const [jx, jy, jw] = at(t);
    content += line(
      [
        [jx - jw * 0.98, jy],
        [jx + jw * 0.98, jy],
      ],
      darken(slab, 0.36),
      2.4,
      0.6,
    );
  }
  return content;
}

/** The long shadow of a tree that stands outside the picture on the left. */
export function strayShadow(scene: Scene): string {
  const { random, light } = scene;
  if (light.time === 'overcast' || light.time === 'dusk' || scene.season === 'winter') return '';
  const y = random.range(WALK - 70, WALK + 30);
  let d = `M-20 ${n(y + 34)}L300 ${n(y + 10)}L300 ${n(y + 24)}L-20 ${n(y + 62)}Z`;
  for (let i = 0; i < 90; i++) {
    const t = Math.sqrt(random.next());
    const a = random.range(0, Math.PI * 2);
    const [px, py] = [480 + Math.cos(a) * t * 330, y + 14 + Math.sin(a) * t * 50];
    const r = lerp(60, 10, t) * random.range(0.6, 1.2);
    d += `M${n(px - r)} ${n(py)}a${n(r)} ${n(r * 0.2)} 0 0 1 ${n(r * 2)} 0a${n(r)} ${n(r * 0.2)} 0 0 1 ${n(-r * 2)} 0Z`;
  }
  return path(d, light.shadow, light.shadowOpacity * 0.55);
}

export function picketFence(scene: Scene, x: number, base: number, w: number, h: number): string {
  const { palette, light } = scene;
  let [d, e] = ['', ''];
  for (let px = x; px < x + w; px += 24) {
    d += `M${n(px)} ${n(base)}v${n(-h)}l8 -11l8 11v${n(h)}Z`;
    e += rectPath(px + 20, base - 2, 20, 5);
  }
  return (
    path(e, light.shadow, light.shadowOpacity) +
    rect(x - 4, base - h * 0.8, w, 7, darken(palette.trim, 0.14)) +
    rect(x - 4, base - h * 0.34, w, 7, darken(palette.trim, 0.14)) +
    path(d, lighten(palette.trim, 0.3))
  );
}
