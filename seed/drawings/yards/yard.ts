import { darken, lighten, mix } from '../color.ts';
import { doorColors, wallColors } from '../fronts/colors.ts';
import { cottage, studio } from '../fronts/cottage.ts';
import { farmhouse } from '../fronts/main-house.ts';
import { doorAt } from '../house-parts/doors.ts';
import { steps } from '../house-parts/porches.ts';
import { type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { ellipse, group, line, n, rect } from '../svg.ts';
import { backdrop } from '../surroundings/backdrop.ts';
import { lawn, strayShadow } from '../surroundings/ground.ts';
import { climber, flowerBed, grasses, hedge, pottedPlant, shrub } from '../surroundings/plants.ts';
import { sky, weather } from '../surroundings/sky.ts';
import { bicycle, cat, dog, laundry, sharedTable, stringLights } from '../surroundings/street-life.ts';
import { localSpecies, overhang, tree } from '../surroundings/trees.ts';
import {
  boardFence,
  firePit,
  gardenChair,
  grill,
  greenhouse,
  hammock,
  parasol,
  raisedBed,
  swing,
  terrace,
} from './yard-things.ts';

const HORIZON = 780;

const scaled = (svg: string, x: number, y: number, scale: number) =>
  group(svg, `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`);

/** The other homes, seen over the fence or across the grass. */
function neighbours(scene: Scene, kind: number): string {
  const [a, b, c] = wallColors(scene);
  const doors = doorColors(scene);
  const base = HORIZON + 24;
  if (kind === 0)
    return (
      scaled(farmhouse(scene, { x: 0, color: a, second: b, door: doors[0] }).svg, 60, base - 905 * 0.72, 0.72) +
      cottage(scene, { x: 1110, base, m: 56, width: 5, color: c, door: doors[1], porch: true }).svg
    );
  if (kind === 1)
    return (
      cottage(scene, { x: 120, base, m: 58, width: 5, color: a, door: doors[0], cover: 'metal' }).svg +
      cottage(scene, { x: 640, base: base - 14, m: 48, width: 5, color: b, door: doors[1], porch: true }).svg +
      studio(scene, { x: 1110, base, m: 60, width: 5.4, color: scene.palette.wood, door: doors[2] }).svg
    );
  return (
    scaled(farmhouse(scene, { x: 0, color: b, second: c, door: doors[2] }).svg, 870, base - 905 * 0.72, 0.72) +
    studio(scene, { x: 150, base, m: 60, width: 5.6, color: scene.palette.wood, door: doors[0] }).svg
  );
}

function setting(scene: Scene, fence: boolean): string {
  const { random, palette } = scene;
  let content =
    backdrop(scene, HORIZON) +
    lawn(scene, HORIZON) +
    tree(scene, localSpecies(scene), random.range(380, 560), HORIZON + 8, random.range(430, 560)) +
    tree(scene, localSpecies(scene), random.range(960, 1100), HORIZON + 6, random.range(380, 520)) +
    neighbours(scene, random.int(0, 2));
  if (fence) {
    const y = HORIZON + 62;
    content += boardFence(scene, y, 120, mix(palette.wood, random.pick(palette.walls), 0.25), random.chance(0.5));
    for (let x = -20; x < 1600; x += random.range(110, 190))
      content += random.chance(0.5) ? flowerBed(scene, x, y + 14, 120, 56) : shrub(scene, x + 60, y + 14, 120, 84);
  } else content += hedge(scene, -20, HORIZON + 44, 380, 52) + hedge(scene, 1260, HORIZON + 44, 380, 52);
  return content;
}

/** Tall flowers close to the viewer, out of the way of what the picture is about. */
function nearPlanting(scene: Scene): string {
  return (
    flowerBed(scene, -60, 1230, 380, 140) +
    grasses(scene, 250, 1232, 170, 180) +
    flowerBed(scene, 1330, 1232, 330, 130) +
    grasses(scene, 1200, 1232, 160, 150)
  );
}

function longTable(scene: Scene): string {
  const { random, palette } = scene;
  const doors = doorColors(scene);
  const posts = [250, 1350];
  let content =
    setting(scene, random.chance(0.6)) +
    terrace(scene, 905, 1150, [330, 1270], [170, 1430], palette.paving, random.chance(0.4));
  for (const x of posts) content += rect(x - 7, 500, 14, 460, darken(palette.wood, 0.2));
  content +=
    sharedTable(scene, 390, 1090, 820, doors) +
    stringLights(scene, [250, 510], [800, 470], 60, 15) +
    stringLights(scene, [800, 470], [1350, 510], 60, 15) +
    stringLights(scene, [250, 540], [1350, 540], 110, 24);
  return (
    content +
    pottedPlant(scene, 220, 1000, 150) +
    pottedPlant(scene, 1390, 1010, 170) +
    (random.chance(0.6) ? dog(scene, 1290, 1130, 84, '#c98f56') : cat(scene, 300, 1130, 62, '#3c3844'))
  );
}

function roundTheFire(scene: Scene): string {
  const doors = doorColors(scene);
  const { palette } = scene;
  let content =
    setting(scene, true) +
    ellipse(800, 1030, 560, 130, darken(palette.paving, 0.16)) +
    ellipse(800, 1024, 550, 124, lighten(palette.paving, 0.1));
  content +=
    gardenChair(scene, 640, 985, 150, doors[2], -1) +
    gardenChair(scene, 960, 985, 150, doors[3], 1) +
    firePit(scene, 800, 1030, 96);
  content +=
    gardenChair(scene, 420, 1080, 190, doors[0], -1) +
    gardenChair(scene, 1180, 1080, 190, doors[1], 1) +
    pottedPlant(scene, 1010, 1150, 120);
  return (
    content +
    stringLights(scene, [-20, 470], [560, 520], 70, 14) +
    stringLights(scene, [560, 520], [1180, 500], 80, 16) +
    stringLights(scene, [1180, 500], [1620, 450], 50, 10)
  );
}

function kitchenGarden(scene: Scene): string {
  const { random } = scene;
  let content = setting(scene, random.chance(0.5)) + greenhouse(scene, 1080, 960, 330);
  for (const [i, [x, y, w]] of (
    [
      [190, 930, 330],
      [600, 925, 330],
      [110, 1040, 400],
      [590, 1040, 400],
      [1060, 1095, 420],
    ] as const
  ).entries())
    content += raisedBed(scene, x, y, w, 52 + i * 5, (i + random.int(0, 1)) % 3);
  content +=
    bicycle(scene, 210, 1170, 140, random.pick(scene.palette.doors)) +
    cat(scene, 1010, 1130, 60, '#d98b4e') +
    rect(520, 1150, 90, 60, '#6f8f9a', 1, 8) +
    line(
      [
        [600, 1160],
        [650, 1130],
      ],
      '#6f8f9a',
      12,
    ) +
    ellipse(565, 1150, 45, 9, '#4f6a74');
  return content;
}

/** The back of a house with doors for two homes, a deck and steps into the grass. */
function backDeck(scene: Scene): string {
  const { palette, random } = scene;
  const [color] = wallColors(scene);
  const doors = doorColors(scene);
  const m = 104;
  const base = 900;
  const house: Wall = {
    x: -60,
    base,
    w: 1140,
    h: m * 6,
    material: random.pick(['siding', 'shingle', 'brick', 'batten'] as const),
    color,
    m,
    depth: 0.045,
  };
  let content =
    backdrop(scene, HORIZON) +
    lawn(scene, HORIZON) +
    tree(scene, localSpecies(scene), 1330, HORIZON + 20, 560) +
    cottage(scene, { x: 1240, base: HORIZON + 36, m: 50, width: 5, color: wallColors(scene)[1], door: doors[3] }).svg +
    boardFence(scene, HORIZON + 70, 90, palette.wood, true) +
    wall(scene, house);
  const floor = base - m * 0.5;
  for (const x of [40, 430, 830])
    content += windowAt(scene, { x, y: floor - m * 5, w: m * 1.3, h: m * 1.7, style: 'sash', box: x === 430 });
  content +=
    windowAt(scene, { x: 180, y: floor - m * 2.25, w: m * 2, h: m * 1.6, style: 'picture', sign: 'plant' }) +
    doorAt(scene, { x: 40, base: floor, w: m * 1, h: m * 2.15, color: doors[0], style: 'half' }) +
    doorAt(scene, { x: 520, base: floor, w: m * 1, h: m * 2.15, color: doors[1], style: 'half' }) +
    windowAt(scene, { x: 740, y: floor - m * 2.25, w: m * 2.4, h: m * 1.6, style: 'picture', sign: 'lamp' });
  content += climber(scene, 1040, base, 150, m * 4.6);
  content +=
    terrace(scene, floor, floor + 120, [-60, 1080], [-60, 1180], mix(palette.wood, palette.stone, 0.35), true) +
    rect(-60, floor + 120, 1240, 44, darken(palette.wood, 0.5));
  const flight = steps(scene, 560, floor + 120, 300, 3, 90);
  content +=
    flight.svg +
    parasol(scene, 900, floor + 96, 330, random.pick(palette.doors)) +
    gardenChair(scene, 800, floor + 104, 130, doors[2], -1) +
    gardenChair(scene, 1010, floor + 104, 130, doors[3], 1) +
    pottedPlant(scene, 360, floor + 96, 150) +
    pottedPlant(scene, 680, floor + 60, 110) +
    grill(scene, 230, floor + 110, 150);
  return (
    content +
    stringLights(scene, [150, 420], [1080, 450], 60, 18) +
    stringLights(scene, [1080, 450], [1600, 400], 40, 9) +
    flowerBed(scene, 760, 1020, 180, 60) +
    shrub(scene, 1060, 1030, 170, 100) +
    shrub(scene, 250, 1060, 200, 90) +
    dog(scene, 1290, 1090, 92, '#e9dcc4')
  );
}

function hammockAndWashing(scene: Scene): string {
  const { random, palette } = scene;
  let content =
    setting(scene, false) +
    tree(scene, localSpecies(scene), 300, 1010, 800) +
    tree(scene, localSpecies(scene), 900, 990, 760);
  content +=
    hammock(scene, [310, 780], [890, 780], random.pick(palette.doors)) +
    rect(1110, 690, 12, 330, palette.wood) +
    rect(1540, 690, 12, 340, palette.wood) +
    laundry(scene, [1116, 706], [1546, 706], palette.doors) +
    laundry(scene, [1116, 810], [1546, 810], [...palette.doors].reverse());
  return (
    content +
    gardenChair(scene, 660, 1120, 170, random.pick(palette.doors), 1) +
    cat(scene, 520, 1110, 66, '#3c3844') +
    ellipse(840, 1130, 70, 16, scene.light.shadow, scene.light.shadowOpacity) +
    rect(790, 1060, 100, 14, palette.wood, 1, 4) +
    rect(835, 1070, 10, 56, darken(palette.wood, 0.3)) +
    pottedPlant(scene, 840, 1062, 66)
  );
}

function swingAndGrass(scene: Scene): string {
  const { random } = scene;
  const doors = doorColors(scene);
  let content =
    setting(scene, random.chance(0.5)) +
    tree(scene, 'oak', 420, 1000, 860) +
    line(
      [
        [420, 560],
        [700, 520],
      ],
      '#7a5a48',
      26,
    ) +
    swing(scene, 610, 530, 380);
  content +=
    sharedTable(scene, 950, 1010, 440, doors) +
    parasol(scene, 1170, 1000, 330, doors[0]) +
    bicycle(scene, 170, 1090, 150, doors[1]) +
    bicycle(scene, 350, 1120, 110, doors[2]);
  content +=
    ellipse(900, 1128, 40, 9, scene.light.shadow, scene.light.shadowOpacity) +
    ellipse(888, 1104, 26, 26, '#f6ead2') +
    ellipse(888, 1104, 10, 26, doors[3]);
  return content + dog(scene, 760, 1120, 86, '#5a4a48');
}

const yards = [longTable, backDeck, roundTheFire, kitchenGarden, hammockAndWashing, swingAndGrass];

export function drawYard(scene: Scene, index: number): string {
  const draw = yards[index % yards.length] ?? longTable;
  const content = draw(scene) + strayShadow(scene) + (draw === kitchenGarden ? '' : nearPlanting(scene));
  return sky(scene) + content + (scene.random.chance(0.6) ? overhang(scene) : '') + weather(scene);
}
