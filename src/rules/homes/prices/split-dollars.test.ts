import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDollars } from './split-dollars.ts';

test.each([
  [1_000, [1, 1, 1], [334, 333, 333]],
  [1_200_000, [1, 1, 1], [400_000, 400_000, 400_000]],
  [100, [900, 600], [60, 40]],
  [7, [1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 0]],
  [10, [1, 2, 2], [2, 4, 4]],
  [0, [3, 4], [0, 0]],
])('%d split by %j is %j', (dollars, weights, shares) => {
  expect(splitDollars(dollars, weights)).toEqual(shares);
});

const weights = fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 2, maxLength: 8 });
const dollars = fc.integer({ min: 0, max: 2_147_483_647 });

test('shares are whole, add up, and are less than a dollar from their exact values', () => {
  fc.assert(
    fc.property(dollars, weights, (amount, given) => {
      const shares = splitDollars(amount, given);
      const all = given.reduce((sum, weight) => sum + weight);
      expect(shares.reduce((sum, share) => sum + share)).toBe(amount);
      shares.forEach((share, i) => {
        expect(Number.isInteger(share) && share >= 0).toBe(true);
        expect(Math.abs(share - amount * ((given[i] as number) / all))).toBeLessThan(1.000_01);
      });
    }),
  );
});

test('who has more pays at least as much', () => {
  fc.assert(
    fc.property(dollars, weights, (amount, given) => {
      const sorted = given.toSorted((a, b) => b - a);
      const shares = splitDollars(amount, sorted);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});
