import { describe, expect, it } from 'vitest';
import type { CompoundCard } from '../src/contracts/shapes/compound-card.ts';
import { sortCompounds } from '../src/rules/homes/lists/sort-compounds.ts';
import { SAMPLE_IMAGES } from './photos.ts';
import { type Drawing, drawings, type Finish, type Look } from './pictures.ts';
import { createSampleWorld, type SampleCompound } from './world.ts';

const DEFAULT_WORLD = 400;
const LARGE_WORLD = 4_000;
/** As many cards as a page of the list has. */
const PAGE = 24;

const world = createSampleWorld(new Date('2026-03-10T15:30:00Z'));
const compounds = [...world.compounds(0, LARGE_WORLD)];
const drawingById = new Map<string, Drawing>(SAMPLE_IMAGES.map(({ image_id, drawing }) => [image_id, drawing]));

const getCover = ({ image_ids }: SampleCompound): string => image_ids[0] as string;

function getLook(compound: SampleCompound): Look {
  const look = drawingById.get(getCover(compound))?.look;
  if (!look) throw new Error('The first picture is no front.');
  return look;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const clad =
  (...finishes: Finish[]) =>
  ({ finish }: Look) =>
    finishes.includes(finish);
const drawn =
  (...designs: Look['design'][]) =>
  ({ design }: Look) =>
    designs.includes(design);
const OF_TODAY = drawn(
  'modern-pair',
  'modern-stack',
  'cube',
  'balcony-block',
  'studio-row',
  'village-green',
  'homestead',
);
const MID_CENTURY = drawn('mid-century', 'ranch', 'gallery-walk-up', 'studio-row');

/** What titles and opening paragraphs may say of a house, and what its cover must then show. */
const sayings: readonly (readonly [words: RegExp, shows: (look: Look) => boolean])[] = [
  [/\bstucco\b/i, clad('stucco')],
  [/\b(clapboard|frame)\b/i, clad('siding')],
  [/\bgreystone\b/i, clad('greystone')],
  [/(?<!\w)stone\b/i, clad('stone', 'greystone')],
  [/\byellow-brick\b/i, clad('yellow-brick')],
  [/(?<!yellow-)\bbrick\b/i, clad('brick', 'yellow-brick')],
  [/\bbay-fronted\b/i, drawn('two-flat', 'three-flat')],
  [/\bbrown-shingle\b/i, clad('brown-shingle')],
  [/\bcedar-sided\b/i, clad('cedar')],
  [/\bCraftsman\b/i, drawn('craftsman-twin', 'bungalow', 'gabled-trio', 'fourplex')],
  [/\bTudor/i, (look) => clad('timber')(look) || drawn('tudor', 'tudor-twin')(look)],
  [/\bVictorian\b/i, drawn('painted-flats', 'gabled-trio', 'farmhouse')],
  [/\bEdwardian\b/i, drawn('edwardian', 'two-flat')],
  [/\bSpanish\b/i, clad('stucco')],
  [/\b(box-style|Denver Square)\b/i, drawn('square', 'square-flats')],
  [/\bporch-front\b/i, drawn('craftsman-twin', 'three-decker', 'bungalow')],
  [/\bmid-century\b/i, MID_CENTURY],
  [/\bcontemporary\b/i, OF_TODAY],
  [/\bbungalow\b(?!-style)/i, drawn('bungalow')],
  [/\b(two|three)-flat\b/i, ({ homes }) => homes === 'stacked'],
  [/\btwin duplex\b/i, ({ homes }) => homes === 'beside'],
  [/\b(upstairs|downstairs)\b/i, ({ upstairs }) => upstairs],
  [/\bfrom the ground up\b/i, ({ stories }) => stories > 1],
  [/\bbackyard cottage\b/i, ({ second }) => second === 'cottage' || second === 'garden cottage'],
  [/\b(carriage|coach) house\b/i, ({ second }) => second === 'carriage house'],
  [/\bbackyard studio\b/i, ({ second }) => second === 'studio'],
  [/\bcourtyard\b/i, ({ court }) => court],
  [/\broof deck\b/i, ({ flatRoof }) => flatRoof],
];

/** What the words of a compound say that its cover contradicts. */
function contradictions(compound: SampleCompound): string[] {
  const { title, description, category, numUnits } = compound.editorial;
  const [opening = ''] = description.split('</p>');
  const text = `${title}\n${opening}`;
  const look = getLook(compound);
  const wrong = sayings.filter(([words, shows]) => words.test(text) && !shows(look)).map(([words]) => String(words));
  for (const [saying, word = '', noun] of text.matchAll(
    /\b(\w+)[- ](cottages|homes|home compound|plex|apartment)\b/gi,
  )) {
    const number = NUMBERS.indexOf(word.toLowerCase());
    if (number < 2) continue;
    const more = text.includes(`${saying} more`) || text.includes(`for ${word} more`);
    const counts = noun === 'cottages' ? [look.buildings] : look.counts;
    if (!more && !counts.includes(number)) wrong.push(saying);
  }
  if (category !== null && category !== look.category) wrong.push(category);
  if (numUnits !== null && !look.counts.includes(numUnits)) wrong.push(`${numUnits} homes`);
  return wrong.map((one) => `${compound.position} ${look.design} of ${look.finish}: ${one} in "${text}"`);
}

describe('the covers of the sample world', () => {
  it('show what the words say', () => {
    expect(compounds.flatMap(contradictions)).toEqual([]);
  });

  it('are chosen for words of every kind', () => {
    const text = compounds.map(({ editorial }) => editorial.title + editorial.description).join('\n');
    expect(sayings.filter(([words]) => !words.test(text)).map(([words]) => String(words))).toEqual([]);
    expect(text).toMatch(/six cottages/);
  });

  it('are in the right part of the country', () => {
    const metrosOf = new Map<string, Set<string>>();
    for (const { metro, image_ids } of compounds) {
      for (const image_id of image_ids) {
        const drawing = drawingById.get(image_id) as Drawing;
        if (drawing.kind !== 'front' && drawing.kind !== 'yard') continue;
        const { region } = drawing.kind === 'front' ? drawing.look : drawing;
        metrosOf.set(region, (metrosOf.get(region) ?? new Set()).add(metro));
      }
    }
    // With palms, or with mountains.
    for (const region of ['bay', 'south']) expect(metrosOf.get(region), region).toEqual(new Set(['bay_area']));
    for (const region of ['northwest', 'denver'])
      expect(metrosOf.get(region), region).toEqual(new Set(['seattle', 'denver']));
  });

  it('all have their turn', () => {
    const fronts = drawings.filter(({ kind }) => kind === 'front');
    expect(new Set(compounds.map(getCover)).size).toBe(fronts.length);
  });
});

/** The covers of a market in the order of its list. */
function listOf(metro: string, size: number): string[] {
  const listed = compounds.filter(
    (one) => one.position < size && one.metro === metro && one.status === 'published' && !one.internal,
  );
  const cards = listed.map((one) => ({
    compound_id: one.position + 1,
    publish_date: one.publish_date?.toISOString() ?? null,
    available: one.available,
    home: one.home,
  }));
  return sortCompounds(cards as unknown as CompoundCard[]).map(({ compound_id }) =>
    getCover(compounds[compound_id - 1] as SampleCompound),
  );
}

describe('the list of a market', () => {
  const live = world.markets.filter(({ metro }) => !metro.coming_soon).map(({ metro }) => metro.key);

  it.each(live)('of %s has no picture twice on its first page', (metro) => {
    const page = listOf(metro, DEFAULT_WORLD).slice(0, PAGE);
    expect(page).toHaveLength(PAGE);
    expect(new Set(page).size).toBe(PAGE);
  });

  it.each(live)('of %s has hardly a picture twice on the first page of a larger world', (metro) => {
    for (const size of [1_000, LARGE_WORLD]) {
      expect(new Set(listOf(metro, size).slice(0, PAGE)).size, `${size} homes`).toBeGreaterThan(PAGE - 4);
    }
  });

  it.each(live)('of %s has no picture twice among twenty neighbors', (metro) => {
    const covers = listOf(metro, DEFAULT_WORLD);
    const last = new Map<string, number>();
    for (const [at, cover] of covers.entries()) {
      expect(at - (last.get(cover) ?? Number.NEGATIVE_INFINITY), `card ${at}`).toBeGreaterThanOrEqual(20);
      last.set(cover, at);
    }
  });
});
