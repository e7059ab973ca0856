import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';

/** The market and the address of compounds' homes. */
export function findPlacesOfCompounds(db: Database, compound_ids: readonly number[]) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .innerJoin('market', 'market.market_id', 'area.market_id')
    .where(isAnyOf('compound_id', compound_ids))
    .select(['compound_id', 'market.market_id', 'market.metro_key', 'home.formatted_address', 'compound.older_persons'])
    .select(sql<string>`coalesce(home.home_attributes #>> '{full_address,street}', '')`.as('street'))
    .execute();
}
