import { DEFAULT_SORT_ORDER, type SortOrder, sortOrders } from '../../../rules/homes/sort-compounds.ts';
import { track } from '../../lib/track.ts';
import { Select } from '../../ui/select.tsx';
import { FILTERS_FORM_ID } from './filter-fields.ts';
import { useChangeSearch } from './use-change-search.ts';

const labels: Readonly<Record<SortOrder, string>> = {
  newest: 'Newest',
  price_low: 'Lowest price',
  price_high: 'Highest price',
  popular: 'Most popular',
  sqft_large: 'Largest',
};

/** The order of the list. A field of the filters' form, which submits it if there are no scripts. */
export function SortField({ sort }: { sort: SortOrder }) {
  const changeSearch = useChangeSearch();
  return (
    <Select
      name="sort"
      aria-label="Sort by"
      form={FILTERS_FORM_ID}
      value={sort}
      onChange={({ target }) => {
        const chosen = target.value as SortOrder;
        track('Sort Changed', { sort: chosen });
        changeSearch({ sort: chosen === DEFAULT_SORT_ORDER ? null : chosen, page: null });
      }}
      className="w-[clamp(6.75rem,calc(100vw-17rem),9rem)] border-control bg-surface pl-3"
    >
      {sortOrders.map((order) => (
        <option key={order} value={order}>
          {labels[order]}
        </option>
      ))}
    </Select>
  );
}
