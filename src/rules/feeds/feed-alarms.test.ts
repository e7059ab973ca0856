import { describe, expect, it } from 'vitest';
import { type FeedHealth, feedAlarms } from './feed-alarms.ts';

const now = new Date('2026-11-24T12:00:00Z');
const healthy: FeedHealth = {
  provider: 'mls',
  pause_reason: null,
  first_run_at: new Date('2026-01-01T00:00:00Z'),
  last_success_at: new Date('2026-11-24T11:50:00Z'),
  last_error: null,
  braked: null,
  changed: 1_000,
  with_refusals: 50,
  unknown_statuses: [],
  listed: 20,
  has_photos: true,
  wants_photos: true,
  unchecked: 0,
};
const alarms = (sick: Partial<FeedHealth>) =>
  feedAlarms({ ...healthy, ...sick }, now).map(({ kind, words }) => [kind, words]);

describe('the alarms of a feed', () => {
  it('are none while it is well', () => {
    expect(alarms({})).toEqual([]);
    expect(alarms({ first_run_at: null, last_success_at: null })).toEqual([]);
    expect(alarms({ listed: 19, has_photos: false })).toEqual([]);
    expect(alarms({ wants_photos: false, has_photos: false })).toEqual([]);
    expect(alarms({ changed: 19, with_refusals: 19 })).toEqual([]);
  });

  it.each<[Partial<FeedHealth>, string, string]>([
    [{ pause_reason: 'limited' }, 'paused', 'It was asked too often, and rests.'],
    [{ pause_reason: 'unauthorized' }, 'paused', 'It doesn’t accept our token.'],
    [
      { last_success_at: new Date('2026-11-23T23:59:00Z'), last_error: 'answered 503' },
      'no_success',
      'It wasn’t read to the end for 12 hours. It answered 503.',
    ],
    [
      { last_success_at: null, first_run_at: new Date('2026-11-20T12:00:00Z') },
      'no_success',
      'It wasn’t read to the end for 96 hours.',
    ],
    [
      { braked: { gone: 1_200, of: 5_000 } },
      'braked',
      '1,200 of its 5,000 open listings are gone at once. Reconcile it to take them off the market.',
    ],
    [{ with_refusals: 51 }, 'refusals', '51 of 1,000 listings have values that can’t be used.'],
    [
      { unknown_statuses: ['Auction', 'b', 'c', 'd'] },
      'unknown_status',
      'Nothing explains its status “Auction”, “b”, “c”.',
    ],
    [{ has_photos: false }, 'no_photos', 'None of its listings has a photo.'],
    [{ unchecked: 3 }, 'unchecked', '3 of its published homes weren’t checked for a week.'],
  ])('%j: %s', (sick, kind, words) => {
    expect(alarms(sick)).toEqual([[kind, words]]);
  });
});
