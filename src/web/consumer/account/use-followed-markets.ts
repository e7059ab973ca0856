import { useEffect, useState } from 'react';
import type { RegionInfoFile } from '../../../contracts/published-files.ts';
import type { Area, Market } from '../../../contracts/regions.ts';
import type { Subscriber } from '../../../contracts/subscribers.ts';
import { type MetroKey, metroByMarketName } from '../../../rules/places/metros.ts';
import { browserApi } from '../../lib/api.ts';
import { useFollowing } from '../../session/following.ts';

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

async function loadRegion(): Promise<RegionInfoFile> {
  const { loadSubscribers } = await import('../../session/subscribers.ts');
  const [region] = await Promise.all([browserApi().cachedModelData('/region_info.json'), loadSubscribers()]);
  if (!region) throw new Error('Error fetching region info');
  return region;
}

function openMarket({ market_id, name }: Market, areas: readonly Area[]): OpenMarket[] {
  const metro = metroByMarketName(name);
  if (!metro || metro.coming_soon) return [];
  return [{ market_id, key: metro.key, name: metro.name, areas: areas.filter((area) => area.market_id === market_id) }];
}

/** The markets that the signed-in user follows or could follow. `followed` is null until it is loaded. */
export function useFollowedMarkets() {
  const { subscribers, areas_being_updated } = useFollowing();
  const [region, setRegion] = useState<RegionInfoFile | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    loadRegion().then(
      (found) => {
        if (!gone) setRegion(found);
      },
      (error: unknown) => {
        console.warn('Followed markets', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  const retry = (): void => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const markets = region?.markets.flatMap((market) => openMarket(market, region.areas)) ?? [];
  const followed =
    region &&
    subscribers &&
    subscribers.flatMap((subscriber): FollowedMarket[] => {
      const market = markets.find(({ market_id }) => market_id === subscriber.market_id);
      return market ? [{ ...market, subscriber }] : [];
    });
  const others = markets.filter(({ market_id }) => !subscribers?.some((own) => own.market_id === market_id));
  return { followed, others, failed, retry, areas_being_updated };
}
