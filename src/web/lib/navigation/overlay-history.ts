import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SearchParamName } from '../../../rules/navigation/search-params.ts';
import { comingLocation, useRouter } from './router.ts';
import { changedSearch } from './search.ts';

/** What a history entry remembers that shows something over a page. */
interface OverlayState {
  /** How many steps back the page itself is. */
  steps_to_page: number;
}

const stepsToPage = (state: unknown): number => (state as Partial<OverlayState> | null)?.steps_to_page ?? 0;

/** The state of an entry that opens something over the page. */
export const overPage: OverlayState = { steps_to_page: 1 };

/** The state of an entry that takes the place of what is open over the page. Undefined if the visit began with that. */
export function insteadOfOpen(state: unknown): OverlayState | undefined {
  const steps = stepsToPage(state);
  return steps > 0 ? { steps_to_page: steps + 1 } : undefined;
}

/**
 * Returns a function that closes what the address shows over the page, by changes to the query. If the page is an earlier
 * entry of the history, it goes back there, so that a later step back doesn't open the content again. Otherwise it
 * replaces the entry.
 */
export function useCloseOverlay(): (changes: Partial<Record<SearchParamName, string | null>>) => void {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const closed = useRef<string | null>(null);
  const replace = useCallback(
    (pathOfPage: string, wanted: string) =>
      void router.navigate({ pathname: pathOfPage, search: wanted }, { replace: true, preventScrollReset: true }),
    [router],
  );
  useEffect(() => {
    const wanted = closed.current;
    closed.current = null;
    // What the open content changed in the query, such as the terms of a loan, stays.
    if (wanted !== null && wanted !== search.slice(1)) replace(pathname, wanted);
  }, [pathname, search, replace]);
  return useCallback(
    (changes) => {
      // The address may be about to change, for example by a filter that was typed last.
      const here = comingLocation(router);
      const wanted = changedSearch(new URLSearchParams(here.search), changes);
      const steps = here === router.state.location ? stepsToPage(here.state) : 0;
      if (steps === 0) replace(here.pathname, wanted);
      else {
        closed.current = wanted;
        void router.navigate(-steps);
      }
    },
    [router, replace],
  );
}
