import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { getRooms, reaches } from './rooms.ts';

const unknown = { bedrooms: null, bathrooms: null };

function home([beds, baths]: readonly [number | null, number | null]): HomeInside {
  return { name: 'A home', beds, baths, sqft: null, floor: null, own_door: null, potential: false };
}

const roomsOfHomes = (...homes: [number | null, number | null][]) =>
  getRooms({ units: homes.map(home), numUnits: homes.length }, { bedrooms: 9, bathrooms: 9 }).map(({ beds, baths }) => [
    beds,
    baths,
  ]);

test('homes that another one reaches in both are left out', () => {
  expect(roomsOfHomes([2, 1], [3, 2], [3, 2], [1, 2.5])).toEqual([
    [3, 2],
    [1, 2.5],
  ]);
  expect(roomsOfHomes([3, null], [2, 1], [3, 1])).toEqual([[3, 1]]);
  expect(roomsOfHomes([3, null], [2, 1])).toEqual([
    [3, null],
    [2, 1],
  ]);
  expect(roomsOfHomes([null, null])).toEqual([]);
});

test('a property that is one home has its own rooms, unless its homes are listed', () => {
  const whole = { bedrooms: 4, bathrooms: 2.5 };
  expect(getRooms({ units: [], numUnits: 1 }, whole)).toEqual([{ beds: 4, baths: 2.5 }]);
  expect(getRooms({ units: [home([3, 2])], numUnits: 1 }, whole)).toEqual([{ beds: 3, baths: 2 }]);
  expect(getRooms({ units: [], numUnits: 2 }, whole)).toEqual([]);
  expect(getRooms({ units: [], numUnits: null }, whole)).toEqual([]);
  expect(getRooms({ units: [], numUnits: 1 }, unknown)).toEqual([]);
});

test('they pass the same bounds as all homes inside', () => {
  const number = fc.option(fc.nat(5), { nil: null });
  const bound = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number)), bound, bound, (homes, minBeds, minBaths) => {
      fc.pre(minBeds !== undefined || minBaths !== undefined);
      const units = homes.map(home);
      const kept = getRooms({ units, numUnits: null }, unknown);
      const passes = (one: { beds: number | null; baths: number | null }) => reaches(one, minBeds, minBaths);
      expect(kept.some(passes)).toBe(units.some(passes));
      expect(new Set(kept.map(({ beds }) => beds)).size).toBe(kept.length);
    }),
  );
});
