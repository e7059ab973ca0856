import { darken, lighten } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { dog } from '../surroundings/animals.ts';
import { stringLights } from '../surroundings/lines.ts';
import { flowerBed, grasses, shrub } from '../surroundings/plants.ts';
import { bicycle } from '../surroundings/street-life.ts';
import { tree } from '../surroundings/trees/tree.ts';
import { ellipse, group } from '../svg.ts';
import { ball, doorHues, green, pole } from './banner.ts';
import { cook, farSide, nearSide, runner } from './friends.ts';
import { duplex, triplex } from './homes.ts';
import { walker } from './people.ts';
import { air } from './sky.ts';
import { longTable } from './table.ts';

export function paintPhone(scene: Scene): string {
  const horizon = 176;
  const m = 88;
  return (
    air(scene, { width: 800, height: 720, horizon, sun: [352, 96], rise: 70 }) +
    green(scene, horizon, 0.75, 1.45) +
    tree(scene, 'oak', 350, 194, 130) +
    tree(scene, 'maple', 792, 196, 190) +
    duplex(scene, { x: 14, base: 207, scale: 0.3 }) +
    triplex(scene, { x: 402, base: 206, scale: 0.318 }) +
    ellipse(520, 372, 380, 60, darken(scene.palette.paving, 0.3)) +
    ellipse(
      520,
      368,
      380,
      60,
      gradient(scene, [
        [0, darken(scene.palette.paving, 0.03)],
        [1, lighten(scene.palette.paving, 0.24)],
      ]),
    ) +
    flowerBed(scene, 20, 216, 90, 20) +
    shrub(scene, 356, 216, 56, 32) +
    bicycle(scene, 262, 240, 52, '#f0a63c') +
    pole(scene, 318, 300, 212) +
    pole(scene, 786, 300, 206) +
    longTable(scene, 360, 350, m, farSide, nearSide, doorHues) +
    group(walker(scene, 0, 0, m, cook, '#4f5a7a'), 'transform="translate(302 356) scale(-1 1)"') +
    walker(scene, 176, 284, m, runner, '#4f6a8a', 1) +
    dog(scene, 62, 276, 40, '#c98f56') +
    ball(scene, 118, 280, 9) +
    stringLights(scene, [318, 92], [786, 98], 30, 20) +
    stringLights(scene, [-20, 104], [318, 92], 18, 13) +
    flowerBed(scene, -20, 735, 300, 90) +
    grasses(scene, 250, 735, 140, 120) +
    flowerBed(scene, 560, 735, 280, 90)
  );
}
