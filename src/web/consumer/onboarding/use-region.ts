import { useCallback, useEffect, useState } from 'react';
import type { Area } from '../../../contracts/homes/regions.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { browserApi } from '../../lib/api.ts';

/** A metro's market and its public areas, sorted by display name. */
export interface Region {
  market_id: number;
  areas: readonly Area[];
}

async function load({ market_name }: Metro): Promise<Region | null> {
  const region = await browserApi().cachedModelData('/region_info.json');
  const market = region?.markets.find(({ name }) => name === market_name);
  if (!region || !market) return null;
  const { market_id } = market;
  return { market_id, areas: region.areas.filter((area) => area.market_id === market_id) };
}

/** The areas of a metro: undefined while they load, null if they can't be loaded. `retry` loads again. */
export function useRegion(metro: Metro | undefined): { region: Region | null | undefined; retry: () => void } {
  const [loaded, setLoaded] = useState<{ metro: Metro; region: Region | null }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!metro) return undefined;
    let current = true;
    // The reader of published files logs a failure and returns null.
    void load(metro).then((region) => current && setLoaded({ metro, region }));
    return () => {
      current = false;
    };
  }, [metro, attempt]);
  const retry = useCallback(() => {
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { region: loaded?.metro === metro ? loaded?.region : undefined, retry };
}
