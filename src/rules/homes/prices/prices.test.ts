import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviatedPrice, fullPrice, perHomeLabel, priceLabel, pricePerHome } from './prices.ts';

test.each([
  [0, '$0'],
  [950, '$950'],
  [9_999, '$9,999'],
  [10_000, '$10k'],
  [10_499, '$10k'],
  [10_500, '$11k'],
  [749_900, '$750k'],
  [999_499, '$999k'],
  [999_500, '$999k'],
  [999_899, '$999k'],
  [999_900, '$1m'],
  [1_000_000, '$1m'],
  [1_005_000, '$1.01m'],
  [1_250_000, '$1.25m'],
  [1_499_000, '$1.5m'],
  [12_345_678, '$12.35m'],
])('%d is abbreviated to %s', (dollars, text) => {
  expect(abbreviatedPrice(dollars)).toBe(text);
});

test('an abbreviated price is near the true one and never falls while that rises', () => {
  const value = (text: string) =>
    Number(text.replace(/[$,km]/g, '')) * (text.endsWith('k') ? 1_000 : text.endsWith('m') ? 1_000_000 : 1);
  const price = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(price, price, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(value(abbreviatedPrice(low))).toBeLessThanOrEqual(value(abbreviatedPrice(high)));
      expect(Math.abs(value(abbreviatedPrice(a)) - a)).toBeLessThanOrEqual(a * 0.05);
    }),
  );
});

test('a full price has all digits', () => {
  expect(fullPrice(1_250_000)).toBe('$1,250,000');
  expect(fullPrice(950)).toBe('$950');
});

test('a card shows a sale abbreviated, a rent by the month, and nothing for an unknown price', () => {
  expect(priceLabel({ price: 1_250_000, listing_type: 'sale' })).toBe('$1.25m');
  expect(priceLabel({ price: 1_250_000, listing_type: 'sale' }, 'full')).toBe('$1,250,000');
  expect(priceLabel({ price: 12_450, listing_type: 'rental' })).toBe('$12k/mo');
  expect(priceLabel({ price: 0, listing_type: 'sale' })).toBeNull();
  expect(priceLabel({ price: null, listing_type: 'rental' })).toBeNull();
});

test.each([
  [1_400_000, 3, 466_667],
  [1_400_000, 1, null],
  [1_400_000, null, null],
  [0, 3, null],
  [null, 3, null],
])('a price of %j for %j homes is %j for each', (price, numUnits, each) => {
  expect(pricePerHome({ price, listing_type: 'sale' }, { numUnits })).toBe(each);
});

test('a price for each home says whether it is a rent', () => {
  expect(perHomeLabel({ price: 1_400_000, listing_type: 'sale' }, { numUnits: 3 })).toBe('$467k each');
  expect(perHomeLabel({ price: 9_000, listing_type: 'rental' }, { numUnits: 3 })).toBe('$3,000/mo each');
  expect(perHomeLabel({ price: 9_000, listing_type: 'rental' }, { numUnits: null })).toBeNull();
});
