import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Market } from '../../../contracts/homes/regions.ts';
import { queryClient } from '../../identity/query-client.ts';
import { browserApi } from '../../lib/api.ts';

const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: async () => {
    const regionInfo = await browserApi().cachedModelData('/region_info.json');
    if (!regionInfo) throw new Error('Error fetching region info');
    return regionInfo.markets;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The markets, in order of id. Empty until they are loaded. */
export function useMarkets(): readonly Market[] {
  return useQuery(marketsQuery, queryClient).data ?? [];
}
