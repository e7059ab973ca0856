import { expect, test } from 'vitest';
import { type CurrentStatus, currentStatuses, listingTypes } from '../../../contracts/shapes/homes.ts';
import { availabilityLabel, isAvailable, isSurelyAvailable, schemaAvailability } from './availability.ts';

/**
 * The table from the specification's section on states, repeated here: status, listing type, label if available, label
 * if not. The specification knows no words for homes off the market, and for those whose status is unknown.
 */
const expected = [
  ['pending', 'sale', 'PENDING SALE', 'PENDING SALE'],
  ['pending', 'rental', 'PENDING SALE', 'PENDING SALE'],
  ['pending', 'other', 'PENDING SALE', 'PENDING SALE'],
  ['sold', 'sale', 'SOLD', 'SOLD'],
  ['sold', 'rental', 'SOLD', 'SOLD'],
  ['sold', 'other', 'SOLD', 'SOLD'],
  ['recently_sold', 'sale', 'SOLD', 'SOLD'],
  ['recently_sold', 'rental', 'SOLD', 'SOLD'],
  ['recently_sold', 'other', 'SOLD', 'SOLD'],
  ['rented', 'sale', 'RENTED', 'RENTED'],
  ['rented', 'rental', 'RENTED', 'RENTED'],
  ['rented', 'other', 'RENTED', 'RENTED'],
  ['active', 'sale', undefined, 'SOLD'],
  ['active', 'rental', undefined, 'RENTED'],
  ['active', 'other', undefined, 'NO LONGER AVAILABLE'],
  ['off_market', 'sale', 'NO LONGER AVAILABLE', 'NO LONGER AVAILABLE'],
  ['off_market', 'rental', 'NO LONGER AVAILABLE', 'NO LONGER AVAILABLE'],
  ['off_market', 'other', 'NO LONGER AVAILABLE', 'NO LONGER AVAILABLE'],
  ['unknown', 'sale', undefined, 'NO LONGER AVAILABLE'],
  ['unknown', 'rental', undefined, 'NO LONGER AVAILABLE'],
  ['unknown', 'other', undefined, 'NO LONGER AVAILABLE'],
] as const;

test.each(expected)('%s, %s: %s when available, else %s', (current_status, listing_type, whenAvailable, whenNot) => {
  const home = { current_status, listing_type };
  expect(availabilityLabel({ available: true, home })?.label).toBe(whenAvailable);
  expect(availabilityLabel({ available: false, home })?.label).toBe(whenNot);
});

test('a home counts as available while nothing says that it is gone', () => {
  const counted = currentStatuses.filter((current_status) =>
    isAvailable({ available: true, home: { current_status } }),
  );
  expect(counted).toEqual(['active', 'pending', 'unknown']);
  for (const current_status of currentStatuses) {
    expect(isAvailable({ available: false, home: { current_status } })).toBe(false);
  }
});

test('the cases above are all there are', () => {
  expect(expected).toHaveLength(currentStatuses.length * listingTypes.length);
});

test('search engines and screen readers hear of a known status only', () => {
  const reported = (current_status: CurrentStatus, available = true) => {
    const compound = { available, home: { current_status, listing_type: 'sale' } } as const;
    return [schemaAvailability(compound), isSurelyAvailable(compound)];
  };
  expect(reported('active')).toEqual(['InStock', true]);
  expect(reported('pending')).toEqual(['LimitedAvailability', false]);
  expect(reported('sold')).toEqual(['SoldOut', false]);
  expect(reported('active', false)).toEqual(['SoldOut', false]);
  expect(reported('off_market')).toEqual(['OutOfStock', false]);
  expect(reported('unknown')).toEqual([null, false]);
  expect(reported('unknown', false)).toEqual(['OutOfStock', false]);
});

test('pending is a warning, everything else an error, and the long ones have a short form', () => {
  const label = (current_status: 'pending' | 'active' | 'sold', listing_type: 'sale' | 'other') =>
    availabilityLabel({ available: false, home: { current_status, listing_type } });
  expect(label('pending', 'sale')).toMatchObject({ short: 'PENDING', tone: 'warning' });
  expect(label('active', 'other')).toMatchObject({ short: 'UNAVAILABLE', tone: 'error' });
  expect(label('sold', 'sale')).toMatchObject({ short: 'SOLD', tone: 'error' });
});
