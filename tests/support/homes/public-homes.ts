import type { Database } from '../../../src/server/platform/database/database.ts';

/** A query for the homes that visitors can see, with their areas. */
export function publicHomes(db: Database) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .where('compound.status', '=', 'published')
    .where('compound.internal', '=', false)
    .where('area.active', '=', true)
    .where('area.internal_only', '=', false);
}

/** The same for the homes that can still be had. */
export function availableHomes(db: Database) {
  return publicHomes(db).where('compound.available', '=', true).where('home.current_status', '=', 'active');
}

/** The ids of the homes that visitors can see, in their order. */
export async function publicHomeIds(db: Database): Promise<number[]> {
  const rows = await publicHomes(db).select('compound_id').orderBy('compound_id').execute();
  return rows.map(({ compound_id }) => compound_id);
}
