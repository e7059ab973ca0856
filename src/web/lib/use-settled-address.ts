import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { handleQuery } from '../../rules/query-handling.ts';
import { keptQuery, rememberCaptured } from './visit.ts';

/**
 * Takes out of the address what has been read, and puts back what is kept for the visit; see `rules/query-handling.ts`.
 * A screen whose `handle` has `settlesAddress` does so itself. For the root, once.
 */
export function useSettledAddress(): void {
  const { pathname, search, hash } = useLocation();
  const elsewhere = useMatches().some(
    ({ handle }) => (handle as { settlesAddress?: true } | undefined)?.settlesAddress,
  );
  const navigate = useNavigate();

  useEffect(() => {
    const given = search.slice(1);
    const handled = handleQuery(given, keptQuery(), false);
    rememberCaptured(handled.captured);
    if (elsewhere || handled.search === new URLSearchParams(given).toString()) return;
    void navigate({ pathname, search: handled.search, hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, elsewhere, navigate]);
}
