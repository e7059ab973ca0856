import { garageDoor, mailboxes } from '../house-parts/doors.ts';
import { gableRoof, slabRoof } from '../house-parts/roofs.ts';
import { cornerBoards, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { n, poly, stroke } from '../svg.ts';
import { BASE, walkway } from '../surroundings/ground.ts';
import { hedge, shrub } from '../surroundings/plants.ts';
import { localSpecies, tree } from '../surroundings/trees.ts';
import { doorColors, wallColors } from './colors.ts';
import { type FrontBuilder, groundShadow, type House } from './composition.ts';
import { bungalow, cube, farmhouse, type MainHouse, type MainHouseSpec, ranch } from './main-house.ts';

/** The home that could be built, as an architect chalks it over a photograph. */
function chalked(scene: Scene, x: number, base: number, m: number): string {
  const w = m * 5.2;
  const [top, peak] = [base - m * 3, base - m * 4.9];
  const color = scene.snow ? 'rgb(70,84,140)' : 'rgb(255,252,240)';
  const dash = '16 12';
  const fill = poly(
    [
      [x, base],
      [x, top],
      [x + w / 2, peak],
      [x + w, top],
      [x + w, base],
    ],
    color,
    0.2,
  );
  return (
    fill +
    stroke(
      `M${n(x)} ${n(base)}V${n(top)}M${n(x + w)} ${n(top)}V${n(base)}ZM${n(x - m * 0.4)} ${n(top + m * 0.3)}L${n(x + w / 2)} ${n(peak)}L${n(x + w + m * 0.4)} ${n(top + m * 0.3)}M${n(x)} ${n(base)}H${n(x + w)}`,
      color,
      5,
      0.95,
      dash,
    ) +
    stroke(
      `M${n(x + m * 3.4)} ${n(base)}v${n(-m * 2)}h${n(m * 0.95)}v${n(m * 2)}M${n(x + m * 0.7)} ${n(base - m * 0.9)}v${n(-m * 1.2)}h${n(m * 1.8)}v${n(m * 1.2)}ZM${n(x + m * 1.6)} ${n(base - m * 0.9)}v${n(-m * 1.2)}`,
      color,
      4,
      0.9,
      '10 9',
    ) +
    stroke(
      `M${n(x)} ${n(base + 20)}H${n(x + w)}M${n(x)} ${n(base + 12)}v16M${n(x + w)} ${n(base + 12)}v16`,
      color,
      3.5,
      0.9,
    )
  );
}

/** A house with room on its land: a wide side garden. */
function withRoom(scene: Scene, main: (scene: Scene, spec: MainHouseSpec) => MainHouse): House {
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const house = main(scene, { x: 170, color, second, door: doors[0] });
  const x = house.right + 130;
  const m = Math.min(58, (1500 - x) / 5.6);
  const back =
    hedge(scene, house.right, BASE - 30, 1720 - house.right, 62) +
    tree(scene, localSpecies(scene), x + 340, BASE - 36, 430);
  const before =
    chalked(scene, x, BASE - 4, m) +
    shrub(scene, x - 40, BASE + 16, 70, 46) +
    mailboxes(scene, house.entry.x + 130, 1042, doors.slice(0, 1));
  return {
    svg: back + house.svg,
    top: house.top,
    left: house.left,
    right: Math.min(x + m * 5.4, 1540),
    entries: [house.entry],
    keepClear: [[house.right - 30, 1900]],
    before,
  };
}

/** A garage of its own that could become a home; a chalked dormer and stair hint at it. */
function withGarage(scene: Scene, main: (scene: Scene, spec: MainHouseSpec) => MainHouse): House {
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const { palette, random } = scene;
  const house = main(scene, { x: 150, color, second, door: doors[0] });
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
  const drive = walkway(scene, x + m * 1.95, base + 2, m * 2.9);
  return {
    svg: hedge(scene, x + w, base, 1720 - x - w, 56) + drive + svg + house.svg,
    top: Math.min(house.top, top - m * 3.4),
    left: house.left,
    right: Math.min(x + w + 30, 1540),
    entries: [house.entry],
    keepClear: [[house.right - 30, 1900]],
    before: dashed + mailboxes(scene, house.entry.x + 130, 1042, doors.slice(0, 1)),
  };
}

export const potentialFronts: readonly FrontBuilder[] = [
  (scene) => withRoom(scene, bungalow),
  (scene) => withGarage(scene, farmhouse),
  (scene) => withRoom(scene, ranch),
  (scene) => withGarage(scene, bungalow),
  (scene) => withRoom(scene, farmhouse),
  (scene) => withGarage(scene, cube),
];
