import type { Look } from '../../front-list.ts';
import { mailboxes } from '../../house-parts/doors.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { flowerBed, hedge, shrub } from '../../surroundings/plants.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { cottage, studio } from '../cottage.ts';
import { mainHouse } from '../main-house/main-houses.ts';

/** The main house on the street and a little one behind it, at the end of its own path. */
export function backyardHome(scene: Scene, look: Look): House {
  const [color, second, third] = wallColors(scene);
  const doors = doorColors(scene);
  const house = mainHouse(scene, look, { x: 190, color, second, door: doors[0] });
  const x = house.right + 150;
  const base = BASE - 34;
  const small =
    look.second === 'studio'
      ? studio(scene, { x, base, m: 52, width: 5.4, color: scene.palette.wood, door: doors[1] })
      : cottage(scene, {
          x,
          base,
          m: 54,
          width: 5,
          color: third,
          door: doors[1],
          porch: scene.random.chance(0.5),
          chimney: scene.random.chance(0.4),
        });
  let before = shrub(scene, x + 20, base + 16, 90, 54) + flowerBed(scene, small.right - 70, base + 20, 110, 44);
  if (scene.random.chance(0.6)) before += stringLights(scene, [house.right - 40, 650], [small.left + 40, 690], 36, 8);
  before += mailboxes(scene, small.entry.x - 130, 1044, doors.slice(0, 2));
  const hedges = hedge(scene, small.right - 20, base + 4, 1700 - small.right, 60);
  return {
    svg: hedges + tree(scene, localSpecies(scene), x + 130, base - 22, 470) + small.svg + house.svg,
    top: Math.min(house.top, 420),
    left: house.left,
    right: Math.min(small.right, 1540),
    entries: [house.entry, { ...small.entry, w: 78 }],
    keepClear: [[house.right - 40, 1900]],
    before,
  };
}
