import type { MouseEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Filters, noFilters } from '../../../../rules/homes/lists/compound-filters.ts';
import { formatFilters } from '../../../../rules/navigation/list-search.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { homesSection } from '../../../listing/homes-section.ts';
import { Icon } from '../../../ui/icon.tsx';
import { filterChips } from './filter-chips.ts';
import { withFilters } from './filter-fields.ts';

interface ActiveFiltersProps {
  filters: Filters;
  areas: readonly { name: string; display_name: string }[];
}

/** Moves the focus from a link that its press removes: to the next filter, or to the list. */
function keepFocus({ currentTarget }: MouseEvent<HTMLElement>, isLastFilter: boolean): void {
  const next = isLastFilter ? null : currentTarget.closest('li')?.nextElementSibling?.querySelector('a');
  (next ?? homesSection())?.focus({ preventScroll: true });
}

/** The filters that are set, each as a link that removes it. */
export function ActiveFilters({ filters, areas }: ActiveFiltersProps) {
  const [params] = useSearchParams();
  const chips = filterChips(filters, areas);
  if (chips.length === 0) return null;
  const linkTo = (wanted: Filters): string => paths.dashboard(withFilters(params, formatFilters(wanted)));
  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={linkTo(without)}
            preventScrollReset
            onClick={(event) => keepFocus(event, chips.length === 1)}
            aria-label={`Remove filter: ${label}`}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-4 font-medium hover:bg-gray-100"
          >
            {label}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={linkTo(noFilters(filters.marketName))}
          preventScrollReset
          onClick={(event) => keepFocus(event, true)}
          className="flex min-h-11 items-center px-3 font-semibold underline underline-offset-4"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
