import { queryOptions } from '@tanstack/react-query';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { type Metro, metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { queryClient } from '../../identity/query-client.ts';
import { browserApi } from '../../lib/api.ts';

/** The homes that a tour is requested of. */
export interface TourCompounds {
  /** A tour has to be in one metro. */
  homes: readonly { card: CompoundCard; metro: Metro }[];
  /** How many of the given homes aren't listed. */
  missing: number;
}

/** The homes with the given ids, in their order. */
export const tourCompoundsQuery = (compound_ids: readonly number[]) =>
  queryOptions({
    queryKey: ['tour_homes', compound_ids.join()],
    queryFn: async (): Promise<TourCompounds> => {
      const [{ items }, region] = await Promise.all([
        browserApi().call('GET /hfc/compound_cards', { query: { compound_ids: compound_ids.join() } }),
        browserApi().cachedModelData('/region_info.json'),
      ]);
      if (!region) throw new Error('Error fetching region info');
      const homes = items.map((card) => {
        const area = region.areas.find(({ area_id }) => area_id === card.area_id);
        const market = region.markets.find(({ market_id }) => market_id === area?.market_id);
        const metro = metroByMarketName(market?.name ?? '');
        if (!metro) throw new Error('A home is in no known market');
        return { card, metro };
      });
      return { homes, missing: compound_ids.length - homes.length };
    },
    enabled: compound_ids.length > 0,
  });

/**
 * Removes a home from the request. Keeps the other homes in the cache, because a page that loaded them again would lose
 * what the user has typed into the form.
 */
export function leaveOut({ homes }: TourCompounds, compound_id: number): void {
  const others = homes.filter(({ card }) => card.compound_id !== compound_id);
  const ids = others.map(({ card }) => card.compound_id);
  queryClient.setQueryData(tourCompoundsQuery(ids).queryKey, { homes: others, missing: 0 });
}
