import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A complete set of published files. */
export interface PublishedVersion {
  /** Grows with every publication. */
  data_version: number;
  manifest_hash: string;
}

/** The version of the newest complete set of files, 0 before the first. */
export async function getDataVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('publication').select('data_version').executeTakeFirst();
  return row?.data_version ?? 0;
}

/** The current set. Undefined before the first publication, or if the set is older than manifests. */
export async function findCurrentVersion(db: Database): Promise<PublishedVersion | undefined> {
  return db
    .selectFrom('publication')
    .innerJoin('published_version', 'published_version.data_version', 'publication.data_version')
    .select(['published_version.data_version', 'manifest_hash'])
    .executeTakeFirst();
}

/** A stored set of files. Undefined if it isn't stored. */
export async function findPublishedVersion(db: Database, data_version: number): Promise<PublishedVersion | undefined> {
  return db
    .selectFrom('published_version')
    .select(['data_version', 'manifest_hash'])
    .where('data_version', '=', data_version)
    .executeTakeFirst();
}

/**
 * Makes a set of files current, and deletes the records of all but the newest `kept` sets. Returns the versions of
 * those sets.
 */
export async function writeCurrentVersion(
  db: Database,
  { data_version, manifest_hash }: PublishedVersion,
  { published_at, kept }: { published_at: Date; kept: number },
): Promise<number[]> {
  await db.insertInto('published_version').values({ data_version, manifest_hash, published_at }).execute();
  await db
    .insertInto('publication')
    .values({ data_version, published_at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ data_version, published_at }))
    .execute();
  const rows = await db
    .selectFrom('published_version')
    .select('data_version')
    .orderBy('data_version', 'desc')
    .limit(kept)
    .execute();
  const versions = rows.map((row) => row.data_version);
  await db.deleteFrom('published_version').where('data_version', 'not in', versions).execute();
  return versions;
}

/** The longest time for a publication, in milliseconds. Many times as long as the files of 200,000 homes take. */
export const MAX_PUBLICATION_MS = 20 * 60_000;

/** Lets a transaction stay idle while files are written. By default, the database ends it after a minute. */
export async function allowLongWaits(transaction: Database): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(MAX_PUBLICATION_MS)}`.execute(transaction);
}

/** Waits until no other instance publishes. The lock lasts until the end of the transaction. */
export async function lockPublication(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(transaction);
}
