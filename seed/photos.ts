import { createHash } from 'node:crypto';
import type { MetroKey } from '../src/rules/places/metros/metros.ts';
import { SETTINGS } from './homes/building-styles.ts';
import { type Drawing, drawings, type Front } from './pictures.ts';
import type { Random } from './random.ts';

export interface SampleImage {
  image_id: string;
  storage_key: string;
  width: number;
  height: number;
  caption: string;
  thumbhash: string;
  drawing: Drawing;
}

/** 128 bits that look random and are the same each time. */
function getImageId(name: string): string {
  return createHash('sha256').update(`sample image ${name}`).digest().subarray(0, 16).toString('base64url');
}

const getStorageKey = ({ kind, name }: Drawing): string =>
  `${kind === 'front' ? 'main_images' : 'other_home_images'}/sample/${name}.avif`;

/** The one image of each drawing, shared by all homes that show it. */
export const SAMPLE_IMAGES: readonly SampleImage[] = drawings.map((drawing) => ({
  image_id: getImageId(drawing.name),
  storage_key: getStorageKey(drawing),
  width: drawing.width,
  height: drawing.height,
  caption: drawing.caption,
  thumbhash: drawing.thumbhash,
  drawing,
}));

const byKind = Map.groupBy(SAMPLE_IMAGES, ({ drawing }) => drawing.kind);

const idByName = new Map(SAMPLE_IMAGES.map(({ drawing, image_id }) => [drawing.name, image_id]));

/** Pictures of a kind; of yards those that could be in the metro. */
function pickSome(kind: Drawing['kind'], metro: MetroKey, count: number, random: Random): SampleImage[] {
  const there = (byKind.get(kind) ?? []).filter(
    ({ drawing }) => drawing.kind !== 'yard' || SETTINGS[metro]?.has(drawing.region),
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
  return [idByName.get(front.name) as string, ...images.map(({ image_id }) => image_id)];
}
