import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The version of the newest complete set of files, 0 before the first. Grows by one with every publication. */
export async function readDataVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('publication').select('data_version').executeTakeFirst();
  return row?.data_version ?? 0;
}

/** Makes a set of files the current one. */
export async function writeDataVersion(db: Database, data_version: number, published_at: Date): Promise<void> {
  await db
    .insertInto('publication')
    .values({ data_version, published_at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ data_version, published_at }))
    .execute();
}

/** Waits until no other instance publishes; holds until the transaction ends. */
export async function lockPublication(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(transaction);
}
