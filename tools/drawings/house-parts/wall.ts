import { darken, lighten, mix } from '../color.ts';
import { clipped, gradient, recede, type Scene } from '../scene.ts';
import { leafPath, line, type Point, path, pathOf, poly, rect, WIDTH } from '../svg.ts';
import { type Material, texture } from './materials.ts';

export interface Wall {
  x: number;
  /** Where it meets the ground. */
  base: number;
  w: number;
  h: number;
  material: Material;
  color: string;
  /** Pixels in a meter. */
  m: number;
  /** Height of a gable above the eaves; the ridge runs away from the viewer. */
  peak?: number;
  /** A roof that slopes along the wall: the right end is lower by this. */
  slant?: number;
  /** How far the side goes back, as a fraction of the way to the horizon. */
  depth?: number;
  plinth?: boolean;
  /** No shadow of a roof along its top. */
  bare?: boolean;
}

export function outline({ x, base, w, h, peak = 0, slant = 0 }: Wall): Point[] {
  const top = base - h;
  const ridge: Point[] = peak > 0 ? [[x + w / 2, top - peak]] : [];
  return [[x, base], [x, top], ...ridge, [x + w, top + slant], [x + w, base]];
}

/** The side in shade; windows on it would be too thin to read, a tall pair is hinted. */
function side(scene: Scene, wall: Wall, depth: number): string {
  const { x, base, w, h, color, slant = 0, m } = wall;
  const right = x + w;
  const top = base - h + slant;
  const far = (y: number, t = depth): Point => recede(scene, [right, y], t);
  const face: Point[] = [[right, base], [right, top], far(top), far(base)];
  const shade = mix(darken(color, 0.4), scene.light.shadow, 0.22);
  let content = poly(
    face,
    gradient(
      scene,
      [
        [0, darken(shade, 0.18)],
        [1, lighten(shade, 0.1)],
      ],
      [0, 0, 1, 0],
    ),
  );
  const step = wall.material === 'stucco' || wall.material === 'panel' ? m * 1.5 : m * 0.44;
  let lines = '';
  for (let y = base - step; y > top; y -= step) lines += line([[right, y], far(y)], darken(shade, 0.3), 2, 0.35);
  content += lines;
  const floors = Math.max(1, Math.floor(h / (m * 2.9)));
  if (depth >= 0.04 && far(base)[0] - right > m * 0.9) {
    for (let i = 0; i < floors; i++) {
      const floorH = h / floors;
      const [y0, y1] = [base - floorH * i - m * 2.2, base - floorH * i - m * 0.95];
      const [a, b] = [depth * 0.34, depth * 0.66];
      const lit = scene.random.chance(scene.light.lit * 0.8);
      const glass = lit ? 'rgb(250,206,128)' : '#5b6f82';
      content += poly(
        [
          far(y0 - 7, a - depth * 0.05),
          far(y0 - 7, b + depth * 0.05),
          far(y1 + 7, b + depth * 0.05),
          far(y1 + 7, a - depth * 0.05),
        ],
        mix(scene.palette.trim, shade, 0.55),
      );
      content += poly([far(y0, a), far(y0, b), far(y1, b), far(y1, a)], glass);
      const rail = (y0 + y1) / 2;
      content += poly(
        [far(rail - 3, a), far(rail - 3, b), far(rail + 3, b), far(rail + 3, a)],
        mix(scene.palette.trim, shade, 0.55),
      );
    }
  }
  return content;
}

export function wall(scene: Scene, spec: Wall): string {
  const { x, base, w, h, material, color, m, peak = 0, depth = 0.05, plinth = true, bare = false } = spec;
  const { light } = scene;
  const shape = outline(spec);
  const d = pathOf(shape);
  const top = base - h - peak;
  let inside = texture(scene, material, { x, y: top, w, h: h + peak }, color, m);
  inside += rect(
    x,
    top,
    w,
    h + peak,
    gradient(
      scene,
      [
        [0, '#fff2d2', 0.2],
        [0.45, '#fff2d2', 0],
        [1, light.shadow, 0.2],
      ],
      [0, 0, 1, 0.7],
    ),
  );
  inside += rect(
    x,
    base - m * 0.9,
    w,
    m * 0.9,
    gradient(scene, [
      [0, light.shadow, 0],
      [1, light.shadow, 0.22],
    ]),
  );
  if (plinth) {
    inside +=
      rect(x, base - m * 0.4, w, m * 0.4, mix(scene.palette.stone, color, 0.2)) +
      rect(x, base - m * 0.42, w, 4, light.shadow, 0.35);
  }
  if (!bare) {
    // The shadow of the eaves: what is left of the wall when its own outline, moved down, is taken away.
    const drop = m * 0.42;
    const reach = 60;
    const fall = (peak / (w / 2)) * reach + drop;
    const dx = drop * 0.3;
    const moved: Point[] = [
      [x - reach, 1400],
      [x - reach, base - h + fall],
      ...(peak > 0 ? [[x + w / 2 + dx, base - h - peak + drop] as const] : []),
      [x + w + reach, base - h + (spec.slant ?? 0) + fall],
      [x + w + reach, 1400],
    ];
    inside += path(
      `${pathOf([
        [-200, -200],
        [WIDTH + 200, -200],
        [WIDTH + 200, 1500],
        [-200, 1500],
      ])}${pathOf(moved)}`,
      light.shadow,
      light.shadowOpacity,
      true,
    );
  }
  return side(scene, spec, depth) + path(d, color) + clipped(scene, d, inside);
}

/** A horizontal board between floors. */
export function belt(scene: Scene, x: number, y: number, w: number, thickness: number, color: string): string {
  return (
    rect(x, y + thickness, w, thickness * 0.8, scene.light.shadow, scene.light.shadowOpacity) +
    rect(
      x - 3,
      y,
      w + 6,
      thickness,
      gradient(scene, [
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.12)],
      ]),
    )
  );
}

/** Boards at the two corners of a wall. */
export function cornerBoards(scene: Scene, { x, base, h, w, m }: Wall): string {
  const t = m * 0.16;
  const { trim } = scene.palette;
  return rect(x, base - h, t, h, trim) + rect(x + w - t, base - h, t, h, darken(trim, 0.1));
}

/** The shadow of a branch of a tree outside the picture, on a wall. */
export function dapple(scene: Scene, within: readonly Point[], cx: number, cy: number, r: number): string {
  const { random, light } = scene;
  if (scene.season === 'winter' || light.time === 'overcast' || light.time === 'dusk') return '';
  let d = '';
  for (let i = 0; i < 7; i++) {
    const a = random.range(-0.5, 0.7);
    const [sx, sy] = [cx - r + random.range(-30, 60), cy + random.range(-0.7, 0.6) * r];
    for (let k = 0; k < 13; k++) {
      const t = (k / 13) * r * 1.5;
      const [px, py] = [sx + Math.cos(a) * t, sy + Math.sin(a) * t];
      d += leafPath(px, py, r * random.range(0.1, 0.17), r * 0.035, a + (k % 2 ? 0.9 : -0.9) + random.range(-0.3, 0.3));
    }
  }
  return clipped(scene, pathOf(within), path(d, light.shadow, light.shadowOpacity * 0.6));
}
