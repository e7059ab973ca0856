import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { queryClient } from '../../../identity/query-client.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { Icon } from '../../../ui/icon.tsx';
import { regionsQuery } from '../../regions.ts';
import type { ReviewFilters } from '../state/review-filters.ts';
import { useWorkbench } from '../state/workbench-state.ts';
import { restrictionWords } from './filter-choices.ts';

/** Opens the filters of the list. */
export function FilterButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-11 shrink-0 rounded-full border border-control bg-surface px-4 font-semibold hover:bg-gray-100"
    >
      Filters
    </button>
  );
}

/** The active filters of the list, each with a way to drop it. */
export function FilterChips({ filters }: { filters: ReviewFilters }) {
  const { store } = useWorkbench();
  const { data: regions = { markets: [], areas: [] } } = useQuery(regionsQuery, queryClient);
  const { pathname, search } = useLocation();
  const words = restrictionWords(filters, store.rows(), regions);
  if (words.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 border-b border-line px-3 py-2">
      {words.map(({ name, words: label }) => (
        <li key={name}>
          <Link
            to={{ pathname, search: changedSearch(new URLSearchParams(search), { [name]: null }) }}
            preventScrollReset
            aria-label={`Drop the filter: ${label}`}
            className="flex min-h-11 items-center gap-2 rounded-full bg-light-lavender px-3 text-sm font-semibold hover:bg-lavender"
          >
            {label} <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
