import { describe, expect, it } from 'vitest';
import { type CandidateListing, candidateReasons, candidateScore, whyLeftOut } from './candidate-rules.ts';
import { earlierWords } from './earlier-words.ts';

const now = new Date('2026-11-24T15:00:00Z');
const triplex: CandidateListing = {
  listing_type: 'sale',
  current_status: 'active',
  gone: false,
  feed_ended: false,
  may_display: true,
  placed: true,
  num_units: 3,
  category: 'Triplex',
  listed_on: '2026-11-20',
  is_listed_on_known: true,
  ignore_age: false,
  has_price: true,
  photos: 12,
};

describe('whyLeftOut', () => {
  it.each<[Partial<CandidateListing>, string | null]>([
    [{}, null],
    [{ listing_type: 'rental' }, null],
    [{ listing_type: 'other' }, 'not_for_sale_or_rent'],
    [{ listing_type: null }, 'not_for_sale_or_rent'],
    [{ current_status: 'pending' }, 'not_active'],
    [{ current_status: 'sold' }, 'not_active'],
    [{ current_status: null }, 'not_active'],
    [{ gone: true }, 'gone'],
    [{ gone: true, current_status: 'off_market' }, 'gone'],
    [{ feed_ended: true }, 'feed_ended'],
    [{ may_display: false }, 'may_not_display'],
    [{ placed: false }, 'not_placed'],
    [{ num_units: 1, category: null }, 'one_home'],
    [{ num_units: null, category: null }, 'one_home'],
    [{ num_units: null, category: 'Apartment cluster' }, null],
    [{ num_units: 2, category: null }, null],
    [{ listed_on: '2026-05-28' }, null],
    [{ listed_on: '2026-05-27' }, 'too_old'],
    [{ listed_on: '2014-05-02', ignore_age: true }, null],
    [{ listed_on: '2026-12-24' }, null],
    [{ has_price: false, photos: 0 }, null],
  ])('%j: %s', (change, reason) => {
    expect(whyLeftOut({ ...triplex, ...change }, now)).toBe(reason);
  });
});

describe('candidateScore', () => {
  it.each<[Partial<CandidateListing>, in_area: boolean, score: number]>([
    [{}, true, 11],
    [{}, false, 9],
    [{ category: null }, true, 8],
    [{ num_units: 6 }, true, 11],
    [{ num_units: 7 }, true, 9],
    [{ num_units: null }, true, 9],
    [{ photos: 5 }, true, 11],
    [{ photos: 4 }, true, 10],
    [{ has_price: false }, true, 10],
    [{ listed_on: '2026-11-10' }, true, 11],
    [{ listed_on: '2026-11-09' }, true, 9],
    [{ listed_on: '2026-11-20', is_listed_on_known: false }, true, 9],
    [{ category: null, num_units: null, photos: 0, has_price: false, listed_on: '2026-06-01' }, false, 0],
  ])('%j, in an area: %s', (change, in_area, score) => {
    expect(candidateScore({ ...triplex, ...change }, { in_area, now })).toBe(score);
  });
});

describe('candidateReasons', () => {
  it('are the kind, the number of homes and the age', () => {
    expect(candidateReasons(triplex, { now }).join(' · ')).toBe('Triplex · 3 units · listed 4 days ago');
    expect(candidateReasons({ ...triplex, listed_on: '2026-11-24' }, { now })).toContain('listed today');
    const undated = { ...triplex, listed_on: '2026-11-24', is_listed_on_known: false };
    expect(candidateReasons(undated, { now }).join(', ')).not.toContain('listed');
  });

  it('say what is odd', () => {
    const odd = {
      category: null,
      num_units: 412,
      listed_on: '2014-05-02',
      is_listed_on_known: true,
      has_price: false,
    };
    const earlier = { status: 'not_approved', review_period_id: 12, status_note: 'roof' } as const;
    expect(candidateReasons(odd, { now, nearest_area: 'Ballard', earlier })).toEqual([
      'Several homes',
      '412 units, which is unlikely',
      'listed May 2, 2014',
      'no price',
      'outside all areas, near Ballard',
      'Was rejected in cycle 12: roof',
    ]);
    expect(candidateReasons({ ...triplex, num_units: null, listed_on: '2026-12-01' }, { now })).toEqual([
      'Triplex',
      'number of homes unknown',
      'listed Dec 1, 2026',
    ]);
  });
});

it('a decision is told with its cycle and its note', () => {
  expect(earlierWords({ status: 'published', review_period_id: 7, status_note: '' })).toBe('Is published in cycle 7');
  expect(earlierWords({ status: 'might_approve', review_period_id: null, status_note: ' steep ' })).toBe(
    'Is a maybe: steep',
  );
});
