import { doorAt } from '../../house-parts/doors.ts';
import { deck, post, railing, steps } from '../../house-parts/porches.ts';
import { chimney, dormer } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { belt, dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { groundShadow } from '../composition.ts';
import { skinOf } from '../skin.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

export function bungalow(scene: Scene, { x, finish, color, second, door }: MainHouseSpec): MainHouse {
  const m = 80;
  const w = m * 8.4;
  const { palette } = scene;
  const skin = skinOf(scene, finish, color);
  // Gables of a house that is all shingles are of the same ones.
  const gables = finish === 'brown-shingle' ? skin.color : second;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: m * 3.3,
    ...skin,
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
  svg += dormer(scene, x + w * 0.38, BASE - m * 3.85, m * 2.3, m * 1.15, gables, inner);
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
    color: gables,
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
