import { mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, garageDoor } from '../../house-parts/doors.ts';
import { railing, steps } from '../../house-parts/porches.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE, picketFence } from '../../surroundings/ground.ts';
import { line, poly, rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { mainHouse } from '../main-house/main-houses.ts';
import { isMasonry, skinOf } from '../skin.ts';

/** A garage with a home over it, reached by a stair of its own. */
export function carriageHouse(scene: Scene, look: Look): House {
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const { palette } = scene;
  const house = mainHouse(scene, look, { x: 120, color, second, door: doors[0] });
  const m = 54;
  // Clear of the side of the house, which runs away to the right.
  const x = house.right + 145;
  const base = BASE - 10;
  const w = m * 6.4;
  const body: Wall = {
    x,
    base,
    w,
    h: m * 5,
    peak: m * 2,
    ...(isMasonry(look.finish)
      ? skinOf(scene, look.finish, color)
      : ({ material: 'shingle', color: mix(color, second, 0.7) } as const)),
    m,
    depth: 0.05,
  };
  let svg =
    groundShadow(scene, x + w, base, 160) +
    wall(scene, body) +
    (isMasonry(look.finish) ? '' : cornerBoards(scene, body)) +
    gableRoof(scene, body);
  svg +=
    garageDoor(scene, x + m * 0.5, base, m * 2.6, m * 2.2, palette.trim) +
    windowAt(scene, { x: x + m * 0.9, y: base - m * 4.5, w: m * 1.7, h: m * 1.3, style: 'picture', box: true }) +
    windowAt(scene, {
      x: x + w / 2 - m * 0.4,
      y: base - m * 6,
      w: m * 0.8,
      h: m * 0.8,
      style: 'casement',
      sign: 'none',
    });
  const landing = base - m * 2.7;
  svg += doorAt(scene, {
    x: x + m * 4.9,
    base: landing,
    w: m * 0.95,
    h: m * 2,
    color: doors[1],
    style: 'half',
    lamp: false,
  });
  svg +=
    poly(
      [
        [x + m * 4.3, landing],
        [x + m * 6.4, landing],
        [x + m * 6.4, landing + 12],
        [x + m * 4.3, landing + 12],
      ],
      palette.wood,
    ) +
    railing(scene, x + m * 4.4, landing, m * 0.4, m * 0.9, palette.trim) +
    railing(scene, x + m * 5.9, landing, m * 0.5, m * 0.9, palette.trim);
  const flight = steps(scene, x + m * 5.35, landing + 4, m * 1.1, 14, m);
  svg +=
    flight.svg +
    line(
      [
        [x + m * 4.75, landing - m * 0.8],
        [x + m * 4.1, base - m * 0.75],
      ],
      palette.trim,
      7,
    ) +
    line(
      [
        [x + m * 5.95, landing - m * 0.8],
        [x + m * 6.6, base - m * 0.75],
      ],
      palette.trim,
      7,
    );
  for (const [px, py] of [
    [4.75, 2.7],
    [4.1, 0.05],
    [5.95, 2.7],
    [6.6, 0.05],
  ] as const)
    svg += rect(x + m * px - 4, base - m * (py + 0.85), 8, m * 0.85, palette.trim);
  return {
    svg: svg + house.svg,
    top: house.top,
    left: house.left,
    right: x + w + 20,
    entries: [house.entry, { x: x + m * 1.8, y: base + 8, w: m * 3 }, { x: x + m * 5.35, y: base + 8, w: m * 1.7 }],
    before: picketFence(scene, house.left - 300, 1040, 280, 56),
  };
}
