import { describe, expect, it } from 'vitest';
import { noFilters } from '../../../../rules/homes/lists/compound-filters.ts';
import type { ListSearch } from '../../../../rules/navigation/list-search.ts';
import { nothingKept } from '../../../../rules/navigation/query-handling.ts';
import { cleanQuery } from './clean-address.ts';

const seattle: ListSearch = { filters: noFilters('Seattle'), sort: 'newest', page: 1 };

describe('cleanQuery', () => {
  it('is null for a query that says what is shown', () => {
    expect(cleanQuery('markets=seattle&compound_id=3', seattle, nothingKept, false)).toBeNull();
  });

  it.each([
    ['initial_market_name=Seattle', 'markets=seattle'],
    ['markets=seattle&utm_source=x', 'markets=seattle'],
    ['markets=seattle&page=999', 'markets=seattle'],
    ['markets=seattle&areas=nowhere&min_price=cheap&compound_id=3', 'markets=seattle&compound_id=3'],
  ])('turns %s into %s', (given, clean) => {
    expect(cleanQuery(given, seattle, nothingKept, false)).toBe(clean);
  });

  it('has nothing to say of the default market', () => {
    expect(
      cleanQuery('initial_market_name=Bay+Area', { ...seattle, filters: noFilters('Bay Area') }, nothingKept, false),
    ).toBe('');
  });

  it('names it for a user who follows a market', () => {
    const bayArea = { ...seattle, filters: noFilters('Bay Area') };
    expect(cleanQuery('initial_market_name=Bay+Area', bayArea, nothingKept, true)).toBe('markets=bay_area');
    expect(cleanQuery('compound_id=3', bayArea, nothingKept, true)).toBe('markets=bay_area&compound_id=3');
    expect(cleanQuery('markets=bay_area', bayArea, nothingKept, true)).toBeNull();
    expect(cleanQuery('markets=seattle', seattle, nothingKept, true)).toBeNull();
  });

  it('puts back what is kept for the visit, and says nothing twice', () => {
    const kept = { dev: true, flags: ['FF_maps'] };
    const clean = cleanQuery('markets=seattle&subscriber_id=3', seattle, kept, false);
    expect(clean).toBe('markets=seattle&dev=1&FF_maps=1');
    expect(cleanQuery(clean ?? '', seattle, kept, false)).toBeNull();
  });
});
