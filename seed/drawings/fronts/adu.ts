import { mix } from '../color.ts';
import { doorAt, garageDoor, mailboxes } from '../house-parts/doors.ts';
import { railing, steps } from '../house-parts/porches.ts';
import { gableRoof } from '../house-parts/roofs.ts';
import { cornerBoards, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { line, poly, rect } from '../svg.ts';
import { BASE, lawn, picketFence, walkway } from '../surroundings/ground.ts';
import { flowerBed, grasses, hedge, shrub } from '../surroundings/plants.ts';
import { laundry, sharedTable, stringLights } from '../surroundings/street-life.ts';
import { localSpecies, tree } from '../surroundings/trees.ts';
import { doorColors, wallColors } from './colors.ts';
import { type FrontBuilder, groundShadow, type House } from './composition.ts';
import { cottage, studio } from './cottage.ts';
import { bungalow, cube, farmhouse, type MainHouse, type MainHouseSpec, ranch } from './main-house.ts';

/** The main house on the street and a little one behind it, at the end of its own path. */
function withBackyardHome(
  scene: Scene,
  main: (scene: Scene, spec: MainHouseSpec) => MainHouse,
  modern: boolean,
): House {
  const [color, second, third] = wallColors(scene);
  const doors = doorColors(scene);
  const house = main(scene, { x: 190, color, second, door: doors[0] });
  const x = house.right + 150;
  const base = BASE - 34;
  const small = modern
    ? studio(scene, { x, base, m: 52, width: 5.4, color: scene.palette.wood, door: doors[1] })
    : cottage(scene, {
        x,
        base,
        m: 54,
        width: 5,
        color: third,
        door: doors[1],
        porch: scene.random.chance(0.5),
        chimney: scene.random.chance(0.4),
      });
  const lane = walkway(scene, small.entry.x, small.entry.y - 2, 62, 1054, -60);
  let before = lane;
  before += shrub(scene, x + 20, base + 16, 90, 54) + flowerBed(scene, small.right - 70, base + 20, 110, 44);
  if (scene.random.chance(0.6)) before += stringLights(scene, [house.right - 40, 650], [small.left + 40, 690], 36, 8);
  before += mailboxes(scene, small.entry.x - 130, 1044, doors.slice(0, 2));
  const hedges = hedge(scene, small.right - 20, base + 4, 1700 - small.right, 60);
  return {
    svg: hedges + tree(scene, localSpecies(scene), x + 130, base - 22, 470) + small.svg + house.svg,
    top: Math.min(house.top, 420),
    left: house.left,
    right: Math.min(small.right, 1540),
    entries: [house.entry],
    keepClear: [[house.right - 40, 1900]],
    before,
  };
}

/** A garage with a home over it, reached by a stair of its own. */
function carriageHouse(scene: Scene): House {
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const { palette } = scene;
  const house = farmhouse(scene, { x: 120, color, second, door: doors[0] });
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
    material: 'shingle',
    color: mix(color, second, 0.7),
    m,
    depth: 0.05,
  };
  let svg =
    groundShadow(scene, x + w, base, 160) + wall(scene, body) + cornerBoards(scene, body) + gableRoof(scene, body);
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

/** From the garden: the cottage in front, the back of the main house behind the trees. */
function gardenCottage(scene: Scene): House {
  const [color, second, third] = wallColors(scene);
  const doors = doorColors(scene);
  const main = farmhouse(scene, { x: 0, color: second, second: color, door: doors[1] });
  const far = `<g transform="translate(130 306) scale(0.64)">${main.svg}</g>`;
  const small = cottage(scene, {
    x: 770,
    base: 950,
    m: 96,
    width: 5.4,
    color: third,
    door: doors[0],
    material: scene.random.pick(['batten', 'siding', 'shingle'] as const),
    porch: true,
    chimney: true,
  });
  let svg =
    tree(scene, localSpecies(scene), 90, 880, 420) +
    far +
    tree(scene, localSpecies(scene), 700, 890, 520) +
    hedge(scene, -20, 900, 460, 50) +
    tree(scene, localSpecies(scene), 1440, 900, 620) +
    small.svg;
  svg = walkway(scene, 300, 880, 40, 1010, 260) + svg;
  const before =
    flowerBed(scene, 770, 972, 240, 60) +
    shrub(scene, 1330, 975, 150, 90) +
    sharedTable(scene, 170, 1060, 400, doors) +
    stringLights(scene, [190, 600], [800, 600], 70, 16) +
    laundry(scene, [1330, 760], [1590, 740], scene.palette.doors) +
    flowerBed(scene, -30, 1222, 420, 110) +
    grasses(scene, 330, 1222, 180, 160) +
    grasses(scene, 1290, 1222, 220, 180) +
    flowerBed(scene, 1420, 1222, 220, 120);
  return {
    svg,
    top: 260,
    left: 20,
    right: 1560,
    entries: [{ ...small.entry, w: 150 }],
    keepClear: [[-200, 1900]],
    before,
    ground: lawn(scene, 862),
    garden: true,
  };
}

export const aduFronts: readonly FrontBuilder[] = [
  (scene) => withBackyardHome(scene, bungalow, false),
  carriageHouse,
  (scene) => withBackyardHome(scene, cube, true),
  gardenCottage,
  (scene) => withBackyardHome(scene, farmhouse, false),
  (scene) => withBackyardHome(scene, ranch, true),
];
