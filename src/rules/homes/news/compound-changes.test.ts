import { describe, expect, it } from 'vitest';
import type { CompoundSnapshot } from '../../../contracts/shapes/home-snapshot.ts';
import { compoundChangesSince } from './compound-changes.ts';

const then: CompoundSnapshot = {
  title: 'A triplex',
  price: 900_000,
  listing_type: 'sale',
  available: true,
  current_status: 'active',
};

/** What has changed since `then` at a home with these facts. */
const changes = (facts: Partial<CompoundSnapshot>, before: Partial<CompoundSnapshot> = {}): string[] => {
  const { available, ...home } = { ...then, ...facts };
  return compoundChangesSince({ ...then, ...before }, { available, home });
};

describe('what has changed at a home', () => {
  it('is nothing if the home is the same, or if its earlier state isn’t known', () => {
    expect(changes({})).toEqual([]);
    expect(compoundChangesSince(null, { available: false, home: then })).toEqual([]);
  });

  it('is the price, if both are known to be for the same', () => {
    expect(changes({ price: 850_000 })).toEqual(['Price down from $900k']);
    expect(changes({ price: 1_250_000 })).toEqual(['Price up from $900k']);
    expect(changes({ price: 850_000 }, { price: null })).toEqual(['Price now listed: $850k']);
    expect(changes({ price: null })).toEqual([]);
    expect(changes({ price: 4_000, listing_type: 'rental' })).toEqual(['Now for rent']);
    expect(changes({}, { price: 4_000, listing_type: 'rental' })).toEqual(['Now for sale']);
  });

  it('is the availability', () => {
    expect(changes({ current_status: 'pending' })).toEqual(['Sale now pending']);
    expect(changes({ current_status: 'sold', price: 950_000 })).toEqual(['Now sold', 'Price up from $900k']);
    expect(changes({ current_status: 'rented' })).toEqual(['Now rented']);
    expect(changes({ current_status: 'off_market' })).toEqual(['No longer available']);
    expect(changes({ available: false })).toEqual(['Now sold']);
    expect(changes({ available: false, listing_type: 'other' }, { listing_type: 'other' })).toEqual([
      'No longer available',
    ]);
    expect(changes({}, { current_status: 'pending' })).toEqual(['Back on the market']);
    expect(changes({}, { available: false })).toEqual(['Back on the market']);
  });
});
