import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Area, Market } from '../../contracts/homes/regions.ts';
import type { RegionInfoFile } from '../../contracts/pages/published-files.ts';
import type { Subscriber } from '../../contracts/people/subscribers.ts';
import { type MetroKey, metroByMarketName } from '../../rules/places/metros/metros.ts';
import { queryClient } from '../identity/query-client.ts';
import { browserApi } from '../lib/api.ts';
import { useAreasAreChanging, useSubscribers } from './subscribers.ts';

/** A market that users can follow. */
export interface OpenMarket {
  market_id: number;
  key: MetroKey;
  name: string;
  /** All areas that can be chosen. */
  areas: readonly Area[];
}

/** A market plus the user's subscriber for it. */
export interface FollowedMarket extends OpenMarket {
  subscriber: Subscriber;
}

const regionQuery = queryOptions({
  queryKey: ['region_info'],
  queryFn: async (): Promise<RegionInfoFile> => {
    const region = await browserApi().cachedModelData('/region_info.json');
    if (!region) throw new Error('Error fetching region info');
    return region;
  },
});

function openMarket({ market_id, name }: Market, areas: readonly Area[]): OpenMarket[] {
  const metro = metroByMarketName(name);
  if (!metro || metro.coming_soon) return [];
  return [{ market_id, key: metro.key, name: metro.name, areas: areas.filter((area) => area.market_id === market_id) }];
}

/**
 * The markets that the signed-in user follows or could follow. `followed` is null until it is loaded. `updating` tells
 * that a change of a market's areas is on its way to the server.
 */
export function useFollowedMarkets() {
  const subscribers = useSubscribers();
  const region = useQuery(regionQuery, queryClient);
  const updating = useAreasAreChanging();
  const retry = (): void => {
    for (const query of [subscribers, region]) if (!query.data) void query.refetch();
  };
  const markets = region.data?.markets.flatMap((market) => openMarket(market, region.data.areas)) ?? [];
  const followed =
    region.data && subscribers.data
      ? subscribers.data.flatMap((subscriber): FollowedMarket[] => {
          const market = markets.find(({ market_id }) => market_id === subscriber.market_id);
          return market ? [{ ...market, subscriber }] : [];
        })
      : null;
  const others = markets.filter(({ market_id }) => !subscribers.data?.some((own) => own.market_id === market_id));
  const failed = [subscribers, region].some((query) => !query.data && query.isError && !query.isFetching);
  return { followed, others, failed, retry, updating };
}
