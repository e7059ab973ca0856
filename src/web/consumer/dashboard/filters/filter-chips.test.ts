import { expect, it } from 'vitest';
import { type Filters, noFilters } from '../../../../rules/homes/lists/compound-filters.ts';
import { filterChips } from './filter-chips.ts';

const areas = [{ name: 'seattle-ballard', display_name: 'Ballard' }];
const labels = (filters: Partial<Filters>) =>
  filterChips({ ...noFilters('Seattle'), ...filters }, areas).map(({ label }) => label);

it.each([
  [{}, []],
  [{ minPrice: 1_000_000 }, ['$1m or more']],
  [{ maxPrice: 1_500_000 }, ['Up to $1.5m']],
  [{ minPrice: 500_000, maxPrice: 999_900 }, ['$500k to $1m']],
  [{ minHouseholdUnits: 3 }, ['3 or more homes']],
  [{ maxHouseholdUnits: 1 }, ['Up to 1 home']],
  [{ minHouseholdUnits: 2, maxHouseholdUnits: 4 }, ['2 to 4 homes']],
  [{ minHouseholdUnits: 3, maxHouseholdUnits: 3, includePotentialUnits: true }, ['3 homes, potential too']],
  [{ includePotentialUnits: true }, []],
  [{ minSqft: 1_500 }, ['1,500 sqft or more']],
  [{ minSqft: 1_500, maxSqft: 2_000 }, ['1,500 to 2,000 sqft']],
  [{ maxSqft: 2_000 }, ['Up to 2,000 sqft']],
  [{ minBeds: 3, minBaths: 1.5 }, ['A home with 3+ beds, 1.5+ baths']],
  [{ minBaths: 2 }, ['A home with 2+ baths']],
  [{ maxWalk: 20 }, ['Within a 20 min walk']],
  [{ listingType: 'rental' as const, onlyAvailable: true }, ['For rent', 'Available']],
  [{ areaNames: ['seattle-ballard'], tags: ['pool'] }, ['Ballard', 'Pool']],
])('says %j as %j', (filters, words) => {
  expect(labels(filters)).toEqual(words);
});

it('removes only its own value', () => {
  const filters = { ...noFilters('Seattle'), categories: ['Duplex', 'Triplex'] as const, minPrice: 1, maxPrice: 2 };
  const [price, duplex] = filterChips(filters, areas);
  expect(price?.without).toEqual({ ...filters, minPrice: undefined, maxPrice: undefined });
  expect(duplex?.without).toEqual({ ...filters, categories: ['Triplex'] });
});
