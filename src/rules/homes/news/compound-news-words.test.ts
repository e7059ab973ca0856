import { expect, test } from 'vitest';
import { compoundNewsWords } from './compound-news-words.ts';

const home = { price: 950_000, current_status: 'active', listing_type: 'sale' } as const;
const shown = { available: true, home };

test('a home that is as it was shown is no news', () => {
  expect(compoundNewsWords(shown, { available: true, home: { ...home } })).toBeNull();
});

test('another availability is told before another price', () => {
  const wordsFor = (available: boolean, changes: object) =>
    compoundNewsWords(shown, { available, home: { ...home, price: 900_000, ...changes } });
  expect(wordsFor(true, { current_status: 'pending' })).toBe('A sale of this home is pending.');
  expect(wordsFor(true, { current_status: 'sold' })).toBe('This home was sold.');
  expect(wordsFor(false, { listing_type: 'rental' })).toBe('This home was rented.');
  expect(wordsFor(false, { listing_type: 'other' })).toBe('This home is no longer available.');
  expect(compoundNewsWords(shown, null)).toBe('This home is no longer listed.');
  expect(compoundNewsWords({ available: true, home: { ...home, current_status: 'pending' } }, shown)).toBe(
    'This home is available again.',
  );
});

test('another price is told as the page shows prices', () => {
  const at = (price: number | null) => compoundNewsWords(shown, { available: true, home: { ...home, price } });
  expect(at(925_000)).toBe('The price is now $925,000.');
  expect(at(null)).toBe('The price is no longer listed.');
});
