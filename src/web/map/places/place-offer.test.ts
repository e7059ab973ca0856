import { describe, expect, test } from 'vitest';
import type { FoundPlace } from '../../../rules/places/found-places.ts';
import { offerFor, searchHint } from './place-offer.ts';
import type { PlaceAnswer } from './use-place-search.ts';

const ballard: FoundPlace = {
  lat: 47.67,
  lng: -122.38,
  formatted_address: 'Ballard, Seattle, WA',
  kind: 'neighborhood',
};
const question = (q: string, typing = true) => ({ question: { q, market: 'seattle' as const, typing } });
const offer = (q: string, answer: PlaceAnswer | null) => offerFor(q, answer, false);

describe('what a search offers', () => {
  test('to nothing typed are the popular cities, to one letter those that begin with it', () => {
    expect(offer('', null)).toMatchObject({ words: 'Popular cities', places: { length: 10 } });
    expect(offer('s', null).places.map((one) => one.formatted_address)).toEqual(['San Francisco, CA', 'Seattle, WA']);
    expect(offer('x', null)).toEqual({ places: [], words: 'Keep typing to search' });
  });

  test('while a question is on its way is what was found last', () => {
    expect(offer('ba', null)).toEqual({ places: [], words: 'Searching…' });
    expect(offer('ball', { ...question('bal'), places: [ballard] })).toEqual({
      places: [ballard],
      words: 'Searching…',
    });
  });

  test('is counted in words', () => {
    expect(offer('bal', { ...question('bal'), places: [ballard] }).words).toBe('1 place found');
    expect(offer('bal', { ...question('bal'), places: [ballard, ballard] }).words).toBe('2 places found');
  });

  test('when nothing is found depends on how thoroughly it was searched', () => {
    expect(offer('xyz', { ...question('xyz'), places: [] }).words).toMatch(/Press Enter/);
    expect(offer('xyz', { ...question('xyz', false), places: [] }).words).toMatch(/^No results for “xyz”/);
  });

  test('when nothing is found, says that streets aren’t known only where they aren’t', () => {
    const wordsWhere = (knows: boolean) => offerFor('xyz', { ...question('xyz', false), places: [] }, knows).words;
    expect(wordsWhere(false)).toContain('We don’t have most street addresses');
    expect(wordsWhere(true)).toBe('No results for “xyz”. Check the spelling, or add the city.');
  });

  test('when it failed is why', () => {
    expect(offer('xyz', { ...question('xyz'), failure: 'Away' })).toEqual({
      places: [],
      words: 'Away',
      isFailure: true,
    });
  });
});

test('the field says what it finds', () => {
  expect(searchHint(true)).toBe('Address, neighborhood or city');
  expect(searchHint(false)).toBe('Neighborhood, city or listed home');
});
