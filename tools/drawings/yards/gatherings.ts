import { darken, lighten } from '../color.ts';
import { doorColors } from '../fronts/colors.ts';
import type { Scene } from '../scene.ts';
import { cat, dog } from '../surroundings/animals.ts';
import { stringLights } from '../surroundings/lines.ts';
import { pottedPlant } from '../surroundings/plants.ts';
import { sharedTable } from '../surroundings/shared-table.ts';
import { ellipse, rect } from '../svg.ts';
import { firePit } from './fire-pit.ts';
import { gardenChair } from './garden-furniture.ts';
import { setting } from './setting.ts';
import { terrace } from './terrace.ts';

export function longTable(scene: Scene): string {
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

export function roundTheFire(scene: Scene): string {
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
