import type { Database } from '../../platform/database/database.ts';
import { findPublicCompounds } from '../compounds/store.ts';

/** The titles of homes by id. Homes that are no longer listed are left out. */
export async function getTitles(db: Database, compound_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (compound_ids.length === 0) return new Map();
  const homes = await findPublicCompounds(db, [...new Set(compound_ids)]);
  return new Map(homes.map(({ compound_id, editorial }) => [compound_id, editorial.title]));
}

/** The title of a home. Null without a home, and for a home that is no longer listed. */
export async function getTitle(db: Database, compound_id: number | null): Promise<string | null> {
  if (compound_id === null) return null;
  return (await getTitles(db, [compound_id])).get(compound_id) ?? null;
}
