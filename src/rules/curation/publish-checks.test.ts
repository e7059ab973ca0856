import { describe, expect, it } from 'vitest';
import { type CheckedCompound, publishChecks } from './publish-checks.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 60 * 60 * 1_000;

const ready: CheckedCompound = {
  title: 'Triplex in Ballard',
  has_description: true,
  category: 'Triplex',
  numUnits: 3,
  price: 900_000,
  photo_count: 6,
  failed_photos: 0,
  photos_without_description: 0,
  current_status: 'active',
  available: true,
  internal: false,
  availability_checked_at: NOW - HOUR,
  area_is_hidden: false,
  display_is_forbidden: false,
  is_duplicate: false,
  wording: null,
};
const getIds = (change: Partial<CheckedCompound>) => publishChecks({ ...ready, ...change }, NOW).map(({ id }) => id);

describe('the checks before publishing', () => {
  it('find nothing in a complete home', () => {
    expect(getIds({})).toEqual([]);
  });

  it.each<[Partial<CheckedCompound>, string]>([
    [{ title: '  ' }, 'no_title'],
    [{ wording: 'block' }, 'blocked_wording'],
    [{ display_is_forbidden: true }, 'display_forbidden'],
    [{ has_description: false }, 'no_description'],
    [{ photo_count: 0 }, 'no_photo'],
    [{ photo_count: 4 }, 'few_photos'],
    [{ failed_photos: 1 }, 'photo_failed'],
    [{ photos_without_description: 1 }, 'photo_without_description'],
    [{ category: null }, 'no_category'],
    [{ numUnits: null }, 'units_unknown'],
    [{ price: null }, 'price_unknown'],
    [{ available: false }, 'gone'],
    [{ current_status: 'off_market' }, 'gone'],
    [{ current_status: 'pending' }, 'pending'],
    [{ current_status: 'unknown' }, 'status_unknown'],
    [{ current_status: 'unknown', available: false }, 'gone'],
    [{ availability_checked_at: NOW - 49 * HOUR }, 'availability_unchecked'],
    [{ availability_checked_at: null }, 'availability_unchecked'],
    [{ is_duplicate: true }, 'duplicate'],
    [{ area_is_hidden: true }, 'area_hidden'],
    [{ internal: true }, 'internal'],
    [{ wording: 'warn' }, 'wording'],
  ])('find %o', (change, id) => {
    expect(getIds(change)).toEqual([id]);
  });

  it('begin with the one that the home has left the market', () => {
    expect(getIds({ available: false, title: '', has_description: false })[0]).toBe('gone');
  });

  it('keep a home from being published only for its title, its wording or its feed', () => {
    const all = publishChecks(
      { ...ready, title: '', wording: 'block', display_is_forbidden: true, has_description: false, available: false },
      NOW,
    );
    const required = all.filter(({ level }) => level === 'required').map(({ id }) => id);
    expect(required).toEqual(['no_title', 'blocked_wording', 'display_forbidden']);
  });
});
