import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { canonicalSearch } from '../../../rules/search-params.ts';
import { paths } from '../../lib/paths.ts';

/** Takes out of the address what means nothing: malformed values, defaults, unknown parameters. */
export function useCleanAddress(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = params.toString();
  useEffect(() => {
    const clean = canonicalSearch(new URLSearchParams(given));
    const same = new URLSearchParams(clean).toString() === given;
    if (!same) void navigate(paths.dashboard(clean), { replace: true, preventScrollReset: true });
  }, [given, navigate]);
}
