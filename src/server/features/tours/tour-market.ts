import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { timeZones } from '../../../rules/places/metros/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listMarkets } from '../regions/store.ts';

/** The market of a tour's homes. */
export interface TourMarket {
  market_id: number;
  /** The name that screens and mails show: `SF Bay Area`. */
  name: string;
  /** As the IANA database names it. */
  time_zone: string;
}

/** All markets, by id. There are no more than metros. */
export async function tourMarkets(db: Database): Promise<(market_id: number) => TourMarket> {
  const markets = await listMarkets(db);
  return (market_id) => {
    const metro = metroByMarketName(markets.find((market) => market.market_id === market_id)?.name ?? '');
    if (!metro) throw new AppError('internal', 'Couldn’t load the market of this tour.');
    return { market_id, name: metro.name, time_zone: timeZones[metro.key] };
  };
}
