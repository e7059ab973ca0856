import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDollars } from './split-dollars.ts';
import { splitEvenly } from './split-evenly.ts';

test('the first shares have what is left over', () => {
  expect(splitEvenly(1_000, 3)).toEqual([334, 333, 333]);
  expect(splitEvenly(900, 3)).toEqual([300, 300, 300]);
  expect(splitEvenly(0, 2)).toEqual([0, 0]);
});

test('shares are those of equal weights', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 2, max: 8 }), (dollars, households) => {
      expect(splitEvenly(dollars, households)).toEqual(splitDollars(dollars, Array<number>(households).fill(1)));
    }),
  );
});
