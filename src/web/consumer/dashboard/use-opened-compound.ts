import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { insteadOfOpen, overPage, useCloseOverlay } from '../../lib/navigation/overlay-history.ts';
import { askToOpen, askToOpenByAddress, closedListing } from '../../lib/signup-gate.ts';
import type { OpenedCompound } from './dashboard-data.ts';
import { useChangeSearch } from './filters/use-change-search.ts';

/** Removes the open home from the address. */
const nothingOpen = { compound_id: null, home_id: null, home_comments: null };

/** Functions that open a home over the list, or in place of the open one, and close it. The address has the open home. */
export function useOpenedCompound(opened: OpenedCompound | null) {
  const { state: entry } = useLocation();
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const closeOverlay = useCloseOverlay();
  const isOpen = opened !== null;
  const state = useMemo(() => (isOpen ? insteadOfOpen(entry) : overPage), [isOpen, entry]);
  const open = useCallback(
    (compound_id: number) => {
      if (askToOpen(compound_id, false)) changeSearch({ compound_id }, { state });
    },
    [changeSearch, state],
  );
  // A home that can't be shown doesn't count as one of the free listings.
  const opened_id = opened && 'compound' in opened ? opened.compound_id : undefined;
  const share_link_key = readSearchParam(params, 'share_link_key');
  useEffect(() => {
    if (opened_id === undefined) return;
    // The address opened this home. If it is beyond the free listings, it closes again behind the gate.
    void askToOpenByAddress(opened_id, share_link_key).then((mayStay) => {
      if (!mayStay) closeOverlay(nothingOpen);
    });
  }, [opened_id, share_link_key, closeOverlay]);
  const close = useCallback(() => {
    closeOverlay(nothingOpen);
    closedListing();
  }, [closeOverlay]);
  return { open, close };
}
