import { createHash } from 'node:crypto';
import { type Drawing, drawings, type Front, formerDrawings } from '../drawings/catalog.ts';
import { paletteOf } from '../drawings/palette-of.ts';
import type { Random } from '../drawings/random.ts';
import thumbhashes from '../drawings/thumbhashes.json' with { type: 'json' };
import type { MetroKey } from '../src/rules/places/metros/metros.ts';
import { getCaption } from './captions.ts';
import { SETTINGS } from './homes/building-styles.ts';

export interface SampleImage {
  image_id: string;
  storage_key: string;
  width: number;
  height: number;
  caption: string;
  thumbhash: string;
  drawing: Drawing;
}

/** A plain light gray, for a drawing that was added after the thumbhashes were computed. */
const PLAIN = 'BwgCA4AAAAAAAAAAAAAAAAAA';

/** 128 bits that look random and are the same each time. */
function getImageId(name: string): string {
  return createHash('sha256').update(`sample image ${name}`).digest().subarray(0, 16).toString('base64url');
}

const getStorageKey = ({ kind, name }: Drawing): string =>
  `${kind === 'front' ? 'main_images' : 'other_home_images'}/sample/${name}.svg`;

/** The drawing of a storage key, also of one that only databases of earlier versions have. */
export const drawingAt = (storage_key: string): Drawing | undefined =>
  [...drawings, ...formerDrawings].find((drawing) => getStorageKey(drawing) === storage_key);

/** The one image of each drawing, shared by all homes that show it. All of it is known without drawing. */
export const SAMPLE_IMAGES: readonly SampleImage[] = drawings.map((drawing) => ({
  image_id: getImageId(drawing.name),
  storage_key: getStorageKey(drawing),
  width: 1600,
  height: 1200,
  caption: getCaption(drawing),
  thumbhash: (thumbhashes as Record<string, string>)[drawing.name] ?? PLAIN,
  drawing,
}));

const byKind = Map.groupBy(SAMPLE_IMAGES, ({ drawing }) => drawing.kind);

const getId = new Map(SAMPLE_IMAGES.map(({ drawing, image_id }) => [drawing.name, image_id]));

/** Pictures of a kind; of yards those that could be in the metro. */
function pickSome(kind: Drawing['kind'], metro: MetroKey, count: number, random: Random): SampleImage[] {
  const there = (byKind.get(kind) ?? []).filter(
    ({ drawing }) => kind !== 'yard' || SETTINGS[metro]?.has(paletteOf(drawing).region),
  );
  return random.shuffle(there).slice(0, count);
}

/** Five to eight pictures of a home, the front first. */
export function photosFor(front: Front, metro: MetroKey, random: Random): string[] {
  const extras = random.shuffle(['living', 'bedroom', 'bath', 'plan'] as const).slice(0, random.int(0, 3));
  const kinds = ['yard', 'kitchen', 'living', 'bedroom', 'bath', 'plan'] as const;
  const always = new Set<Drawing['kind']>(['yard', 'kitchen', 'living', 'bedroom']);
  const images = kinds.flatMap((kind) => {
    const count = (always.has(kind) ? 1 : 0) + (extras.some((extra) => extra === kind) ? 1 : 0);
    return pickSome(kind, metro, count, random);
  });
  return [getId.get(front.name) as string, ...images.map(({ image_id }) => image_id)];
}
