import { randomFrom } from '../../seed/random.ts';
import type { Drawing, OtherKind } from './catalog.ts';
import { grade } from './color.ts';
import { builderOf } from './fronts/all-fronts.ts';
import { composeFront } from './fronts/composition.ts';
import { drawBath } from './interiors/bath/bath.ts';
import { drawBedroom } from './interiors/bedroom/bedroom.ts';
import { drawKitchen } from './interiors/kitchen/kitchen.ts';
import { drawLiving } from './interiors/living/living.ts';
import { sampleLabel } from './label.ts';
import { lights, type TimeOfDay } from './light.ts';
import { paletteOf } from './palette-of.ts';
import { drawPlan } from './plans/plan.ts';
import type { Scene, Season } from './scene.ts';
import { group, HEIGHT, WIDTH } from './svg.ts';
import { drawYard } from './yards/yard.ts';

const painters: Readonly<Record<OtherKind, (scene: Scene, index: number) => string>> = {
  yard: drawYard,
  kitchen: drawKitchen,
  living: drawLiving,
  bedroom: drawBedroom,
  bath: drawBath,
  plan: drawPlan,
};

function paint(drawing: Drawing, scene: Scene): string {
  if (drawing.kind !== 'front') return painters[drawing.kind](scene, drawing.index);
  return composeFront(scene, drawing.look, builderOf(drawing.look));
}

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

export function sceneFor(drawing: Drawing): Scene {
  const { name, kind, index } = drawing;
  const random = randomFrom(name);
  const at = <T>(list: readonly T[], step: number): T => list[(index * step + name.length) % list.length] as T;
  const palette = paletteOf(drawing);
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

/** The drawing as SVG of 1600 x 1200 pixels, the same each time. */
export function drawSvg(drawing: Drawing): string {
  const scene = sceneFor(drawing);
  const indoors = drawing.kind !== 'front' && drawing.kind !== 'yard';
  // Rooms are lit by their lamps in the evening, not by the sky.
  const { tint, tintStrength, desaturate } =
    indoors && scene.light.time === 'dusk' ? { tint: '#f0cfa6', tintStrength: 0.8, desaturate: 0 } : scene.light;
  const painted = paint(drawing, scene);
  const mirrored =
    scene.random.chance(0.4) && drawing.kind !== 'plan'
      ? group(painted, `transform="translate(${WIDTH} 0) scale(-1 1)"`)
      : painted;
  const label = sampleLabel(scene, drawing.kind === 'plan');
  const defs = scene.defs.join('');
  const body = grade(`<defs>${defs}</defs>${mirrored}`, tint, tintStrength, desaturate);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}${label}</svg>`;
}
