import { sql } from 'kysely';
import type { KeyedRecord } from '../../../../rules/feeds/map-record.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Remembers records that aren't kept, so that they aren't asked for with each reconciliation. */
export async function rememberLeftOut(db: Database, provider: string, records: readonly KeyedRecord[]): Promise<void> {
  const rows = records.map(({ listing, modified }) => ({
    provider_listing_id: listing.provider_listing_id,
    modified_text: modified?.sortable ?? '',
  }));
  if (rows.length === 0) return;
  await sql`
    insert into feed_left_out as known (provider, provider_listing_id, modified_text)
    select ${provider}, provider_listing_id, modified_text
    from json_populate_recordset(null::feed_left_out, ${JSON.stringify(rows)}::json)
    on conflict (provider, provider_listing_id) do update set modified_text = excluded.modified_text
    where known.modified_text <> excluded.modified_text
  `.execute(db);
}

/** Forgets records that are kept now. */
export async function forgetLeftOut(db: Database, provider: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from feed_left_out where provider = ${provider} and provider_listing_id = any(${[...ids]}::text[])
  `.execute(db);
}

export async function countLeftOut(db: Database, provider: string): Promise<number> {
  const { count } = await db
    .selectFrom('feed_left_out')
    .where('provider', '=', provider)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Records that aren't kept, by key, after a given one. */
export function listLeftOut(db: Database, provider: string, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('feed_left_out')
    .where('provider', '=', provider)
    .where('provider_listing_id', '>', after)
    .select(['provider_listing_id', 'modified_text'])
    .orderBy('provider_listing_id')
    .limit(limit)
    .execute();
}
