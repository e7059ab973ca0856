import type { Look } from '../../front-list.ts';
import { garageDoor, mailboxes } from '../../house-parts/doors.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { hedge } from '../../surroundings/plants.ts';
import { n, stroke } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { mainHouse } from '../main-house/main-houses.ts';

/** A garage of its own that could become a home; a chalked dormer and stair hint at it. */
export function withGarage(scene: Scene, look: Look): House {
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const { palette, random } = scene;
  const house = mainHouse(scene, look, { x: 150, color, second, door: doors[0] });
  const m = 58;
  const x = house.right + 150;
  const base = BASE - 22;
  const w = m * 5.4;
  const flat = random.chance(0.35);
  const body: Wall = {
    x,
    base,
    w,
    h: m * 2.9,
    peak: flat ? 0 : m * 1.7,
    slant: flat ? m * 0.4 : 0,
    material: 'siding',
    color: second,
    m,
    depth: 0.05,
  };
  let svg =
    groundShadow(scene, x + w, base, 160) +
    wall(scene, body) +
    cornerBoards(scene, body) +
    (flat ? slabRoof(scene, body) : gableRoof(scene, body));
  svg +=
    garageDoor(scene, x + m * 0.5, base, m * 2.9, m * 2.15, palette.trim) +
    windowAt(scene, { x: x + m * 3.95, y: base - m * 2, w: m * 0.95, h: m * 1.1, style: 'sash' });
  const chalk = scene.snow ? 'rgb(70,84,140)' : 'rgb(255,252,240)';
  const top = base - m * (flat ? 3.1 : 4.6);
  const dashed =
    stroke(
      `M${n(x + m * 0.2)} ${n(base - m * 3)}V${n(top - m * 2.1)}L${n(x + w / 2)} ${n(top - m * 3.2)}L${n(x + w - m * 0.2)} ${n(top - m * 2.1)}V${n(base - m * 2.7)}`,
      chalk,
      5,
      0.95,
      '16 12',
    ) +
    stroke(
      `M${n(x + w / 2 - m * 0.9)} ${n(top - m * 0.5)}v${n(-m * 1.2)}h${n(m * 1.8)}v${n(m * 1.2)}Z`,
      chalk,
      4,
      0.9,
      '10 9',
    );
  return {
    svg: hedge(scene, x + w, base, 1720 - x - w, 56) + svg + house.svg,
    top: Math.min(house.top, top - m * 3.4),
    left: house.left,
    right: Math.min(x + w + 30, 1540),
    entries: [house.entry, { x: x + m * 1.95, y: base + 4, w: m * 3.2 }],
    keepClear: [[house.right - 30, 1900]],
    before: dashed + mailboxes(scene, house.entry.x + 130, 1042, doors.slice(0, 1)),
  };
}
