import { describe, expect, it } from 'vitest';
import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import { filterChoices, placeChoices, restrictionWords } from '../list/filter-choices.ts';
import { passes, type ReviewFilters, unrestricted } from './review-filters.ts';

const row = (compound_id: number, fields: Partial<CompoundRow> = {}) =>
  ({
    compound_id,
    status: 'approved',
    status_note: '',
    status_user: null,
    source: 'feed',
    market_id: 1,
    area_id: 11,
    available: true,
    internal: false,
    featured: false,
    exclusive: false,
    checks: [],
    editorial: { title: `Home ${compound_id}` },
    formatted_address: '1 Main St',
    ...fields,
  }) as unknown as CompoundRow;

const ann = { user_id: 'a', name: 'Ann' };
const rows = [
  row(1),
  row(2, { source: 'manual', featured: true, status_user: ann }),
  row(3, { market_id: 2, area_id: 21, checks: [{ id: 'no_title', level: 'required' }] }),
  row(4, { area_id: 12, available: false, status_user: { user_id: 'b', name: '' } }),
];
const regions = {
  markets: [
    { market_id: 1, name: 'Seattle' },
    { market_id: 2, name: 'Austin' },
  ],
  areas: [
    { area_id: 11, display_name: 'Fremont' },
    { area_id: 12, display_name: 'Ballard' },
    { area_id: 21, display_name: 'Hyde Park' },
  ],
} as unknown as Parameters<typeof placeChoices>[1];

const getIds = (filters: Partial<ReviewFilters>) =>
  rows
    .filter((one) => passes(one, { status: null, q: '', ...unrestricted, ...filters }))
    .map(({ compound_id }) => compound_id);

describe('the list', () => {
  it.each([
    [{}, [1, 2, 3, 4]],
    [{ market_id: 1 }, [1, 2, 4]],
    [{ area_id: 12 }, [4]],
    [{ source: 'manual' }, [2]],
    [{ warn: 'no_title' }, [3]],
    [{ flag: 'featured' }, [2]],
    [{ flag: 'available', market_id: 1 }, [1, 2]],
    [{ by: 'a' }, [2]],
    [{ by: 'a', market_id: 2 }, []],
  ] satisfies [Partial<ReviewFilters>, number[]][])('with %o has the homes %o', (filters, ids) => {
    expect(getIds(filters)).toEqual(ids);
  });
});

describe('the choices', () => {
  it('are what homes have, with their number, by label', () => {
    expect(filterChoices(rows)).toEqual({
      source: [
        { value: 'manual', label: 'Added by hand', count: 1 },
        { value: 'feed', label: 'From a feed', count: 3 },
      ],
      warn: [{ value: 'no_title', label: 'No title', count: 1 }],
      flag: [
        { value: 'available', label: 'Available', count: 3 },
        { value: 'featured', label: 'Featured', count: 1 },
      ],
      by: [
        { value: 'b', label: 'A staff member', count: 1 },
        { value: 'a', label: 'Ann', count: 1 },
      ],
    });
  });

  it('of places are the markets with their areas', () => {
    expect(placeChoices(rows, regions)).toEqual([
      {
        market: { value: '2', label: 'Austin', count: 1 },
        areas: [{ value: '21', label: 'Hyde Park', count: 1 }],
      },
      {
        market: { value: '1', label: 'Seattle', count: 3 },
        areas: [
          { value: '12', label: 'Ballard', count: 1 },
          { value: '11', label: 'Fremont', count: 2 },
        ],
      },
    ]);
  });

  it('that are active are said in words', () => {
    const filters = { ...unrestricted, market_id: 1, warn: 'no_title', by: 'a' } as const;
    expect(restrictionWords(filters, rows, regions)).toEqual([
      { name: 'market_id', words: 'Seattle' },
      { name: 'warn', words: 'No title' },
      { name: 'by', words: 'Decided by Ann' },
    ]);
    expect(restrictionWords(unrestricted, rows, regions)).toEqual([]);
  });
});
