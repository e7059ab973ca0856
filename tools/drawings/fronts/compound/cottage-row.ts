import type { Look } from '../../front-list.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { doorColors, wallColors } from '../colors.ts';
import type { House } from '../composition.ts';
import { cottage, studio } from '../cottage.ts';

/** Little houses in a row along the street, each with its own path: gabled cottages, or studios of today. */
export function cottageRow(scene: Scene, { counts, design, finish }: Look): House {
  const [count = 4] = counts;
  const step = 1400 / count;
  const m = Math.min(58, step / 6.1);
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const entries: { x: number; y: number; w: number }[] = [];
  let homes = '';
  for (let i = 0; i < count; i++) {
    const spec = {
      x: 110 + i * step,
      base: BASE - (i % 2) * 6,
      m,
      width: 4.9 - (i % 2) * 0.2,
      depth: 0.02,
      color: colors[i % 4] ?? '#cccccc',
      door: doors[i % 4] ?? '#cc5533',
      finish,
    };
    const home =
      design === 'studio-row'
        ? studio(scene, spec)
        : cottage(scene, { ...spec, porch: i % 3 === 0, cover: i % 2 ? 'metal' : 'shingle', chimney: i % 3 === 0 });
    homes += home.svg;
    entries.push({ ...home.entry, w: home.entry.w * 0.8 });
  }
  const svg =
    tree(scene, localSpecies(scene), 480, BASE - 30, 420) +
    tree(scene, localSpecies(scene), 1190, BASE - 30, 460) +
    homes;
  return {
    svg,
    top: BASE - m * 6.4,
    left: 110,
    right: 1500,
    entries,
    before: stringLights(scene, [390, 640], [850, 640], 30, 12),
  };
}
