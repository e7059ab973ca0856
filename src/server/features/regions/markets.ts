import type { Metro } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { ImportError } from '../listings/import-files/import-error.ts';
import { listMarkets } from './store.ts';

/** @throws ImportError if the database has no markets yet. */
export async function marketIdsByMetro(db: Database): Promise<Map<string, number>> {
  const markets = await listMarkets(db);
  if (markets.length === 0) {
    throw new ImportError('the database has no markets yet; start the service once (npm start), then import');
  }
  return new Map(markets.map(({ metro_key, market_id }) => [metro_key, market_id]));
}

/** @throws ImportError if the database has no such market. */
export async function findMarketIdOfMetro(db: Database, metro: Metro): Promise<number> {
  const market_id = (await marketIdsByMetro(db)).get(metro.key);
  if (market_id === undefined) throw new ImportError(`the database has no market ${metro.market_name}`);
  return market_id;
}
