import { describe, expect, it } from 'vitest';
import type { PricePoint } from '../../../contracts/shapes/homes.ts';
import { priceChanges } from './price-changes.ts';

const sale = { listing_type: 'sale', now: new Date('2026-11-23T09:30:00Z') } as const;

/** A history from prices in the order of time, one for each day of November. */
const history = (...prices: (number | null)[]): PricePoint[] =>
  prices
    .map((price, index) => ({ changed_at: `2026-11-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`, price }))
    .toReversed();

const reported = (...prices: (number | null)[]) => priceChanges(history(...prices), sale).map(({ change }) => change);

describe('priceChanges', () => {
  it('compares each price with the one before, newest first', () => {
    expect(priceChanges(history(1_250_000, 1_200_000, 1_260_000), sale)).toEqual([
      { changed_at: '2026-11-03T00:00:00.000Z', price: '$1,260,000', change: 'Price raised $60,000 (5%)' },
      { changed_at: '2026-11-02T00:00:00.000Z', price: '$1,200,000', change: 'Price cut $50,000 (4%)' },
      { changed_at: '2026-11-01T00:00:00.000Z', price: '$1,250,000', change: 'Listed' },
    ]);
  });

  it('tells nothing of a price that has never changed', () => {
    expect(reported()).toEqual([]);
    expect(reported(1_250_000)).toEqual([]);
    expect(reported(1_250_000, 1_250_000)).toEqual([]);
    expect(reported(null, 0)).toEqual([]);
  });

  it('ignores a price that begins later', () => {
    const later = { changed_at: '2026-11-24T00:00:00.000Z', price: 1 };
    expect(priceChanges([later, ...history(500_000)], sale)).toEqual([]);
    expect(priceChanges([later, ...history(500_000, 400_000)], sale)).toHaveLength(2);
  });

  it('names prices that were added and removed', () => {
    expect(reported(null, 500_000)).toEqual(['Price added', 'Listed']);
    expect(reported(500_000, null)).toEqual(['Price removed', 'Listed']);
    expect(priceChanges(history(500_000, 0), sale)[0]?.price).toBeNull();
  });

  it('tells small changes without a wrong percentage', () => {
    expect(reported(1_000_000, 999_000)[0]).toBe('Price cut $1,000 (less than 1%)');
    expect(reported(1_000, 21_000)[0]).toBe('Price raised $20,000 (2,000%)');
  });

  it('names a rent', () => {
    expect(priceChanges(history(4_200, 4_000), { ...sale, listing_type: 'rental' })[0]).toMatchObject({
      price: '$4,000/mo',
      change: 'Rent cut $200 (5%)',
    });
  });
});
