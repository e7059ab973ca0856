import { describe, expect, it } from 'vitest';
import { getPlaceNames } from '../wording/place-names.ts';
import { factsIn, flawsOfSentence, flawsOfTitle, type KnownFacts } from './check-text.ts';
import type { Fact } from './fact.ts';

const facts: readonly Fact[] = [
  { id: 'category', group: 'kind', words: 'triplex' },
  { id: 'num_units', group: 'kind', words: '3 homes' },
  { id: 'bedrooms', group: 'homes', words: '7 bedrooms in all' },
  { id: 'sqft', group: 'homes', words: '3,120 square feet of living space' },
  { id: 'year_built', group: 'condition', words: 'built in 1926' },
  { id: 'tag:shared courtyard', group: 'outdoors', words: 'a shared courtyard' },
  { id: 'tag:near BART', group: 'surroundings', words: 'BART' },
  { id: 'place:West of Twin Peaks', group: 'place', words: 'West of Twin Peaks' },
  { id: 'place:San Francisco', group: 'place', words: 'San Francisco' },
];
const known: KnownFacts = {
  facts,
  places: [getPlaceNames(['West of Twin Peaks', 'San Francisco', 'Mission', 'Castro Valley'])],
  firms: getPlaceNames(['Cascadia Partners', 'Dana Whitfield']),
};
const all = facts.map(({ id }) => id);
const sentence = (text: string, reported: readonly string[] = all) =>
  flawsOfSentence(text, reported, known).map(({ reason }) => reason);
const title = (text: string) => flawsOfTitle(text, known).map(({ reason }) => reason);

describe('a sentence', () => {
  it.each([
    'This triplex has three homes with 7 bedrooms and 3,120 square feet in all.',
    'The three homes share a courtyard.',
    'Built in 1926, the triplex stands in West of Twin Peaks, San Francisco.',
    'One of the homes is near BART.',
    'The three homes stand on one lot with a shared courtyard.',
    'All three homes were built in 1926.',
  ])('of the facts passes: %s', (text) => {
    expect(sentence(text)).toEqual([]);
  });

  it.each([
    ['has a number that no fact has', 'This triplex has three homes with 8 bedrooms.', 'number'],
    ['has a number of a fact about something else', 'This triplex has seven homes.', 'number'],
    ['has a year that no fact has', 'This triplex was built in 1927.', 'number'],
    ['names another place', 'This triplex is in Mission.', 'name'],
    ['names another place in lower case', 'This triplex is in castro valley.', 'name'],
    ['names a person', 'This triplex was built by Frank.', 'name'],
    ['names a firm in lower case', 'This triplex is kept by cascadia partners.', 'firm'],
    ['has a feature that no fact has', 'This triplex has three homes and a pool.', 'feature'],
    ['has a word that no text about a home has', 'This triplex has three homes and a banana.', 'word'],
    ['says something else in ordinary words', 'This triplex has three leaky homes.', 'word'],
    ['invents a quality', 'The three homes have warm floors.', 'word'],
    ['invents a material', 'Wooden floors run through the three homes.', 'word'],
    ['invents a distance', 'The three homes are within walking distance of BART.', 'word'],
    ['promises what could be built', 'The lot of the three homes is large enough to divide.', 'word'],
    ['promises another home', 'The triplex has room for one more on the lot.', 'word'],
    ['speaks of the people who live there', 'The three homes keep to their own kind.', 'word'],
    ['gives each home what all have together', 'This triplex has 7 bedrooms in each home.', 'each'],
    ['gives each home what one has', 'There is BART at every home.', 'each'],
    ['has markup', 'This triplex has <b>three</b> homes.', 'characters'],
    ['has letters that look like others', 'This triplex has thrее homes.', 'characters'],
    ['spells a number', 'This triplex has three homes, two zero six.', 'spelled_out'],
    ['spells a word', 'This triplex has three homes, c a l l.', 'spelled_out'],
    ['says who should live there', 'This triplex has three homes for a family.', 'people'],
    ['says how to get in touch', 'This triplex has three homes on a website.', 'contact'],
    ['says what it costs', 'This triplex has three homes at a low price.', 'price'],
    ['praises', 'This triplex has three amazing homes.', 'superlative'],
    ['promises', 'This triplex has three homes and is zoned.', 'permits'],
    ['speaks of the question', 'The facts say three homes.', 'prompt'],
    ['is in another language', 'Este triplex tiene tres homes bonitas.', 'language'],
    ['is two', 'This triplex has three homes. It was built in 1926.', 'sentence'],
  ])('that %s doesn’t pass', (_, text, reason) => {
    expect(sentence(text)).toContain(reason);
  });

  it('doesn’t pass if it tells none of the facts that it names', () => {
    expect(sentence('This triplex has three homes.', ['tag:near BART'])).toContain('no_fact');
    expect(sentence('This triplex has three homes.', [])).toContain('no_fact');
  });
});

describe('a title', () => {
  it('of the facts passes', () => {
    expect(title('Triplex with a shared courtyard in San Francisco')).toEqual([]);
    expect(title('Three homes near BART')).toEqual([]);
  });

  it('of a place alone, as a sentence or with others’ names doesn’t', () => {
    expect(title('In San Francisco')).toContain('no_fact');
    expect(title('A triplex. Come')).toContain('sentence');
    expect(title('Triplex by Dana Whitfield')).toContain('name');
  });
});

it('the facts of a text are those whose words or numbers it has', () => {
  expect(factsIn('Triplex near BART', facts).map(({ id }) => id)).toEqual(['category', 'num_units', 'tag:near BART']);
  expect(factsIn('Seven bedrooms', facts).map(({ id }) => id)).toEqual(['bedrooms']);
});
