import { expect, test } from 'vitest';
import { metroByKey } from '../places/metros/metros.ts';
import { marketOpenings, newMarket } from './new-market.ts';

test.each([
  ['2026-11-01T23:59:59Z', undefined],
  ['2026-11-02T00:00:00Z', 'philadelphia'],
  ['2026-12-31T23:59:59Z', 'philadelphia'],
  ['2027-01-01T00:00:00Z', undefined],
  ['2026-08-17T12:00:00Z', 'denver'],
])('at %s the new market is %s', (now, key) => {
  expect(newMarket(new Date(now), [])).toBe(key);
});

test('a market that is known already is not told of', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(newMarket(now, ['seattle', undefined])).toBe('philadelphia');
  expect(newMarket(now, ['seattle', 'philadelphia'])).toBeUndefined();
});

test('only live markets have opened, the newest comes first', () => {
  for (const [key] of marketOpenings) expect(metroByKey(key)?.coming_soon).toBe(false);
  const dates = marketOpenings.map(([, date]) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
