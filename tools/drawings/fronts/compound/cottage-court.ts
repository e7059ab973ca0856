import { darken, lighten } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { gradient, type Scene } from '../../scene.ts';
import { cat } from '../../surroundings/animals.ts';
import { lawn } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { flowerBed, grasses, shrub } from '../../surroundings/plants.ts';
import { sharedTable } from '../../surroundings/shared-table.ts';
import { bicycle } from '../../surroundings/street-life.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { poly } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { cottage } from '../cottage.ts';

/** Cottages round a green: a row of them behind it, two at its sides, a table for all in front. */
export function cottageCourt(scene: Scene, { counts, finish }: Look): House {
  const { palette } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  let svg = '';
  const paths: string[] = [];
  const slab = palette.paving;
  const [count = 5] = counts;
  const place = (x: number, base: number, m: number, i: number, width: number, mirrored: boolean) => {
    const home = cottage(scene, {
      x: mirrored ? 0 : x,
      base,
      m,
      width,
      depth: m > 60 ? 0.02 : 0.011,
      // One color for bare brick or stone would make the row a wall: paint differs anyway.
      color: colors[i % 4] ?? '#cccccc',
      door: doors[i % 4] ?? '#cc5533',
      finish,
      porch: i % 2 === 0,
      loft: count < 7 || m > 60,
      chimney: i % 3 === 1,
    });
    // Houses on the right show the side that faces the court, so they are drawn mirrored.
    svg += mirrored ? `<g transform="translate(${x + width * m} 0) scale(-1 1)">${home.svg}</g>` : home.svg;
  };
  // Each cottage can be counted: all but two stand in a row behind the green, and those two at its sides.
  const behind = count - 2;
  const [from, to] = [372, 1228];
  const share = (to - from) / behind;
  const m = Math.min(50, share / 5.4);
  svg += tree(scene, localSpecies(scene), 330, 838, 330) + tree(scene, localSpecies(scene), 1290, 836, 350);
  if (behind < 3) svg += tree(scene, localSpecies(scene), 800, 838, 400);
  for (let i = 0; i < behind; i++) {
    const width = 4.3 + (i % 2) * 0.2;
    const x = from + share * i + (share - width * m) / 2;
    place(x, 846 + (i % 2) * 4, m, i + 1, width, x > 800);
    if (i > 0) svg += shrub(scene, from + share * i, 856, m * 0.8, m * 0.6);
  }
  place(-34, 936, 70, 0, 4.6, false);
  place(1312, 936, 70, 2, 4.6, true);
  paths.push(
    poly(
      [
        [745, 862],
        [838, 862],
        [960, 1210],
        [560, 1210],
      ],
      gradient(scene, [
        [0, darken(slab, 0.05)],
        [1, lighten(slab, 0.2)],
      ]),
    ),
  );
  paths.push(
    poly(
      [
        [330, 950],
        [690, 950],
        [680, 968],
        [300, 972],
      ],
      darken(slab, 0.06),
    ),
    poly(
      [
        [880, 950],
        [1240, 950],
        [1290, 972],
        [890, 968],
      ],
      darken(slab, 0.06),
    ),
  );
  let front =
    flowerBed(scene, 40, 948, 160, 46) +
    grasses(scene, 470, 912, 80, 70) +
    flowerBed(scene, 1040, 910, 100, 44) +
    shrub(scene, 1480, 950, 150, 70);
  front +=
    sharedTable(scene, 940, 1090, 420, doors) +
    bicycle(scene, 250, 1060, 124, doors[1]) +
    cat(scene, 640, 1050, 44, '#3c3844');
  front += stringLights(scene, [380, 690], [770, 640], 60, 13) + stringLights(scene, [770, 640], [1230, 690], 60, 14);
  front +=
    flowerBed(scene, -40, 1215, 330, 110) +
    grasses(scene, 190, 1220, 190, 170) +
    flowerBed(scene, 1390, 1225, 260, 110);
  return {
    svg: paths.join('') + svg,
    top: 300,
    left: 20,
    right: 1580,
    entries: [],
    keepClear: [[-200, 1900]],
    before: front,
    ground: lawn(scene, 826),
    garden: true,
  };
}
