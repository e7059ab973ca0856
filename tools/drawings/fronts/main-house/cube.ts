import { mix } from '../../color.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { groundShadow } from '../composition.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

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
