import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SearchParamName } from '../../../../rules/navigation/search-params.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';

type Changes = Partial<Record<SearchParamName, string | number | null>>;

/**
 * Returns a function that changes the dashboard's query and keeps the scroll position. One step back undoes the change.
 */
export function useChangeSearch(): (changes: Changes, options?: { replace?: boolean }) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The function may be called later, for example when a dialog closes that changed the query itself.
  const current = useRef(params);
  useLayoutEffect(() => {
    current.current = params;
  }, [params]);
  return useCallback(
    (changes, options = {}) => {
      void navigate(paths.dashboard(changedSearch(current.current, changes)), { preventScrollReset: true, ...options });
    },
    [navigate],
  );
}
