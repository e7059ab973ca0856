import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffleCompounds } from './shuffle-compounds.ts';

const compounds = (count: number) => Array.from({ length: count }, (_, index) => ({ compound_id: index + 1 }));
const ids = (list: { compound_id: number }[]) => list.map((compound) => compound.compound_id);
const firstLeft = () => 0;

test('up to three unseen of the first ten drawn come first, the rest stays as drawn', () => {
  const seen = new Set([1, 2, 3, 5]);
  expect(ids(shuffleCompounds(compounds(8), seen, firstLeft))).toEqual([4, 6, 7, 1, 2, 3, 5, 8]);
});

test('an unseen one drawn eleventh is not favored', () => {
  const seen = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(ids(shuffleCompounds(compounds(12), seen, firstLeft))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('nothing is lost, doubled or changed', () => {
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(fc.nat({ max: 30 }), fc.uniqueArray(fc.nat({ max: 30 })), random, (count, seen, numbers) => {
      const list = compounds(count);
      const result = shuffleCompounds(list, new Set(seen), () => numbers.next().value);
      expect(ids(result).sort((a, b) => a - b)).toEqual(ids(list));
      expect(list).toEqual(compounds(count));
    }),
  );
});

test('every order of three is about equally likely', () => {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const counts = new Map<string, number>();
  for (let run = 0; run < 6_000; run += 1) {
    const order = ids(shuffleCompounds(compounds(3), new Set([1, 2, 3]), random)).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
