import { useSearchParams } from 'react-router';
import type { Filters } from '../../../../rules/homes/lists/compound-filters.ts';
import { formatFilters } from '../../../../rules/navigation/list-search.ts';
import type { Metro } from '../../../../rules/places/metros/metros.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { withFilters } from './filter-fields.ts';

interface MetroLinkProps {
  metro: Metro;
  /** The filters of the shown list. */
  filters: Filters;
  onFollow?: () => void;
  className?: string;
}

/** Leads to the homes of another metro with the same filters, or to the page of a metro that is coming soon. */
export function MetroLink({ metro, filters, onFollow, className }: MetroLinkProps) {
  const [params] = useSearchParams();
  // Areas and the part of the map belong to one market. Name the market even if it is the default one.
  const search = withFilters(params, formatFilters({ ...filters, marketName: '', areaNames: [], bounds: undefined }));
  const rest = changedSearch(new URLSearchParams(search), { compound_id: null });
  const query = [`markets=${metro.key}`, rest].filter(Boolean).join('&');
  return (
    <ButtonLink
      to={metro.coming_soon ? paths.comingSoon(metro.key) : paths.dashboard(query)}
      onClick={onFollow}
      preventScrollReset={!metro.coming_soon}
      look="action"
      className={className}
    >
      {metro.coming_soon ? 'Get notified' : `See homes in ${metro.name}`}
    </ButtonLink>
  );
}
