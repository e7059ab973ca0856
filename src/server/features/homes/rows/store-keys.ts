import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The next batch of homes after an id that have none of the keys. */
export function nextHomesWithoutKeys(db: Database, after: number, limit: number) {
  return db
    .selectFrom('home')
    .select(['home_id', 'home_attributes'])
    .where('home_id', '>', after)
    .where('parcel_key', 'is', null)
    .where('address_key', 'is', null)
    .orderBy('home_id')
    .limit(limit)
    .execute();
}

export async function setHomeKeys(
  db: Database,
  keys: readonly { home_id: number; parcel_key: string | null; address_key: string | null }[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update home set parcel_key = given.parcel_key, address_key = given.address_key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as given (home_id int, parcel_key text, address_key text)
    where home.home_id = given.home_id and home.parcel_key is null and home.address_key is null
  `.execute(db);
}
