import { darken, mix } from '../color.ts';
import { doorColors, wallColors } from '../fronts/colors.ts';
import { cottage } from '../fronts/cottage.ts';
import { doorAt } from '../house-parts/doors.ts';
import { steps } from '../house-parts/porches.ts';
import { type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { dog } from '../surroundings/animals.ts';
import { backdrop } from '../surroundings/backdrop.ts';
import { lawn } from '../surroundings/ground.ts';
import { stringLights } from '../surroundings/lines.ts';
import { climber, flowerBed, pottedPlant, shrub } from '../surroundings/plants.ts';
import { localSpecies, tree } from '../surroundings/trees/tree.ts';
import { rect } from '../svg.ts';
import { gardenChair, grill, parasol } from './garden-furniture.ts';
import { HORIZON } from './setting.ts';
import { boardFence, terrace } from './terrace.ts';

/** The back of a house with doors for two homes, a deck and steps into the grass. */
export function backDeck(scene: Scene): string {
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
