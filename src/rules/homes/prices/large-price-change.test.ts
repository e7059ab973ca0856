import { expect, test } from 'vitest';
import { isLargePriceChange, priceChangeWords } from './large-price-change.ts';

test.each([
  [1_724_000, 172_400, true],
  [172_400, 1_724_000, true],
  [1_000_000, 699_999, true],
  [1_000_000, 700_000, false],
  [1_000_000, 1_300_000, false],
  [0, 1, true],
  [0, 0, false],
  [null, 5, false],
  [5, null, false],
])('from %s to %s is large: %s', (before, after, isLarge) => {
  expect(isLargePriceChange(before, after)).toBe(isLarge);
});

test('a change is told with its share', () => {
  expect(priceChangeWords(1_724_000, 172_400)).toBe('from $1,724,000 to $172,400 (−90%)');
  expect(priceChangeWords(100, 250)).toBe('from $100 to $250 (+150%)');
  expect(priceChangeWords(0, 5)).toBe('from $0 to $5');
});
