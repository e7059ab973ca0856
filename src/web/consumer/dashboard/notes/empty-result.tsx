import { useSearchParams } from 'react-router';
import {
  type FilterName,
  type Filters,
  type LooseningHint,
  noFilters,
  withoutFilter,
} from '../../../../rules/homes/lists/compound-filters.ts';
import { formatFilters } from '../../../../rules/navigation/list-search.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { compoundsSection } from '../../../listing/compounds-section.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { withFilters } from '../filters/filter-fields.ts';

const names: Readonly<Record<FilterName, string>> = {
  areas: 'area',
  categories: 'home type',
  tags: 'features',
  units: 'units',
  price: 'price',
  sqft: 'size',
  rooms: 'bedrooms and baths',
  listing_type: 'buy or rent',
  available: 'availability',
  bounds: 'map area',
  walk: 'walking time',
};

/** The pressed link goes away. */
const focusCompounds = (): void => compoundsSection()?.focus({ preventScroll: true });

/** Shown if no home passes the filters. Names the filter to loosen. */
export function EmptyResult({ hint, filters }: { hint: LooseningHint | null; filters: Filters }) {
  const [params] = useSearchParams();
  const without = (search: string): string => paths.dashboard(withFilters(params, search));
  return (
    <div className="rounded-card border border-dashed border-control px-6 py-14 text-center">
      <h3 className="text-2xl">No homes match your filters</h3>
      <p className="mx-auto mt-2 max-w-md text-muted">
        {hint
          ? `Clear the ${names[hint.filter]} filter to see ${hint.count} ${hint.count === 1 ? 'home' : 'homes'}.`
          : 'Try removing some of your filters.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {hint && (
          <ButtonLink
            to={without(formatFilters(withoutFilter(filters, hint.filter)))}
            look="action"
            preventScrollReset
            onClick={focusCompounds}
          >
            Clear {names[hint.filter]} filter
          </ButtonLink>
        )}
        <ButtonLink
          to={without(formatFilters(noFilters(filters.marketName)))}
          preventScrollReset
          onClick={focusCompounds}
        >
          Clear all filters
        </ButtonLink>
      </div>
    </div>
  );
}
