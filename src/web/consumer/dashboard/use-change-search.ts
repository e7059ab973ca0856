import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SearchParamName } from '../../../rules/search-params.ts';
import { paths } from '../../lib/paths.ts';
import { changedSearch } from '../../lib/search.ts';

type Changes = Partial<Record<SearchParamName, string | number | null>>;

/** Changes the dashboard's query without leaving the place in the page; one step back undoes it. */
export function useChangeSearch(): (changes: Changes, options?: { replace?: boolean }) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useCallback(
    (changes, options = {}) => {
      void navigate(paths.dashboard(changedSearch(params, changes)), { preventScrollReset: true, ...options });
    },
    [navigate, params],
  );
}
