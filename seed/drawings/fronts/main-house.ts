import { mix } from '../color.ts';
import { doorAt } from '../house-parts/doors.ts';
import { deck, porchRoof, post, railing, steps } from '../house-parts/porches.ts';
import { chimney, dormer, gableRoof, sideRoof, slabRoof } from '../house-parts/roofs.ts';
import { belt, cornerBoards, dapple, outline, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { BASE } from '../surroundings/ground.ts';
import { climber } from '../surroundings/plants.ts';
import { groundShadow } from './composition.ts';

/** A house for one household, to which a cottage, a studio or an empty garden is added. */
export interface MainHouse {
  svg: string;
  left: number;
  right: number;
  top: number;
  entry: { x: number; y: number; w: number };
}

export interface MainHouseSpec {
  x: number;
  color: string;
  second: string;
  door: string;
}

export function bungalow(scene: Scene, { x, color, second, door }: MainHouseSpec): MainHouse {
  const m = 80;
  const w = m * 8.4;
  const { palette, random } = scene;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: m * 3.3,
    material: random.pick(['siding', 'brick', 'shingle'] as const),
    color,
    m,
    depth: 0.055,
  };
  let svg =
    groundShadow(scene, x + w, BASE, 220) +
    chimney(scene, x + w * 0.8, BASE - m * 4.3, 54, m * 2) +
    wall(scene, body) +
    sideRoof(scene, body, m * 2.5);
  const inner = [0.15, 0.55]
    .map((t) =>
      windowAt(scene, {
        x: x + w * 0.38 + m * 2.3 * t,
        y: BASE - m * 4.85,
        w: m * 0.75,
        h: m * 0.75,
        style: 'casement',
        casing: 6,
        sign: 'none',
      }),
    )
    .join('');
  svg += dormer(scene, x + w * 0.38, BASE - m * 3.85, m * 2.3, m * 1.15, second, inner);
  const floor = BASE - m * 0.6;
  svg +=
    windowAt(scene, { x: x + m * 0.6, y: floor - m * 2.05, w: m * 2.2, h: m * 1.45, style: 'picture' }) +
    doorAt(scene, {
      x: x + m * 3.6,
      base: floor,
      w: m,
      h: m * 2.05,
      color: door,
      style: 'craftsman',
      wreath: scene.season === 'winter',
    }) +
    windowAt(scene, { x: x + m * 5.6, y: floor - m * 2.05, w: m * 2.1, h: m * 1.45, style: 'cottage' });
  svg += deck(scene, x - 12, floor, w * 0.68, m * 0.6, true);
  const gable: Wall = {
    x: x - 6,
    base: BASE - m * 2.95,
    w: w * 0.66,
    h: m * 0.28,
    peak: m * 1.55,
    material: 'shingle',
    color: second,
    m,
    depth: 0.016,
    plinth: false,
    bare: true,
  };
  svg +=
    wall(scene, gable) +
    gableRoof(scene, gable, { brackets: true }) +
    belt(scene, gable.x - 12, gable.base - m * 0.16, gable.w + 24, 16, palette.trim);
  svg += railing(scene, x, floor, m * 3.2, m * 0.75, palette.trim);
  for (const t of [0.02, 0.33, 0.64]) svg += post(scene, x + w * t, floor, gable.base + 12, m, 'tapered');
  const flight = steps(scene, x + m * 4.1, floor, m * 1.5, 4, m);
  svg += flight.svg + dapple(scene, outline(body), x + w - 90, BASE - 140, 160);
  return {
    svg,
    left: x - 20,
    right: x + w + 30,
    top: BASE - m * 6,
    entry: { x: x + m * 4.1, y: flight.bottom, w: m * 1.6 },
  };
}

export function farmhouse(scene: Scene, { x, color, second, door }: MainHouseSpec): MainHouse {
  const m = 72;
  const { palette, random } = scene;
  const wing: Wall = { x: x + m * 4.4, base: BASE, w: m * 5, h: m * 5, material: 'siding', color, m, depth: 0.05 };
  const front: Wall = {
    x,
    base: BASE,
    w: m * 4.8,
    h: m * 5.5,
    peak: m * 2.3,
    material: random.pick(['siding', 'batten', 'shingle'] as const),
    color: random.chance(0.4) ? mix(color, second, 0.5) : color,
    m,
    depth: 0.02,
  };
  let svg =
    groundShadow(scene, wing.x + wing.w, BASE, 240) +
    chimney(scene, x + m * 6.6, BASE - m * 6, 50, m * 1.8) +
    wall(scene, wing) +
    sideRoof(scene, wing, m * 1.7);
  for (const t of [0.4, 0.7])
    svg += windowAt(scene, { x: wing.x + wing.w * t, y: BASE - m * 4.7, w: m * 0.95, h: m * 1.5, style: 'sash' });
  const floor = BASE - m * 0.6;
  svg +=
    deck(scene, wing.x, floor, wing.w + 8, m * 0.6, true) +
    doorAt(scene, {
      x: wing.x + m * 1.65,
      base: floor,
      w: m,
      h: m * 2.1,
      color: door,
      style: 'half',
      transom: false,
      wreath: scene.season === 'winter',
    }) +
    windowAt(scene, { x: wing.x + m * 3.2, y: floor - m * 2.05, w: m * 1.4, h: m * 1.5, style: 'cottage' });
  svg += porchRoof(scene, wing.x, BASE - m * 3.15, wing.w, m * 0.7, m);
  for (const t of [0.3, 0.575, 0.98]) svg += post(scene, wing.x + wing.w * t, floor, BASE - m * 2.85, m, 'turned');
  svg += railing(scene, wing.x + wing.w * 0.6, floor, wing.w * 0.38, m * 0.8, palette.trim);
  svg += wall(scene, front) + cornerBoards(scene, front) + gableRoof(scene, front, { vergeboard: random.chance(0.4) });
  for (const t of [0.14, 0.57])
    svg += windowAt(scene, {
      x: x + front.w * t,
      y: BASE - m * 5.15,
      w: m * 1.25,
      h: m * 1.65,
      style: 'sash',
      box: t < 0.2,
    });
  svg +=
    windowAt(scene, {
      x: x + front.w / 2 - m * 0.4,
      y: BASE - m * 6.7,
      w: m * 0.8,
      h: m * 0.9,
      style: 'casement',
      arch: true,
      sign: 'none',
    }) + belt(scene, x, BASE - m * 3.1, front.w, 10, palette.trim);
  svg += windowAt(scene, { x: x + front.w * 0.16, y: floor - m * 2.05, w: m * 3.1, h: m * 1.65, style: 'picture' });
  if (random.chance(0.5)) svg += climber(scene, x + 20, BASE, 100, m * 4.4);
  const flight = steps(scene, wing.x + m * 2.15, floor, m * 1.4, 4, m);
  return {
    svg: svg + flight.svg,
    left: x - 20,
    right: wing.x + wing.w + 30,
    top: BASE - m * 8.2,
    entry: { x: wing.x + m * 2.15, y: flight.bottom, w: m * 1.5 },
  };
}

export function ranch(scene: Scene, { x, color, second, door }: MainHouseSpec): MainHouse {
  const m = 84;
  const { palette } = scene;
  const low: Wall = {
    x,
    base: BASE,
    w: m * 3.6,
    h: m * 3.1,
    slant: -m * 0.5,
    material: 'brick',
    color: mix(palette.brick, second, 0.3),
    m,
    depth: 0.01,
    plinth: false,
  };
  const high: Wall = {
    x: x + m * 3.5,
    base: BASE,
    w: m * 5,
    h: m * 3.9,
    slant: m * 0.8,
    material: 'batten',
    color,
    m,
    depth: 0.05,
    plinth: false,
  };
  const floor = BASE - m * 0.14;
  let svg =
    groundShadow(scene, high.x + high.w, BASE, 200) +
    chimney(scene, x + m * 2.6, BASE - m * 3.1, 80, m * 1.4) +
    wall(scene, high) +
    wall(scene, low);
  svg +=
    windowAt(scene, { x: x + m * 0.5, y: floor - m * 2.1, w: m * 2.5, h: m * 1.5, style: 'picture', casing: 7 }) +
    doorAt(scene, { x: high.x + m * 0.5, base: floor, w: m, h: m * 2.1, color: door, style: 'modern' });
  svg += windowAt(scene, {
    x: high.x + m * 2.1,
    y: floor - m * 2.15,
    w: m * 2.5,
    h: m * 1.9,
    style: 'picture',
    casing: 7,
    sign: 'plant',
  });
  for (const i of [0, 1, 2, 3])
    svg += windowAt(scene, {
      x: high.x + m * (0.4 + i * 1.08),
      y: BASE - m * 3.3 + i * m * 0.14,
      w: m,
      h: m * 0.5,
      style: 'tall',
      casing: 0,
      sign: 'none',
    });
  svg += slabRoof(scene, low, { overhang: m * 0.5 }) + slabRoof(scene, high, { overhang: m * 0.6 });
  return {
    svg,
    left: x - 30,
    right: high.x + high.w + 40,
    top: BASE - m * 4.4,
    entry: { x: high.x + m, y: BASE + 2, w: m * 1.6 },
  };
}

export function cube(scene: Scene, { x, color, second, door }: MainHouseSpec): MainHouse {
  const m = 72;
  const { palette } = scene;
  const upper: Wall = {
    x,
    base: BASE - m * 2.9,
    w: m * 7,
    h: m * 3,
    material: 'slat',
    color: mix(palette.wood, second, 0.15),
    m,
    depth: 0.055,
    plinth: false,
    slant: m * 0.4,
  };
  const lower: Wall = {
    x: x + m * 0.7,
    base: BASE,
    w: m * 6.3,
    h: m * 2.9,
    material: 'stucco',
    color,
    m,
    depth: 0.055,
    plinth: false,
  };
  const floor = BASE - m * 0.16;
  let svg =
    groundShadow(scene, x + upper.w, BASE, 220) + wall(scene, lower) + wall(scene, upper) + slabRoof(scene, upper);
  svg +=
    windowAt(scene, {
      x: x + m * 0.6,
      y: upper.base - m * 2.2,
      w: m * 2.9,
      h: m * 1.9,
      style: 'picture',
      casing: 0,
      sign: 'lamp',
    }) +
    windowAt(scene, { x: x + m * 4.3, y: upper.base - m * 2.1, w: m * 2, h: m * 1.8, style: 'casement', casing: 0 });
  svg +=
    windowAt(scene, {
      x: x + m * 1.2,
      y: floor - m * 2.3,
      w: m * 2.9,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'plant',
    }) + doorAt(scene, { x: x + m * 4.9, base: floor, w: m * 1.05, h: m * 2.2, color: door, style: 'modern' });
  return {
    svg,
    left: x - 20,
    right: x + upper.w + 40,
    top: BASE - m * 6.6,
    entry: { x: x + m * 5.4, y: BASE + 4, w: m * 1.5 },
  };
}
