import { mix } from '../../color.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { groundShadow } from '../composition.ts';
import { skinOf } from '../skin.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

export function ranch(scene: Scene, { x, finish, color, second, door }: MainHouseSpec): MainHouse {
  const m = 84;
  const { palette } = scene;
  const low: Wall = {
    x,
    base: BASE,
    w: m * 3.6,
    h: m * 3.1,
    slant: -m * 0.5,
    material: 'brick',
    color: finish === 'mixed' ? mix(palette.brick, second, 0.3) : skinOf(scene, finish, color).color,
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
    ...(finish === 'mixed' ? ({ material: 'batten', color } as const) : skinOf(scene, finish, color)),
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
