import type { Look } from '../../front-list.ts';
import type { Scene } from '../../scene.ts';
import { lawn, walkway } from '../../surroundings/ground.ts';
import { laundry, stringLights } from '../../surroundings/lines.ts';
import { flowerBed, grasses, hedge, shrub } from '../../surroundings/plants.ts';
import { sharedTable } from '../../surroundings/shared-table.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { cottage } from '../cottage.ts';
import { mainHouse } from '../main-house/main-houses.ts';

/** From the garden: the cottage in front, the back of the main house behind the trees. */
export function gardenCottage(scene: Scene, look: Look): House {
  const [color, second, third] = wallColors(scene);
  const doors = doorColors(scene);
  const main = mainHouse(scene, look, { x: 0, color: second, second: color, door: doors[1] });
  const far = `<g transform="translate(130 306) scale(0.64)">${main.svg}</g>`;
  const small = cottage(scene, {
    x: 770,
    base: 950,
    m: 96,
    width: 5.4,
    color: third,
    door: doors[0],
    finish: look.finish,
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
