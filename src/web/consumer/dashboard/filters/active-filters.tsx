import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Filters, noFilters } from '../../../../rules/homes/lists/compound-filters.ts';
import { formatFilters } from '../../../../rules/navigation/list-search.ts';
import { isPlainClick } from '../../../lib/navigation/is-plain-click.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { comingLocation, useRouter } from '../../../lib/navigation/router.ts';
import { compoundsSection } from '../../../listing/compounds-section.ts';
import { Icon } from '../../../ui/icon.tsx';
import { filterChips } from './filter-chips.ts';
import { withFilters, withoutRemoved } from './filter-fields.ts';

interface ActiveFiltersProps {
  filters: Filters;
  areas: readonly { name: string; display_name: string }[];
}

/** The filters that are set, each as a link that removes it. */
export function ActiveFilters({ filters, areas }: ActiveFiltersProps) {
  const [params] = useSearchParams();
  const router = useRouter();
  const chips = filterChips(filters, areas);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The link that had the focus went away.
    const isLost = wasPressed.current && document.activeElement === document.body;
    if (isLost) compoundsSection()?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [filters]);
  if (chips.length === 0) return null;
  const shown = formatFilters(filters);
  const linkTo = (wanted: Filters): string => paths.dashboard(withFilters(params, formatFilters(wanted)));
  const remove = (event: MouseEvent<HTMLElement>, wanted: Filters): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    wasPressed.current = true;
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('a');
    next?.focus({ preventScroll: true });
    // Another filter may have been removed a moment ago, which the links don't show yet.
    const coming = new URLSearchParams(comingLocation(router).search);
    const changed = withFilters(coming, withoutRemoved(coming, shown, formatFilters(wanted)));
    void router.navigate(paths.dashboard(changed), { preventScrollReset: true });
  };
  const none = noFilters(filters.marketName);
  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={linkTo(without)}
            preventScrollReset
            onClick={(event) => remove(event, without)}
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
          to={linkTo(none)}
          preventScrollReset
          onClick={(event) => remove(event, none)}
          className="flex min-h-11 items-center px-3 font-semibold underline underline-offset-4"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
