import { createHash } from 'node:crypto';
import { type Drawing, drawings } from '../drawings/catalog.ts';
import type { Random } from '../drawings/random.ts';
import thumbhashes from '../drawings/thumbhashes.json' with { type: 'json' };
import type { HomeCategory } from '../src/contracts/editorial.ts';
import { cycled } from './choose.ts';

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

const captions: Readonly<Record<Drawing['kind'], string>> = {
  front: 'Drawing of a home from the street (sample)',
  yard: 'Drawing of a shared garden (sample)',
  kitchen: 'Drawing of a kitchen (sample)',
  living: 'Drawing of a living room (sample)',
  bedroom: 'Drawing of a bedroom (sample)',
  bath: 'Drawing of a bathroom (sample)',
  plan: 'Drawing of a floor plan (sample)',
};

const frontCaptions: Readonly<Record<HomeCategory, string>> = {
  Duplex: 'Drawing of a duplex with two front doors (sample)',
  Triplex: 'Drawing of a triplex from the street (sample)',
  '4+ home compound': 'Drawing of several small houses around a garden (sample)',
  'Home with ADU': 'Drawing of a house with a cottage beside it (sample)',
  'Home with ADU potential': 'Drawing of a house on a wide lot (sample)',
  'Apartment cluster': 'Drawing of a small apartment building (sample)',
};

/** 128 bits that look random and are the same each time. */
function imageIdOf(name: string): string {
  return createHash('sha256').update(`sample image ${name}`).digest().subarray(0, 16).toString('base64url');
}

/** The one image of each drawing, shared by all homes that show it. All of it is known without drawing. */
export const SAMPLE_IMAGES: readonly SampleImage[] = drawings.map((drawing) => ({
  image_id: imageIdOf(drawing.name),
  storage_key: `${drawing.kind === 'front' ? 'main_images' : 'other_home_images'}/sample/${drawing.name}.svg`,
  width: 1600,
  height: 1200,
  caption: drawing.category ? frontCaptions[drawing.category] : captions[drawing.kind],
  thumbhash: (thumbhashes as Record<string, string>)[drawing.name] ?? PLAIN,
  drawing,
}));

const byKind = Map.groupBy(SAMPLE_IMAGES, ({ drawing }) => drawing.kind);

function frontsOf(category: HomeCategory): readonly SampleImage[] {
  const fronts = byKind.get('front') ?? [];
  const matching = fronts.filter(({ drawing }) => drawing.category === category);
  return matching.length > 0 ? matching : fronts;
}

function someOf(kind: Drawing['kind'], count: number, random: Random): SampleImage[] {
  return random.shuffle(byKind.get(kind) ?? []).slice(0, count);
}

/** Five to eight pictures of a home, the front first; fronts of a category take turns, so that neighbors in a list differ. */
export function photosFor(category: HomeCategory, turn: number, random: Random): string[] {
  const front = cycled(frontsOf(category), turn);
  const extras = random.shuffle(['living', 'bedroom', 'bath', 'plan'] as const).slice(0, random.int(0, 3));
  const kinds = ['yard', 'kitchen', 'living', 'bedroom', 'bath', 'plan'] as const;
  const always = new Set<Drawing['kind']>(['yard', 'kitchen', 'living', 'bedroom']);
  const pictures = [
    front,
    ...kinds.flatMap((kind) => {
      const count = (always.has(kind) ? 1 : 0) + (extras.some((extra) => extra === kind) ? 1 : 0);
      return someOf(kind, count, random);
    }),
  ];
  return pictures.map(({ image_id }) => image_id);
}
