import { Link, useLocation } from 'react-router';
import type { CompoundStatus } from '../../../../contracts/homes/compounds.ts';
import { statusWords } from '../../../../rules/curation/review-actions.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { Button } from '../../../ui/button.tsx';
import { isRestricted, type ReviewFilters, unrestricted } from '../state/review-filters.ts';
import { useCounts, useOrder } from '../state/review-store.ts';
import { useWorkbench } from '../state/workbench-state.ts';
import { tabSearch, tabs } from './status-tabs.tsx';

const link = 'font-semibold underline underline-offset-4';

interface EmptyListProps {
  filters: ReviewFilters;
  /** Whether homes may still be added. */
  isOpen: boolean;
  onAdd: () => void;
}

/** Says why the list is empty, and leads on. */
export function EmptyList({ filters, isOpen, onAdd }: EmptyListProps) {
  const { store } = useWorkbench();
  const counts = useCounts(store);
  const total = useOrder(store).length;
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isFiltered = filters.q !== '' || isRestricted(filters);
  const next = tabs.find((status): status is CompoundStatus => status !== null && counts[status] > 0);
  if (total === 0)
    return (
      <div className="flex flex-col items-start gap-4 p-5">
        <p>This review cycle has no homes yet.</p>
        {isOpen && (
          <Button look="action" onClick={onAdd}>
            Add homes
          </Button>
        )}
      </div>
    );
  if (isFiltered)
    return (
      <p className="p-5">
        No home here matches{filters.q !== '' && ' your search'}
        {filters.q !== '' && isRestricted(filters) && ' and'}
        {isRestricted(filters) && ' your filters'}.{' '}
        <Link to={{ pathname, search: changedSearch(params, { ...unrestricted, q: null }) }} className={link}>
          Show all homes of this tab
        </Link>
      </p>
    );
  return (
    <p className="p-5">
      {filters.status === 'for_review' ? 'Nothing left to review.' : 'No homes here.'}{' '}
      {next && (
        <Link to={{ pathname, search: tabSearch(params, next) }} className={link}>
          {statusWords[next]}: {counts[next]}
        </Link>
      )}
    </p>
  );
}
