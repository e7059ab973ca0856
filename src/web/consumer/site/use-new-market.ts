import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { newMarket } from '../../../rules/people/new-market.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import { lasting, MONTH_MS } from '../../lib/storage/stored-values.ts';

/** Longer than a market counts as new. */
const REMEMBERED_MS = 3 * MONTH_MS;

/** A new market to announce, unless the list shows it already, and a function to dismiss it. */
export function useNewMarket(): { market: MetroKey | undefined; dismiss: () => void } {
  const [params] = useSearchParams();
  const [known, setKnown] = useState(() => lasting.get('dismissed_new_market') ?? []);
  const [now] = useState(() => new Date());
  const market = newMarket(now, [...known, readSearchParam(params, 'markets')]);
  return {
    market,
    dismiss: () => {
      if (!market) return;
      lasting.set('dismissed_new_market', [...known, market], REMEMBERED_MS);
      setKnown([...known, market]);
    },
  };
}
