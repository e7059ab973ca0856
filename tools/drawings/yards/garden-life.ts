import { darken } from '../color.ts';
import { doorColors } from '../fronts/colors.ts';
import type { Scene } from '../scene.ts';
import { cat, dog } from '../surroundings/animals.ts';
import { laundry } from '../surroundings/lines.ts';
import { pottedPlant } from '../surroundings/plants.ts';
import { sharedTable } from '../surroundings/shared-table.ts';
import { bicycle } from '../surroundings/street-life.ts';
import { localSpecies, tree } from '../surroundings/trees/tree.ts';
import { ellipse, line, rect } from '../svg.ts';
import { gardenChair, hammock, parasol, swing } from './garden-furniture.ts';
import { greenhouse, raisedBed } from './growing.ts';
import { setting } from './setting.ts';

export function kitchenGarden(scene: Scene): string {
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

export function hammockAndWashing(scene: Scene): string {
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

export function swingAndGrass(scene: Scene): string {
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
