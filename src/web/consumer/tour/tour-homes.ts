import { queryOptions } from '@tanstack/react-query';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { browserApi } from '../../lib/api.ts';

/** The homes that a tour is requested of. */
export interface TourHomes {
  homes: CompoundCard[];
  /** How many of the given homes aren't listed. */
  missing: number;
  /** The metros of the homes. A tour has to be in one. */
  metros: NonNullable<ReturnType<typeof metroByMarketName>>[];
}

/** The homes with the given ids, in their order. */
export const tourHomesQuery = (compound_ids: readonly number[]) =>
  queryOptions({
    queryKey: ['tour_homes', compound_ids.join()],
    queryFn: async (): Promise<TourHomes> => {
      const [{ items }, region] = await Promise.all([
        browserApi().call('GET /hfc/compound_cards', { query: { compound_ids: compound_ids.join() } }),
        browserApi().cachedModelData('/region_info.json'),
      ]);
      if (!region) throw new Error('Error fetching region info');
      const metros = items.map(({ area_id }) => {
        const area = region.areas.find((each) => each.area_id === area_id);
        const market = region.markets.find(({ market_id }) => market_id === area?.market_id);
        const metro = metroByMarketName(market?.name ?? '');
        if (!metro) throw new Error('A home is in no known market');
        return metro;
      });
      return { homes: items, missing: compound_ids.length - items.length, metros: [...new Set(metros)] };
    },
    enabled: compound_ids.length > 0,
  });
