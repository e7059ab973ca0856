import { darken, lighten } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { gradient, type Scene } from '../../scene.ts';
import { lawn } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { flowerBed, grasses, shrub } from '../../surroundings/plants.ts';
import { sharedTable } from '../../surroundings/shared-table.ts';
import { bicycle } from '../../surroundings/street-life.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { ellipse, poly } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { cottage, studio } from '../cottage.ts';

/** Larger cottages with the bikes, the table and the lights in front: the green of a small community by day. */
export function villageGreen(scene: Scene, { finish }: Look): House {
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  let svg = tree(scene, localSpecies(scene), 330, 850, 430) + tree(scene, localSpecies(scene), 1330, 850, 420);
  const far = { finish, m: 46, width: 4.6, depth: 0.012 };
  const near = { finish, depth: 0.02 };
  const homes = [
    cottage(scene, { ...far, x: 395, base: 862, color: colors[2], door: doors[2], cover: 'metal' }),
    cottage(scene, { ...far, x: 975, base: 862, color: colors[3], door: doors[3], porch: true }),
    cottage(scene, { ...far, x: 668, base: 880, m: 54, color: colors[0], door: doors[0], porch: true, chimney: true }),
    studio(scene, { ...near, x: 1240, base: 922, m: 68, width: 5, color: colors[0], door: doors[1] }),
    cottage(scene, { ...near, x: 30, base: 922, m: 68, width: 4.7, color: colors[1], door: doors[1] }),
  ];
  for (const home of homes) svg += home.svg;
  const slab = scene.palette.paving;
  const round =
    ellipse(800, 1010, 470, 72, darken(slab, 0.3)) +
    ellipse(
      800,
      1006,
      470,
      72,
      gradient(scene, [
        [0, darken(slab, 0.04)],
        [1, lighten(slab, 0.22)],
      ]),
    ) +
    poly(
      [
        [700, 1060],
        [900, 1060],
        [1010, 1230],
        [590, 1230],
      ],
      lighten(slab, 0.14),
    ) +
    poly(
      [
        [790, 890],
        [850, 890],
        [870, 950],
        [770, 950],
      ],
      slab,
    );
  const front =
    flowerBed(scene, 120, 940, 170, 50) +
    grasses(scene, 560, 900, 90, 66) +
    shrub(scene, 1160, 936, 110, 70) +
    sharedTable(scene, 610, 1030, 380, doors) +
    stringLights(scene, [390, 660], [900, 600], 54, 14) +
    stringLights(scene, [900, 600], [1220, 700], 40, 10) +
    bicycle(scene, 330, 1050, 118, doors[0]) +
    flowerBed(scene, -20, 1218, 380, 110) +
    grasses(scene, 1180, 1222, 180, 170) +
    flowerBed(scene, 1330, 1222, 300, 120);
  return {
    svg: round + svg,
    top: 380,
    left: 30,
    right: 1570,
    entries: [],
    keepClear: [[-200, 1900]],
    before: front,
    ground: lawn(scene, 838),
    garden: true,
  };
}
