import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The next batch of a market's compounds after an id, with their locations and current neighborhoods. */
export function nextCompoundPlaces(db: Database, market_id: number, after: number, limit: number) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .where('area.market_id', '=', market_id)
    .where('compound.compound_id', '>', after)
    .select(['compound.compound_id', 'compound.neighborhood_id', 'home.lat', 'home.lng'])
    .orderBy('compound.compound_id')
    .limit(limit)
    .execute();
}

export async function setNeighborhoods(
  db: Database,
  joins: readonly { compound_id: number; neighborhood_id: number | null }[],
): Promise<void> {
  if (joins.length === 0) return;
  await sql`
    update compound set neighborhood_id = joined.neighborhood_id
    from json_to_recordset(${JSON.stringify(joins)}::json) as joined (compound_id int, neighborhood_id int)
    where joined.compound_id = compound.compound_id
  `.execute(db);
}
