import { grade } from './color.ts';
import { aduFronts } from './fronts/adu.ts';
import { potentialFronts } from './fronts/adu-potential.ts';
import { clusterFronts } from './fronts/cluster.ts';
import { composeFront, type FrontBuilder } from './fronts/composition.ts';
import { compoundFronts } from './fronts/compound.ts';
import { duplexFronts } from './fronts/duplex.ts';
import { triplexFronts } from './fronts/triplex.ts';
import { drawBath } from './interiors/bath/bath.ts';
import { drawBedroom } from './interiors/bedroom/bedroom.ts';
import { drawKitchen } from './interiors/kitchen/kitchen.ts';
import { drawLiving } from './interiors/living/living.ts';
import { sampleLabel } from './label.ts';
import { lights, type TimeOfDay } from './light.ts';
import { palettes } from './palette.ts';
import { drawPlan } from './plans/plan.ts';
import { randomFrom } from './random.ts';
import type { Scene, Season } from './scene.ts';
import { group, HEIGHT, WIDTH } from './svg.ts';
import { drawYard } from './yards/yard.ts';

export type DrawingKind = 'front' | 'yard' | 'kitchen' | 'living' | 'bedroom' | 'bath' | 'plan';

export type HomeCategory =
  | 'Duplex'
  | 'Triplex'
  | '4+ home compound'
  | 'Home with ADU'
  | 'Home with ADU potential'
  | 'Apartment cluster';

export interface Drawing {
  /** Stable: also the name of the file. */
  name: string;
  kind: DrawingKind;
  /** Of fronts only. */
  category?: HomeCategory;
}

interface Recipe extends Drawing {
  paint(scene: Scene): string;
  /** Position among its kind: spreads light, season and palette evenly instead of by chance. */
  index: number;
}

const fronts: readonly (readonly [HomeCategory, string, readonly FrontBuilder[], number])[] = [
  ['Duplex', 'duplex', duplexFronts, 13],
  ['Triplex', 'triplex', triplexFronts, 13],
  ['4+ home compound', 'compound', compoundFronts, 12],
  ['Home with ADU', 'adu', aduFronts, 12],
  ['Home with ADU potential', 'adu-potential', potentialFronts, 11],
  ['Apartment cluster', 'cluster', clusterFronts, 11],
];

const number = (i: number) => String(i + 1).padStart(2, '0');

const frontRecipes = fronts.flatMap(([category, slug, builders, count]) =>
  Array.from({ length: count }, (_, i): Recipe => {
    const build = builders[i % builders.length] as FrontBuilder;
    return {
      name: `front-${slug}-${number(i)}`,
      kind: 'front',
      category,
      index: i,
      paint: (scene) => composeFront(scene, build),
    };
  }),
);

type Painter = (scene: Scene, index: number) => string;

const others: readonly (readonly [DrawingKind, Painter, number])[] = [
  ['yard', drawYard, 22],
  ['kitchen', drawKitchen, 22],
  ['living', drawLiving, 22],
  ['bedroom', drawBedroom, 22],
  ['bath', drawBath, 20],
  ['plan', drawPlan, 20],
];

const otherRecipes = others.flatMap(([kind, painter, count]) =>
  Array.from(
    { length: count },
    (_, i): Recipe => ({ name: `${kind}-${number(i)}`, kind, index: i, paint: (scene) => painter(scene, i) }),
  ),
);

const recipes: readonly Recipe[] = [...frontRecipes, ...otherRecipes];

export const drawings: readonly Drawing[] = recipes.map(({ name, kind, category }) =>
  category ? { name, kind, category } : { name, kind },
);

const times: readonly TimeOfDay[] = [
  'golden',
  'noon',
  'morning',
  'dusk',
  'noon',
  'overcast',
  'morning',
  'golden',
  'dusk',
  'morning',
  'noon',
];

const seasons: readonly Season[] = [
  'summer',
  'spring',
  'autumn',
  'summer',
  'summer',
  'autumn',
  'spring',
  'summer',
  'winter',
];

function sceneFor({ name, kind, index }: Recipe): Scene {
  const random = randomFrom(name);
  const at = <T>(list: readonly T[], step: number): T => list[(index * step + name.length) % list.length] as T;
  const palette = at(palettes, 5);
  const season =
    palette.region === 'south' || palette.region === 'bay'
      ? at(seasons, 1) === 'winter'
        ? 'spring'
        : at(seasons, 1)
      : at(seasons, 1);
  const light = kind === 'plan' ? lights.noon : lights[at(times, 1)];
  const snow = season === 'winter' && palette.region !== 'northwest';
  return { random, palette, light, season, snow, defs: [], vanish: [4200, 870] };
}

export function drawSvg(drawing: Drawing): string {
  const recipe = recipes.find(({ name }) => name === drawing.name);
  if (!recipe) throw new Error(`No drawing is called ${drawing.name}.`);
  const scene = sceneFor(recipe);
  const indoors = recipe.kind !== 'front' && recipe.kind !== 'yard';
  // Rooms are lit by their lamps in the evening, not by the sky.
  const { tint, tintStrength, desaturate } =
    indoors && scene.light.time === 'dusk' ? { tint: '#f0cfa6', tintStrength: 0.8, desaturate: 0 } : scene.light;
  const painted = recipe.paint(scene);
  const mirrored =
    scene.random.chance(0.4) && recipe.kind !== 'plan'
      ? group(painted, `transform="translate(${WIDTH} 0) scale(-1 1)"`)
      : painted;
  const label = sampleLabel(scene, recipe.kind === 'plan');
  const defs = scene.defs.join('');
  const body = grade(`<defs>${defs}</defs>${mirrored}`, tint, tintStrength, desaturate);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}${label}</svg>`;
}
