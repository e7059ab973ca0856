import { lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import type { FloorKind } from './room-style.ts';

/** A wall, the large cloth in front of it, and four accents, from the palette of the house outside. */
export function roomColors(scene: Scene): { wall: string; cloth: string; accents: readonly string[] } {
  const { random, palette } = scene;
  const walls = random.shuffle(palette.walls);
  const tone = walls[0] ?? palette.trim;
  const wall = random.pick([
    lighten(tone, 0.62),
    lighten(tone, 0.4),
    mix(lighten(tone, 0.3), '#f4ead6', 0.4),
    '#f3e8d2',
    mix(tone, '#e9dcc4', 0.25),
  ]);
  const accents = random.shuffle(palette.doors);
  const cloth = random.pick([
    mix(accents[0] ?? tone, '#cfc4b0', 0.3),
    walls[1] ?? tone,
    '#d9b26a',
    '#b9664a',
    '#6d8577',
    '#5d7590',
    '#e3d5bb',
  ]);
  return { wall, cloth, accents: accents.map((c) => mix(c, '#d8c8ac', 0.14)) };
}

export const floorKinds = (scene: Scene, choices: readonly FloorKind[]): FloorKind => scene.random.pick(choices);
