import { expect, test } from 'vitest';
import { largePriceChange } from './large-price-change.ts';

test.each([
  [1_724_000, 172_400, 'from $1,724,000 to $172,400 (−90%)'],
  [172_400, 1_724_000, 'from $172,400 to $1,724,000 (+900%)'],
  [1_000_000, 699_999, 'from $1,000,000 to $699,999 (−30%)'],
  [100, 250, 'from $100 to $250 (+150%)'],
  [0, 5, 'from $0 to $5'],
])('from %s to %s is large', (before, after, words) => {
  expect(largePriceChange(before, after)).toBe(words);
});

test.each([
  [1_000_000, 700_000],
  [1_000_000, 1_300_000],
  [0, 0],
  [null, 5],
  [5, null],
])('from %s to %s isn’t large', (before, after) => {
  expect(largePriceChange(before, after)).toBeNull();
});
