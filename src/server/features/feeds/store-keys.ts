import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { countMissedRuns } from '../listings/store-feed.ts';

/** A listing that a feed has, and when it was changed, in the form that sorts and in the server's words. */
export interface FeedKey {
  provider_listing_id: string;
  modified_text: string;
  told: string | null;
}

/** The listings that the feed has and we may still offer. */
const OPEN = sql`feed_gone_at is null and coalesce(current_status, 'active') in ('active', 'pending')`;
const isListed = sql`exists (select from feed_key where feed_key.provider_listing_id = listing.provider_listing_id)`;

/** Makes the table for the keys of a feed. Other connections don't see it. */
export async function createKeys(connection: Database): Promise<void> {
  await dropKeys(connection);
  await sql`
    create temporary table feed_key (provider_listing_id text primary key, modified_text text not null, told text)
  `.execute(connection);
}

export async function dropKeys(connection: Database): Promise<void> {
  await sql`drop table if exists feed_key`.execute(connection);
}

export async function insertKeys(connection: Database, keys: readonly FeedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into feed_key as known (provider_listing_id, modified_text, told)
    select distinct on (provider_listing_id) provider_listing_id, modified_text, told
    from json_populate_recordset(null::feed_key, ${JSON.stringify(keys)}::json)
    order by provider_listing_id, modified_text desc
    on conflict (provider_listing_id) do update set modified_text = excluded.modified_text, told = excluded.told
    where known.modified_text < excluded.modified_text
  `.execute(connection);
}

/** How many of some keys have come already. */
export async function countKnownKeys(connection: Database, keys: readonly FeedKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  const ids = keys.map(({ provider_listing_id }) => provider_listing_id);
  const { rows } = await sql<{ count: number }>`
    select count(*) from feed_key where provider_listing_id = any(${ids}::text[])
  `.execute(connection);
  return rows[0]?.count ?? 0;
}

/** Has the database plan for as many keys as came. */
export async function analyzeKeys(connection: Database): Promise<void> {
  await sql`analyze feed_key`.execute(connection);
}

/** The keys that we don't know, or not as they are now. The earliest change first. */
export async function listMissedKeys(connection: Database, provider: string): Promise<FeedKey[]> {
  const { rows } = await sql<FeedKey>`
    select feed_key.*
    from feed_key
    left join listing on listing.provider = ${provider} and listing.provider_listing_id = feed_key.provider_listing_id
    left join feed_left_out as left_out
      on left_out.provider = ${provider} and left_out.provider_listing_id = feed_key.provider_listing_id
    where (listing.listing_id is null or listing.feed_gone_at is not null
        or coalesce(listing.feed_modified_text, '') < feed_key.modified_text)
      and coalesce(left_out.modified_text < feed_key.modified_text, true)
    order by feed_key.modified_text, feed_key.provider_listing_id
  `.execute(connection);
  return rows;
}

/** The open listings that aren't among the keys, and weren't among those of the last complete run either. */
export async function listMissedBefore(connection: Database, provider: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ provider_listing_id: string }>`
    select provider_listing_id from listing
    where provider = ${provider} and ${OPEN} and missed_runs > 0 and not ${isListed}
    order by listing_id
    limit ${limit}
  `.execute(connection);
  return rows.map(({ provider_listing_id }) => provider_listing_id);
}

/** How many keys were changed at a time or later. */
export async function countKeysSince(connection: Database, modified_text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from feed_key where modified_text >= ${modified_text}
  `.execute(connection);
  return rows[0]?.count ?? 0;
}

/**
 * Counts one more time that open listings weren't among the keys of a complete run. Returns how many listings of the feed are open, and those that have been missed twice.
 */
export async function countMissed(
  transaction: Database,
  provider: string,
): Promise<{ open: number; missed_twice: number[] }> {
  await countMissedRuns(transaction, { provider, isOpen: OPEN, isListed });
  const { rows } = await sql<{ open: number; missed_twice: number[] | null }>`
    select count(*) as open, array_agg(listing_id::int8 order by listing_id) filter (where missed_runs >= 2) as missed_twice
    from listing where provider = ${provider} and ${OPEN}
  `.execute(transaction);
  const { open = 0, missed_twice = null } = rows[0] ?? {};
  return { open, missed_twice: (missed_twice ?? []).map(Number) };
}
