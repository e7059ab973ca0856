import { useCallback } from 'react';
import { isSheetOpen } from '../../../../rules/navigation/list-modal.ts';
import type { SearchParamName } from '../../../../rules/navigation/search-params.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { comingLocation, useRouter } from '../../../lib/navigation/router.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';

type Changes = Partial<Record<SearchParamName, string | number | null>>;

interface Options {
  /** The state of the history's entry. */
  state?: unknown;
  /** False for changes that no page's data depends on. */
  defaultShouldRevalidate?: boolean;
}

/**
 * Returns a function that changes the dashboard's query and keeps the scroll position. One step back undoes the change.
 * While the sheet with the filters is open, one step back closes it and undoes all that was chosen in it.
 */
export function useChangeSearch(): (changes: Changes, options?: Options) => void {
  const router = useRouter();
  return useCallback(
    (changes, options = {}) => {
      const params = new URLSearchParams(comingLocation(router).search);
      void router.navigate(paths.dashboard(changedSearch(params, changes)), {
        preventScrollReset: true,
        replace: isSheetOpen(params),
        ...options,
      });
    },
    [router],
  );
}
