import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { cottage, studio } from '../cottage.ts';

/** Four little houses in a row along the street, no two alike. */
export function pocketRow(scene: Scene): House {
  const m = 56;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const { random } = scene;
  const entries: { x: number; y: number; w: number }[] = [];
  let svg = '';
  const order = random.shuffle(['batten', 'siding', 'shingle', 'slat'] as const);
  for (let i = 0; i < 4; i++) {
    const x = 130 + i * 352;
    const spec = {
      x,
      base: BASE - (i % 2) * 6,
      m,
      color: colors[i] ?? '#cccccc',
      door: doors[i] ?? '#cc5533',
      material: order[i] ?? 'siding',
    } as const;
    const home =
      i === 2
        ? studio(scene, { ...spec, width: 4.8, material: 'slat', color: scene.palette.wood })
        : cottage(scene, {
            ...spec,
            width: 4.7,
            porch: i === 0 || i === 3,
            cover: i % 2 ? 'metal' : 'shingle',
            chimney: i === 0,
          });
    svg += home.svg;
    entries.push({ ...home.entry, w: home.entry.w * 0.8 });
  }
  svg =
    tree(scene, localSpecies(scene), 480, BASE - 30, 420) +
    tree(scene, localSpecies(scene), 1190, BASE - 30, 460) +
    svg;
  return {
    svg,
    top: BASE - m * 6.4,
    left: 110,
    right: 1500,
    entries,
    before: stringLights(scene, [390, 640], [850, 640], 30, 12),
  };
}
