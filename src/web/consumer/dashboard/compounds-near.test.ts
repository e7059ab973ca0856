import { expect, test } from 'vitest';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { getCompoundsNear } from './compounds-near.ts';

const place = { lat: 47.6, lng: -122.3, formatted_address: 'Madison Park, Seattle, WA' };
/** A home that is so many kilometers north of the place. */
const compoundAt = (kilometers: number) =>
  ({
    compound_id: kilometers,
    available: true,
    home: { lat: place.lat + kilometers / 111.195, lng: place.lng },
  }) as CompoundCard;

test('the nearest four are named, all within half an hour on foot counted', () => {
  const near = getCompoundsNear(place, [2.5, 5, 1, 2.4, 0.1, 2].map(compoundAt));
  // 12.25 minutes per kilometer: 2.4 km take 29 minutes, 2.5 km take 31.
  expect(near.summary).toBe('4 homes within about a 30 min walk of Madison Park');
  expect(near.nearest.map(({ compound_id }) => compound_id)).toEqual([0.1, 1, 2, 2.4]);
  expect(getCompoundsNear(place, [compoundAt(1)]).summary).toMatch(/^1 home within/);
});

test('a home that is gone doesn’t count', () => {
  const gone = { ...compoundAt(1), available: false };
  expect(getCompoundsNear(place, [gone, compoundAt(2)])).toEqual(getCompoundsNear(place, [compoundAt(2)]));
});

test('with none so near, it is said how far the nearest one is', () => {
  expect(getCompoundsNear(place, [compoundAt(20), compoundAt(4)]).summary).toBe(
    'No homes within a 30 min walk of Madison Park. Nearest: about 49 min walk',
  );
});

test('without homes the filters are to blame', () => {
  expect(getCompoundsNear(place, [])).toEqual({
    summary: 'No homes near Madison Park match your filters.',
    nearest: [],
  });
});
