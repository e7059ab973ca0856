import type { Filters } from '../../../../rules/homes/lists/compound-filters.ts';
import { DEFAULT_SORT_ORDER, type SortOrder } from '../../../../rules/homes/lists/sort-compounds.ts';
import { type ListSearch } from '../../../../rules/navigation/list-search.ts';
import { orderOfType, readSearchParam } from '../../../../rules/navigation/search-params.ts';
import { storedPeople } from '../../../lib/storage/people.ts';
import { track } from '../../../lib/track.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Select } from '../../../ui/select.tsx';
import { FILTERS_FORM_ID } from './filter-fields.ts';
import { useChangeSearch } from './use-change-search.ts';

/** The choices of the menu. Prices to buy and rents can't be compared, so an order by price also sets the listing type. */
const choices: readonly (readonly [value: string, label: string])[] = [
  ['newest', 'Newest'],
  [orderOfType('price_low', 'sale'), 'Price to buy: low to high'],
  [orderOfType('price_high', 'sale'), 'Price to buy: high to low'],
  [orderOfType('price_low', 'rental'), 'Rent: low to high'],
  [orderOfType('price_high', 'rental'), 'Rent: high to low'],
  [orderOfType('per_home', 'sale'), 'Price per home: low to high'],
  [orderOfType('per_home', 'rental'), 'Rent per home: low to high'],
  ['popular', 'Most popular'],
  ['sqft_large', 'Largest'],
];

/** An address can ask for an order by price without a listing type. */
const mixed: Readonly<Partial<Record<SortOrder, string>>> = {
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  per_home: 'Per home: low to high',
};

function valueOf(sort: SortOrder, { listingType }: Filters): string {
  return listingType && sort in mixed ? orderOfType(sort, listingType) : sort;
}

interface SortFieldProps {
  search: ListSearch;
  /** Asks for the visitor's people, and then calls back. */
  onEditPeople: (done?: () => void) => void;
}

/** The order of the list. A field of the filters' form, which submits it if there are no scripts. */
export function SortField({ search, onEditPeople }: SortFieldProps) {
  const changeSearch = useChangeSearch();
  const hydrated = useHydrated();
  const value = valueOf(search.sort, search.filters);
  const other = choices.some(([known]) => known === value) ? undefined : mixed[search.sort];
  return (
    <Select
      name="sort"
      aria-label="Sort by"
      form={FILTERS_FORM_ID}
      value={value}
      onChange={({ target }) => {
        const chosen = new URLSearchParams({ sort: target.value });
        const sort = readSearchParam(chosen, 'sort') ?? DEFAULT_SORT_ORDER;
        const listing_type = readSearchParam(chosen, 'listing_type');
        const apply = (): void => {
          track('Sort Changed', { sort });
          changeSearch({ sort, page: null, ...(listing_type && { listing_type }) });
        };
        if (sort !== 'nearest' || storedPeople().length > 0) apply();
        else onEditPeople(() => storedPeople().length > 0 && apply());
      }}
      className="w-[clamp(6.75rem,calc(100vw-17rem),14rem)] border-control bg-surface pl-3 text-ellipsis"
    >
      {other && <option value={value}>{other}</option>}
      {hydrated && <option value="nearest">Nearest</option>}
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </Select>
  );
}
