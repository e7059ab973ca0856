import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { handleQuery } from '../../../rules/navigation/query-handling.ts';
import { keptQuery, rememberCaptured } from './visit.ts';

/**
 * Removes captured parameters from the address and adds the parameters that are kept for the visit. See
 * `rules/navigation/query-handling.ts`. Does nothing on screens whose `handle` has `settlesAddress`, because they do
 * this themselves. Call this once, in the root.
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
