import { doorAt } from '../../house-parts/doors.ts';
import { steps } from '../../house-parts/porches.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { climber } from '../../surroundings/plants.ts';
import { rect } from '../../svg.ts';
import { groundShadow } from '../composition.ts';
import { skinOf } from '../skin.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

const OAK = '#54392b';

/** Half-timbered gables over brick or plaster, steep roofs, an arched door. With another door, it is its own mirror image. */
export function tudor(scene: Scene, { x, finish, color: paint, door, otherDoor }: MainHouseSpec): MainHouse {
  const m = 74;
  const skin = skinOf(scene, finish, paint);
  const w = m * (otherDoor ? 11 : 8.6);
  const body: Wall = { x, base: BASE, w, h: m * 4.3, ...skin, m, depth: 0.055 };
  let svg =
    groundShadow(scene, x + w, BASE, 240) +
    chimney(scene, x + w * (otherDoor ? 0.5 : 0.72), BASE - m * 6.3, 74, m * 2.4) +
    wall(scene, body) +
    sideRoof(scene, body, m * 2.9, { fascia: OAK });
  const gw = m * 4.2;
  const lefts = otherDoor ? [x + m * 0.3, x + w - gw - m * 0.3] : [x + m * 0.3];
  for (const gx of lefts) {
    const low: Wall = { x: gx, base: BASE, w: gw, h: m * 2.9, ...skin, m, depth: 0.012, bare: true };
    const high: Wall = {
      x: gx - m * 0.12,
      base: BASE - m * 2.9,
      w: gw + m * 0.24,
      h: m * 1.9,
      peak: m * 3.2,
      ...skinOf(scene, 'timber', paint),
      m,
      depth: 0.014,
      plinth: false,
    };
    svg +=
      wall(scene, low) +
      wall(scene, high) +
      rect(high.x - 6, high.base - 8, high.w + 12, 18, OAK) +
      rect(gx, high.base + 10, gw, m * 0.22, scene.light.shadow, scene.light.shadowOpacity);
    for (const t of [0.27, 0.55])
      svg += windowAt(scene, {
        x: high.x + high.w * t,
        y: high.base - m * 1.9,
        w: m * 0.72,
        h: m * 1.35,
        style: 'grid',
        trim: OAK,
        casing: 7,
      });
    svg +=
      windowAt(scene, {
        x: high.x + high.w / 2 - m * 0.25,
        y: high.base - m * 3.5,
        w: m * 0.5,
        h: m * 0.8,
        style: 'grid',
        trim: OAK,
        casing: 6,
        sign: 'none',
      }) + gableRoof(scene, high, { fascia: OAK, overhang: m * 0.4 });
    for (let i = 0; i < 3; i++)
      svg += windowAt(scene, {
        x: gx + gw * 0.17 + i * m * 0.98,
        y: BASE - m * 2.45,
        w: m * 0.8,
        h: m * 1.45,
        style: 'grid',
        trim: OAK,
        casing: 7,
      });
  }
  const floor = BASE - m * 0.4;
  const doors = otherDoor
    ? [
        { at: x + w / 2 - m * 0.85, color: door },
        { at: x + w / 2 + m * 0.85, color: otherDoor },
      ]
    : [{ at: x + m * 5.5, color: door }];
  for (const { at, color } of doors) {
    svg +=
      rect(at - m * 0.74, floor - m * 2.62, m * 1.48, m * 2.62, scene.palette.stone) +
      rect(at - m * 0.74, floor - m * 2.62, m * 1.48, 8, scene.light.shadow, 0.25) +
      doorAt(scene, {
        x: at - m * 0.47,
        base: floor,
        w: m * 0.94,
        h: m * 2.15,
        color,
        style: 'craftsman',
        trim: OAK,
        lamp: !otherDoor,
        wreath: scene.season === 'winter',
      });
  }
  if (!otherDoor)
    svg += windowAt(scene, {
      x: x + m * 6.75,
      y: BASE - m * 2.5,
      w: m * 1.35,
      h: m * 1.4,
      style: 'grid',
      trim: OAK,
      casing: 7,
    });
  const at = otherDoor ? x + w / 2 : x + m * 5.5;
  const flight = steps(scene, at, floor, m * (otherDoor ? 3.4 : 1.5), 2, m);
  svg += flight.svg + climber(scene, x + m * 0.2, BASE, m * 1.1, m * 3.4);
  return {
    svg,
    left: x - 30,
    right: x + w + 40,
    top: BASE - m * 9.2,
    entry: { x: at, y: flight.bottom, w: m * (otherDoor ? 3.4 : 1.6) },
  };
}
