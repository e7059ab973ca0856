import { describe, expect, it } from 'vitest';
import { getFacts, type KnownHome } from './known-home.ts';
import { writeFromFacts } from './write-from-facts.ts';
import { countWords } from './written.ts';

const nothing: KnownHome = {
  compound_id: 7,
  category: null,
  numUnits: null,
  numPotentialUnits: null,
  units: [],
  sqft: null,
  bedrooms: null,
  bathrooms: null,
  lotSize: null,
  yearBuilt: null,
  tags: [],
  structures: [],
  neighborhood: null,
  city: 'Seattle',
  area: 'North Seattle',
};

const write = (known: Partial<KnownHome>) => {
  const home = { ...nothing, ...known };
  const { title, sentences } = writeFromFacts(home, getFacts(home));
  return { title: title?.text ?? null, sentences: sentences.map(({ text }) => text), reported: sentences };
};

const ballard: Partial<KnownHome> = {
  category: 'Triplex',
  numUnits: 3,
  bedrooms: 7,
  bathrooms: 4.5,
  sqft: 3_120,
  lotSize: 5_000,
  yearBuilt: 1926,
  neighborhood: 'Ballard',
  tags: ['shared courtyard', 'recently renovated', '2-car garage', 'garage', 'quiet street', 'near a park'],
};

describe('a text from facts', () => {
  it('tells the kind, the sizes, the outdoors, the condition, the parking and the surroundings', () => {
    const { title, sentences } = write(ballard);
    expect(title).toBe('Triplex with a shared courtyard in Ballard');
    expect(sentences).toHaveLength(5);
    expect(sentences[0]).toMatch(
      /^This triplex (?:has|includes) 7 bedrooms and 4\.5 bathrooms in all and 3,120 square feet of living space\.$/,
    );
    expect(sentences[1]).toContain('a shared courtyard, on a lot of 5,000 square feet');
    expect(sentences[2]).toBe('Built in 1926, it is recently renovated.');
    expect(sentences[3]).toMatch(/a two-car garage\.$/);
    expect(sentences[4]).toMatch(/ on a quiet street in Ballard, Seattle, near a park\.$/);
  });

  it('does not say that a duplex has four homes', () => {
    const { title, sentences, reported } = write({ ...ballard, category: 'Duplex', numUnits: 4 });
    expect([title, ...sentences].join(' ')).not.toMatch(/four|homes/i);
    expect(reported.flatMap(({ facts }) => facts)).not.toContain('num_units');
  });

  it('is the same for the same facts, and differs between homes', () => {
    expect(write(ballard)).toEqual(write(ballard));
    const titles = Array.from({ length: 30 }, (_, compound_id) => write({ ...ballard, compound_id }).title);
    expect(new Set(titles).size).toBeGreaterThan(1);
  });

  it('names with each sentence the facts that it tells', () => {
    expect(write(ballard).reported.map(({ facts }) => facts)).toEqual([
      ['category', 'bedrooms', 'bathrooms', 'sqft'],
      ['tag:shared courtyard', 'lot_size'],
      ['year_built', 'tag:recently renovated'],
      ['tag:2-car garage'],
      ['tag:quiet street', 'tag:near a park', 'place:Ballard', 'place:Seattle'],
    ]);
  });

  it('lists the homes inside as long as there is room', () => {
    const unit = { name: 'A', beds: 2, baths: 1, sqft: null, floor: null, own_door: true, potential: false };
    const known = { category: 'Duplex', numUnits: 2, yearBuilt: 1950 } as const;
    expect(write({ ...known, units: [unit, { ...unit, name: 'B' }], sqft: 1_800 }).sentences[1]).toBe(
      'Each home has 2 bedrooms, 1 bathroom, and its own entrance.',
    );
    const studio = { ...unit, name: 'B', beds: 0, own_door: null };
    expect(write({ ...known, units: [unit, studio], sqft: 1_800 }).sentences[1]).toBe(
      'Of the homes inside, the first has 2 bedrooms, 1 bathroom, and its own entrance; the second is a studio with 1 bathroom.',
    );
  });

  it('stays within its lengths, however much is known', () => {
    const tags = [
      'near a park',
      'near a trail',
      'near BART',
      'near groceries',
      'walkable',
      'bikeable',
      'corner lot',
      'separate meters',
      'separate entrances',
      'step-free entry',
      'big common room',
      'fireplace',
      'lots of light',
      'great kitchen',
      'historic home',
      'roof deck',
      'fruit trees',
      'garden beds',
      'pool',
      'solar panels',
      'heat pump',
      'EV charging',
    ] as const;
    const { title, sentences } = write({ ...ballard, category: '4+ home compound', numUnits: 12, tags });
    expect(title?.length).toBeLessThanOrEqual(60);
    expect(countWords(sentences.join(' '))).toBeLessThanOrEqual(120);
    const long = 'The Neighborhood With a Name That Takes Up All the Room There Is';
    expect(write({ ...ballard, neighborhood: long }).title).toMatch(/ in Seattle$/);
    expect(write({ ...ballard, neighborhood: long, city: null, area: long, tags: [] }).title).toBe('Triplex');
  });

  it('makes nothing up if little is known', () => {
    expect(write({ numUnits: 2 })).toMatchObject({ title: 'Two homes in Seattle' });
    expect(write({}).title).toBeNull();
    expect(write({}).sentences).toEqual([expect.stringMatching(/ in Seattle\.$/)]);
    expect(write({ tags: ['rental income', 'delivered vacant'] }).sentences).toHaveLength(1);
  });
});
