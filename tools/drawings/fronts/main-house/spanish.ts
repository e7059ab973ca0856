import { darken, lighten } from '../../color.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { railing, steps } from '../../house-parts/porches.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { climber } from '../../surroundings/plants.ts';
import { n, path, rect } from '../../svg.ts';
import { rail } from '../colors.ts';
import { groundShadow } from '../composition.ts';
import { TILES } from '../skin.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

/** An opening with a round head. */
const arch = (x: number, base: number, w: number, h: number): string =>
  `M${n(x)} ${n(base)}V${n(base - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(base - h + w / 2)}V${n(base)}Z`;

/** The Spanish Revival: plaster, a low roof of clay tiles, an arcade with the doors in its shade. */
export function spanish(scene: Scene, { x, color: paint, door, otherDoor }: MainHouseSpec): MainHouse {
  const m = 74;
  const color = lighten(paint, 0.55);
  const stucco = { material: 'stucco', color, m } as const;
  const tall: Wall = { ...stucco, x, base: BASE, w: m * 4.9, h: m * 5.9, depth: 0.03 };
  const low: Wall = { ...stucco, x: x + tall.w, base: BASE, w: m * 3.9, h: m * (otherDoor ? 5.4 : 3.3), depth: 0.05 };
  const tiles = { color: TILES, fascia: darken(TILES, 0.35), cover: 'metal', overhang: m * 0.34 } as const;
  let svg =
    groundShadow(scene, low.x + low.w, BASE, 220) +
    wall(scene, low) +
    sideRoof(scene, low, m * 0.95, tiles) +
    wall(scene, tall) +
    sideRoof(scene, tall, m * 1.15, { ...tiles, hip: true });
  const deep = darken(color, 0.5);
  // The arcade of three, or of two where the wing is for a single home.
  const floor = BASE - m * 0.3;
  const bays = 3;
  const bay = low.w / bays;
  for (let i = 0; i < bays; i++) svg += path(arch(low.x + bay * i + bay * 0.1, floor, bay * 0.8, m * 2.55), deep);
  const doors = otherDoor
    ? [
        { at: 0, color: door },
        { at: 2, color: otherDoor },
      ]
    : [{ at: 1, color: door }];
  for (const one of doors)
    svg += doorAt(scene, {
      x: low.x + bay * (one.at + 0.5) - m * 0.38,
      base: floor,
      w: m * 0.76,
      h: m * 1.75,
      color: one.color,
      style: 'panel',
      trim: scene.palette.wood,
      lamp: false,
    });
  if (otherDoor)
    for (const t of [0.14, 0.6])
      svg += windowAt(scene, {
        x: low.x + low.w * t,
        y: BASE - m * 5,
        w: m * 0.95,
        h: m * 1.45,
        style: 'grid',
        arch: true,
        casing: 0,
      });
  // One great window below, two with a balcony of iron above.
  svg +=
    path(arch(tall.x + m * 1.05, BASE - m * 0.62, m * 2.8, m * 2.36), deep) +
    windowAt(scene, {
      x: tall.x + m * 1.2,
      y: BASE - m * 2.45,
      w: m * 2.5,
      h: m * 1.75,
      style: 'grid',
      arch: true,
      casing: 0,
      sign: 'plant',
    });
  for (const t of [0.17, 0.57])
    svg += windowAt(scene, {
      x: tall.x + tall.w * t,
      y: BASE - m * 5.35,
      w: m * 1.2,
      h: m * 1.85,
      style: 'grid',
      casing: 6,
      trim: scene.palette.wood,
      sign: 'none',
    });
  svg +=
    rect(tall.x + m * 0.5, BASE - m * 3.45, m * 3.9, m * 0.16, scene.palette.wood) +
    railing(scene, tall.x + m * 0.55, BASE - m * 3.45, m * 3.8, m * 0.85, rail, 'bars');
  svg +=
    climber(scene, tall.x + m * 0.15, BASE, m * 0.9, m * 4.4) +
    dapple(scene, outline(tall), tall.x + m * 3.6, BASE - 150, 150);
  const middle = low.x + low.w / 2;
  const flight = steps(scene, middle, floor, low.w * (otherDoor ? 0.95 : 0.5), 2, m);
  return {
    svg: svg + flight.svg,
    left: x - 30,
    right: low.x + low.w + 40,
    top: BASE - m * 7.1,
    entry: { x: middle, y: flight.bottom, w: m * (otherDoor ? 2.6 : 1.6) },
  };
}
