import { describe, expect, it } from 'vitest';
import type { CurrentStatus, ListingType } from '../../contracts/shapes/homes.ts';
import { recentSince, statusAfter, toReportedStatus } from './standard-status.ts';

const now = new Date('2026-11-24T12:00:00Z');

interface Reported {
  is_new?: boolean;
  listing_type?: ListingType;
  closed_on?: string | null;
}

function after(word: string, current_status: CurrentStatus | null = null, reported: Reported = {}) {
  const { is_new = current_status === null, listing_type = 'sale', closed_on = null } = reported;
  return statusAfter(toReportedStatus(word), { current_status, is_new }, { listing_type, closed_on, now });
}

describe('the status of a listing', () => {
  it.each<[string, CurrentStatus | null]>([
    ['Active', 'active'],
    ['Active Under Contract', 'pending'],
    ['ActiveUnderContract', 'pending'],
    ['Pending', 'pending'],
    ['Canceled', 'off_market'],
    ['Cancelled', 'off_market'],
    ['Expired', 'off_market'],
    ['Withdrawn', 'off_market'],
    ['Hold', 'off_market'],
    ['Delete', 'off_market'],
    ['Coming Soon', null],
    ['Contingent', 'pending'],
    ['Temporarily Off Market', 'off_market'],
    ['Sold', 'recently_sold'],
    ['Auction', null],
    ['', null],
    ['constructor', null],
  ])('a new listing that is %j is %j', (word, status) => {
    expect(after(word)).toBe(status);
  });

  it('a known listing that comes soon goes off the market, and stays as it was after an unknown word', () => {
    expect(after('Coming Soon', 'active')).toBe('off_market');
    expect(after('Coming Soon', null, { is_new: false })).toBeNull();
    expect(after('Auction', 'active')).toBe('active');
  });

  it('a closed sale is recent for ninety days, and without a day', () => {
    expect(recentSince(now)).toBe('2026-08-26');
    expect(after('Closed', 'pending', { closed_on: '2026-08-26' })).toBe('recently_sold');
    expect(after('Closed', 'pending', { closed_on: '2026-08-25' })).toBe('sold');
    expect(after('Closed', 'pending')).toBe('recently_sold');
  });

  it('a closed rental is rented', () => {
    expect(after('Closed', 'active', { listing_type: 'rental', closed_on: '2026-11-20' })).toBe('rented');
  });
});
