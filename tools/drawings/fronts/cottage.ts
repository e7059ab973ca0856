import type { Finish } from '../../../seed/pictures.ts';
import { doorAt } from '../house-parts/doors.ts';
import { deck, porchRoof, post, steps } from '../house-parts/porches.ts';
import { chimney } from '../house-parts/roofs/chimney-dormer.ts';
import type { RoofCover } from '../house-parts/roofs/cover.ts';
import { slabRoof } from '../house-parts/roofs/flat.ts';
import { gableRoof } from '../house-parts/roofs/gable.ts';
import { cornerBoards, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { rect } from '../svg.ts';
import { groundShadow } from './composition.ts';
import { skinOf, TILES } from './skin.ts';

interface Cottage {
  x: number;
  base: number;
  /** Pixels in a meter. */
  m: number;
  /** In meters. */
  width?: number;
  color: string;
  door: string;
  finish?: Finish;
  porch?: boolean;
  loft?: boolean;
  cover?: RoofCover;
  chimney?: boolean;
  depth?: number;
}

/** A small gabled house with its own door: a cottage of a court, or one behind a main house. */
export function cottage(
  scene: Scene,
  spec: Cottage,
): { svg: string; left: number; right: number; top: number; entry: { x: number; y: number; w: number } } {
  const { x, base, m, width = 5.4, color, door, depth = 0.045, porch = false, loft = true, cover = 'shingle' } = spec;
  const w = width * m;
  const skin = spec.finish ? skinOf(scene, spec.finish, color) : ({ material: 'batten', color } as const);
  // Plastered cottages are the Spanish Revival's.
  const roof = spec.finish === 'stucco' ? { color: TILES } : {};
  const body: Wall = {
    x,
    base,
    w,
    h: m * (loft ? 3.3 : 2.9),
    peak: m * (loft ? 2.3 : 1.8),
    ...skin,
    m,
    depth,
  };
  let svg = groundShadow(scene, x + w, base, m * 3);
  if (spec.chimney) svg += chimney(scene, x + w * 0.74, base - m * 4.2, m * 0.6, m * 1.5);
  svg += wall(scene, body) + cornerBoards(scene, body) + gableRoof(scene, body, { cover, overhang: m * 0.42, ...roof });
  const floor = base - m * 0.36;
  if (loft)
    svg += windowAt(scene, {
      x: x + w / 2 - m * 0.45,
      y: base - m * 4.4,
      w: m * 0.9,
      h: m * 0.95,
      style: 'casement',
      sign: 'none',
    });
  const doorX = x + w * 0.64 - m * 0.2;
  svg += windowAt(scene, {
    x: x + w * 0.13,
    y: floor - m * 2.02,
    w: m * 1.7,
    h: m * 1.35,
    style: 'picture',
    box: !porch,
  });
  if (porch) svg += deck(scene, x - m * 0.1, floor, w + m * 0.2, m * 0.36, false);
  svg += doorAt(scene, {
    x: doorX,
    base: floor,
    w: m * 0.95,
    h: m * 2.05,
    color: door,
    style: scene.random.pick(['half', 'craftsman', 'panel'] as const),
    lamp: w > m * 5,
  });
  if (porch) {
    svg += porchRoof(scene, x - m * 0.2, base - m * 2.9, w + m * 0.4, m * 0.7, m, ...(roof.color ? [roof.color] : []));
    for (const t of [0.02, 0.5, 0.98]) svg += post(scene, x + w * t, floor, base - m * 2.6, m, 'square');
  } else
    svg +=
      rect(doorX - m * 0.4, floor - m * 2.5, m * 1.75, m * 0.16, scene.palette.trim) +
      rect(doorX - m * 0.3, floor - m * 2.34, m * 1.6, m * 0.3, scene.light.shadow, scene.light.shadowOpacity);
  const flight = steps(scene, doorX + m * 0.47, floor, m * 1.3, 2, m);
  return {
    svg: svg + flight.svg,
    left: x - m * 0.4,
    right: x + w + m * 0.4,
    top: base - m * 6,
    entry: { x: doorX + m * 0.47, y: flight.bottom, w: m * 1.3 },
  };
}

/** A flat-roofed studio of wood and glass. */
export function studio(
  scene: Scene,
  spec: Omit<Cottage, 'porch' | 'loft' | 'cover' | 'chimney'>,
): { svg: string; left: number; right: number; top: number; entry: { x: number; y: number; w: number } } {
  const { x, base, m, width = 5.6, color, door, depth = 0.045, finish = 'cedar' } = spec;
  const w = width * m;
  const body: Wall = {
    x,
    base,
    w,
    h: m * 3.5,
    slant: m * 0.7,
    ...skinOf(scene, finish, color),
    m,
    depth,
    plinth: false,
  };
  const floor = base - m * 0.16;
  const doorX = x + w - m * 1.6;
  const svg =
    groundShadow(scene, x + w, base, m * 2.6) +
    wall(scene, body) +
    windowAt(scene, {
      x: x + m * 0.45,
      y: floor - m * 2.4,
      w: w - m * 2.6,
      h: m * 2.2,
      style: 'picture',
      casing: 0,
      sign: 'lamp',
    }) +
    doorAt(scene, { x: doorX, base: floor, w: m * 0.98, h: m * 2.15, color: door, style: 'modern', lamp: false }) +
    slabRoof(scene, body, { overhang: m * 0.55 }) +
    deck(scene, x - m * 0.2, floor, w + m * 0.4, m * 0.16, false);
  return {
    svg,
    left: x - m * 0.5,
    right: x + w + m * 0.5,
    top: base - m * 4,
    entry: { x: doorX + m * 0.49, y: base + 6, w: m * 1.2 },
  };
}
