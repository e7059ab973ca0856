import { describe, expect, it } from 'vitest';
import { daysAgo } from './days-ago.ts';

const now = new Date('2026-11-23T09:30:00Z');

describe('daysAgo', () => {
  it.each([
    ['2026-11-23', 'today'],
    ['2026-11-23T00:00:00.000Z', 'today'],
    // Later on the same day, as told by a clock that is slightly ahead.
    ['2026-11-23T23:59:59.999Z', 'today'],
    // Less than 24 hours ago, but on the day before.
    ['2026-11-22T23:59:59.999Z', 'yesterday'],
    ['2026-11-22', 'yesterday'],
    ['2026-10-31', '23 days ago'],
    ['2025-11-23', '365 days ago'],
    // Over the end of February in a leap year.
    ['2024-02-28', '999 days ago'],
  ])('tells %s as %s', (past, words) => {
    expect(daysAgo(past, now)).toBe(words);
  });

  it('tells nothing of what is unknown or to come', () => {
    expect(daysAgo(null, now)).toBeNull();
    expect(daysAgo('2026-11-24', now)).toBeNull();
    expect(daysAgo('2027-01-01T00:00:00.000Z', now)).toBeNull();
  });
});
