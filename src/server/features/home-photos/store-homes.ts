import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

function selectHome(db: Database, home_id: number) {
  return db
    .selectFrom('home')
    .where('home_id', '=', home_id)
    .select(['home_id', 'version', 'field_versions'])
    .select(['home_attributes', 'loaded_images_count', 'other_images_count', 'attribution']);
}

/** A home as far as its photos change it. */
export type PhotographedHome = NonNullable<Awaited<ReturnType<typeof findPhotographedHome>>>;

/** Undefined for an unknown id. */
export function findPhotographedHome(db: Database, home_id: number) {
  return selectHome(db, home_id).executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export function lockPhotographedHome(transaction: Database, home_id: number) {
  return selectHome(transaction, home_id).forUpdate().executeTakeFirst();
}

/** The homes that were made of listings of a provider. */
export async function findHomesOfFeed(
  db: Database,
  provider: string,
  provider_listing_ids: readonly string[],
): Promise<number[]> {
  if (provider_listing_ids.length === 0) return [];
  const rows = await db
    .selectFrom('home')
    .where('provider', '=', provider)
    .where(sql<boolean>`provider_home_id = any(${[...provider_listing_ids]}::text[])`)
    .select('home_id')
    .orderBy('home_id')
    .execute();
  return rows.map(({ home_id }) => home_id);
}
