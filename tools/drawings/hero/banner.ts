import { darken, lighten } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { dog } from '../surroundings/animals.ts';
import { lawn } from '../surroundings/ground.ts';
import { laundry, stringLights } from '../surroundings/lines.ts';
import { flowerBed, grasses, hedge, pottedPlant, shrub } from '../surroundings/plants.ts';
import { bicycle } from '../surroundings/street-life.ts';
import { tree } from '../surroundings/trees/tree.ts';
import { circle, ellipse, group, n, path, rect } from '../svg.ts';
import { chatting, cook, farSide, nearSide, runner } from './friends.ts';
import { backyardCottage, duplex, endStudio, mainHouse, triplex } from './homes.ts';
import { walker } from './people.ts';
import { air } from './sky.ts';
import { longTable } from './table.ts';

export const doorHues = ['#e4582f', '#2f7f86', '#f2c14e', '#7a5aa6', '#d9668f'];

/** Grass of the listings' drawings, moved and widened. */
export const green = (scene: Scene, horizon: number, widen: number, lengthen: number): string =>
  group(lawn(scene, 840), `transform="translate(0 ${n(horizon - 840 * lengthen)}) scale(${widen} ${lengthen})"`);

/** A trodden path that bends over the green. */
export function trail(scene: Scene, d: string): string {
  const slab = scene.palette.paving;
  return (
    path(d, darken(slab, 0.3), 0.5) +
    group(
      path(
        d,
        gradient(scene, [
          [0, darken(slab, 0.02)],
          [1, lighten(slab, 0.25)],
        ]),
      ),
      'transform="translate(0 -3)"',
    )
  );
}

export const pole = (scene: Scene, x: number, base: number, h: number): string =>
  ellipse(x + h * 0.3, base, h * 0.36, 5, scene.light.shadow, scene.light.shadowOpacity * 0.7) +
  rect(x - 4, base - h, 8, h, darken(scene.palette.wood, 0.25)) +
  rect(x - 4, base - h, 3, h, lighten(scene.palette.wood, 0.2), 0.7);

export function ball(scene: Scene, x: number, base: number, r: number): string {
  return (
    ellipse(x + r * 0.7, base, r * 1.3, r * 0.22, scene.light.shadow, scene.light.shadowOpacity) +
    circle(x, base - r, r, '#f6ead2') +
    ellipse(x, base - r, r * 0.42, r, '#e4582f')
  );
}

export function paintBanner(scene: Scene): string {
  const horizon = 612;
  const sky = air(scene, { width: 2400, height: 1000, horizon, sun: [800, 440], rise: 150 });
  const back =
    tree(scene, 'oak', 40, 660, 400) +
    tree(scene, 'maple', 930, 640, 290) +
    tree(scene, 'cypress', 1128, 640, 270) +
    tree(scene, 'oak', 1592, 640, 330) +
    tree(scene, 'maple', 2240, 640, 400);
  const homes =
    mainHouse(scene, { x: 150, base: 672, scale: 0.6 }) +
    backyardCottage(scene, { x: 945, base: 650, scale: 0.42 }) +
    duplex(scene, { x: 1125, base: 658, scale: 0.47 }) +
    triplex(scene, { x: 1650, base: 662, scale: 0.55 }) +
    endStudio(scene, { x: 2245, base: 694, scale: 0.6 });
  const paths =
    trail(scene, 'M1318 674C1330 730 1460 770 1610 800L1590 838C1420 812 1270 750 1280 674Z') +
    trail(scene, 'M1408 674C1415 724 1500 752 1640 780L1620 806C1480 782 1370 740 1370 674Z');
  const court =
    ellipse(1945, 836, 440, 66, darken(scene.palette.paving, 0.3)) +
    ellipse(
      1945,
      831,
      440,
      66,
      gradient(scene, [
        [0, darken(scene.palette.paving, 0.03)],
        [1, lighten(scene.palette.paving, 0.24)],
      ]),
    );
  const planting =
    hedge(scene, -20, 690, 180, 46) +
    flowerBed(scene, 1135, 672, 130, 30) +
    flowerBed(scene, 1430, 672, 110, 30) +
    shrub(scene, 1600, 676, 100, 52) +
    flowerBed(scene, 1655, 678, 80, 30) +
    flowerBed(scene, 1850, 678, 70, 28) +
    shrub(scene, 2240, 690, 90, 50) +
    grasses(scene, 880, 668, 70, 60) +
    pottedPlant(scene, 2250, 722, 74);
  const washing =
    pole(scene, 1004, 716, 112) +
    pole(scene, 1238, 722, 116) +
    group(laundry(scene, [0, 0], [374, 4], doorHues), 'transform="translate(1006 608) scale(0.62)"');
  const life =
    bicycle(scene, 1445, 724, 84, '#2f7f86') +
    bicycle(scene, 1508, 736, 86, '#f0a63c') +
    pole(scene, 1560, 776, 330) +
    pole(scene, 2345, 780, 330) +
    longTable(scene, 1700, 828, 98, farSide, nearSide, doorHues) +
    group(walker(scene, 0, 0, 98, cook, '#4f5a7a'), 'transform="translate(1650 842) scale(-1 1)"') +
    group(walker(scene, 0, 0, 98, chatting[0], '#4f5a7a'), 'transform="translate(2208 826) scale(-1 1)"') +
    walker(scene, 2298, 832, 98, chatting[1], '#6a5752') +
    walker(scene, 1304, 796, 98, runner, '#4f6a8a', 1) +
    dog(scene, 1104, 798, 46, '#c98f56') +
    ball(scene, 1210, 802, 11) +
    stringLights(scene, [1560, 450], [2345, 454], 44, 34) +
    stringLights(scene, [2345, 454], [2440, 440], 14, 5) +
    stringLights(scene, [1138, 546], [1560, 450], 34, 17);
  const near =
    flowerBed(scene, -40, 1030, 420, 110) +
    grasses(scene, 330, 1030, 200, 130) +
    flowerBed(scene, 880, 1015, 360, 90) +
    grasses(scene, 1200, 1015, 170, 120) +
    flowerBed(scene, 2040, 1020, 420, 110);
  return sky + back + green(scene, horizon, 1.5, 1) + paths + court + homes + planting + washing + life + near;
}
