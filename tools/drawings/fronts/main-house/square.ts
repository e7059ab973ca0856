import { darken, mix } from '../../color.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { deck, porchRoof, post, railing, steps } from '../../house-parts/porches.ts';
import { chimney, dormer } from '../../house-parts/roofs/chimney-dormer.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { belt, cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { rect } from '../../svg.ts';
import { groundShadow } from '../composition.ts';
import { isMasonry, skinOf } from '../skin.ts';
import type { MainHouse, MainHouseSpec } from './main-house.ts';

/** The box of 1905: two full floors under a hipped roof with a dormer, a porch across the front. */
export function square(scene: Scene, { x, finish, color: paint, second, door, otherDoor }: MainHouseSpec): MainHouse {
  const m = 74;
  const { palette } = scene;
  const { material, color } = skinOf(scene, finish, paint);
  const masonry = isMasonry(finish);
  const lintel = masonry ? { lintel: palette.stone } : {};
  const w = m * 8.2;
  const body: Wall = { x, base: BASE, w, h: m * 6, material, color, m, depth: 0.055 };
  let svg =
    groundShadow(scene, x + w, BASE, 260) +
    chimney(scene, x + w * 0.8, BASE - m * 7, 52, m * 1.6) +
    wall(scene, body) +
    (masonry ? '' : cornerBoards(scene, body)) +
    sideRoof(scene, body, m * 2.1, { hip: true, overhang: m * 0.7 });
  const dx = x + w / 2 - m * 0.85;
  const inner = [0.2, 0.95]
    .map((t) =>
      windowAt(scene, {
        x: dx + m * t,
        y: BASE - m * 7.55,
        w: m * 0.55,
        h: m * 0.72,
        style: 'casement',
        casing: 5,
        sign: 'none',
      }),
    )
    .join('');
  svg += dormer(scene, dx, BASE - m * 6.6, m * 1.7, m * 1.05, masonry ? palette.trim : mix(color, second, 0.5), inner);
  for (const t of [0.1, 0.27, 0.62, 0.79])
    svg += windowAt(scene, {
      x: x + w * t,
      y: BASE - m * 5.55,
      w: m * 0.95,
      h: m * 1.6,
      style: 'cottage',
      ...lintel,
    });
  // A bay of small panes over the door, as the boxes of the northwest have it.
  svg += windowAt(scene, {
    x: x + w / 2 - m * 0.35,
    y: BASE - m * 5.3,
    w: m * 0.7,
    h: m * 0.8,
    style: 'grid',
    sign: 'none',
  });
  if (!masonry) svg += belt(scene, x, BASE - m * 3.5, w, 10, palette.trim);
  const floor = BASE - m * 0.7;
  svg += shaded(scene, x, floor, w, m, color);
  svg += deck(scene, x - 14, floor, w + 28, m * 0.7, true);
  const doorX = otherDoor ? x + w * 0.5 - m * 1.35 : x + w * 0.5 - m * 0.5;
  svg += doorAt(scene, {
    x: doorX,
    base: floor,
    w: m,
    h: m * 2.1,
    color: door,
    style: 'half',
    lamp: true,
    wreath: scene.season === 'winter',
  });
  if (otherDoor)
    svg += doorAt(scene, {
      x: x + w * 0.5 + m * 0.35,
      base: floor,
      w: m,
      h: m * 2.1,
      color: otherDoor,
      style: 'half',
      lamp: false,
    });
  for (const at of [x + m * 0.6, x + w - m * 2.4])
    svg += windowAt(scene, { x: at, y: floor - m * 2.05, w: m * 1.8, h: m * 1.5, style: 'picture', ...lintel });
  svg += porchRoof(scene, x - 18, BASE - m * 3.2, w + 36, m * 0.75, m);
  const gap = otherDoor ? m * 1.6 : m * 0.95;
  const middle = x + w / 2;
  svg +=
    railing(scene, x, floor, w / 2 - gap, m * 0.75, palette.trim) +
    railing(scene, middle + gap, floor, w / 2 - gap, m * 0.75, palette.trim);
  for (const at of [x + 4, middle - gap - 8, middle + gap + 8, x + w - 4])
    svg += post(scene, at, floor, BASE - m * 2.9, m, masonry ? 'tapered' : 'square');
  const flight = steps(scene, middle, floor, gap * 1.9, 4, m);
  return {
    svg: svg + flight.svg,
    left: x - 30,
    right: x + w + 40,
    top: BASE - m * 9.2,
    entry: { x: middle, y: flight.bottom, w: gap * 1.9 },
  };
}

/** The wall behind the porch lies in shade. */
const shaded = (scene: Scene, x: number, floor: number, w: number, m: number, color: string): string =>
  rect(x, floor - m * 2.4, w, m * 2.4, mix(darken(color, 0.28), scene.light.shadow, 0.16), 0.55);
