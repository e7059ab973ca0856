import { darken, lighten } from '../../color.ts';
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

/** Cottages round a green: small ones far away, large ones at the sides, a table for all in the middle. */
export function cottageCourt(scene: Scene): House {
  const { random, palette } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const material = random.pick(['batten', 'siding', 'shingle'] as const);
  let svg = '';
  const paths: string[] = [];
  const slab = palette.paving;
  const place = (x: number, base: number, m: number, i: number, mirrored: boolean) => {
    const home = cottage(scene, {
      x: mirrored ? 0 : x,
      base,
      m,
      width: i === 2 && m < 60 ? 4.3 : 4.6,
      depth: 0.028,
      color: colors[i % 4] ?? '#cccccc',
      door: doors[i % 4] ?? '#cc5533',
      material,
      porch: i % 2 === 0,
      chimney: i === 1,
    });
    // Houses on the right show the side that faces the court, so they are drawn mirrored.
    svg += mirrored ? `<g transform="translate(${x + 4.6 * m} 0) scale(-1 1)">${home.svg}</g>` : home.svg;
    return home;
  };
  svg += tree(scene, localSpecies(scene), 560, 838, 360) + tree(scene, localSpecies(scene), 1060, 836, 400);
  place(712, 842, 44, 2, false);
  place(318, 868, 57, 1, false);
  place(1038, 868, 57, 3, true);
  svg += shrub(scene, 640, 850, 70, 44) + flowerBed(scene, 930, 852, 70, 30);
  place(38, 930, 82, 0, false);
  place(1206, 930, 82, 2, true);
  paths.push(
    poly(
      [
        [745, 842],
        [838, 842],
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
