import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import { METROS } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { listMarkets } from './store.ts';
import { insertMarkets } from './store-bulk.ts';

/** Adds a market for every metro, if the database has no markets. */
export async function ensureMarkets(db: Database): Promise<void> {
  if ((await listMarkets(db)).length > 0) return;
  await insertMarkets(
    db,
    METROS.map((metro) => ({
      name: metro.market_name,
      metro_key: metro.key,
      uac20_id: getGeography(metro).uac20_ids[0],
    })),
  );
}
