import { mix } from '../../color.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { deck, porchRoof, post, railing, steps } from '../../house-parts/porches.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { belt, cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { climber } from '../../surroundings/plants.ts';
import { groundShadow } from '../composition.ts';
import { isMasonry, skinOf } from '../skin.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

export function farmhouse(scene: Scene, { x, finish, color: paint, second, door }: MainHouseSpec): MainHouse {
  const m = 72;
  const { palette, random } = scene;
  const { material, color } = skinOf(scene, finish, paint);
  const wing: Wall = { x: x + m * 4.4, base: BASE, w: m * 5, h: m * 5, material, color, m, depth: 0.05 };
  const front: Wall = {
    x,
    base: BASE,
    w: m * 4.8,
    h: m * 5.5,
    peak: m * 2.3,
    material,
    color: finish === 'siding' && random.chance(0.4) ? mix(color, second, 0.5) : color,
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
  svg +=
    wall(scene, front) +
    (isMasonry(finish) ? '' : cornerBoards(scene, front)) +
    gableRoof(scene, front, { vergeboard: finish !== 'brown-shingle' });
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
