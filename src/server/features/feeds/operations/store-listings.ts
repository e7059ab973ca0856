import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hasValue, newestListings } from './store-fill.ts';

export interface ListingQuery {
  field?: string | undefined;
  value?: string | undefined;
  only?: 'gone' | 'unplaced' | 'flagged' | 'open' | undefined;
  feed_run_id?: number | undefined;
  /** The id of the last listing of the page before. */
  cursor?: number | undefined;
}

const conditions = {
  gone: sql<boolean>`feed_gone_at is not null`,
  unplaced: sql<boolean>`feed_gone_at is null and lat is null`,
  flagged: sql<boolean>`feed_gone_at is null and flags <> '{}'`,
  open: sql<boolean>`feed_gone_at is null and current_status in ('active', 'pending')`,
};

/** Whether a field has a word: alone, in a list, or in a text with commas. */
const hasWord = (field: string, word: string) => sql<boolean>`(
  raw ->> ${field} = ${word} or raw -> ${field} @> to_jsonb(${word}::text)
  or ${word} = any(regexp_split_to_array(raw ->> ${field}, '\\s*,\\s*')))`;

/** Listings of a feed, those with the greatest ids first. A field without a value asks for the newest listings that lack the field. */
export function listListings(db: Database, provider: string, query: ListingQuery, limit: number) {
  const { field, value, only, feed_run_id, cursor } = query;
  const lacking = sql`select listing_id from (${newestListings(provider)}) as sample
    where not ${hasValue(sql`${field ?? ''}::text`)}`;
  return db
    .selectFrom('listing')
    .where('provider', '=', provider)
    .$if(field !== undefined && value !== undefined, (rows) => rows.where(hasWord(field ?? '', value ?? '')))
    .$if(field !== undefined && value === undefined, (rows) => rows.where(sql<boolean>`listing_id in (${lacking})`))
    .$if(only !== undefined, (rows) => rows.where(conditions[only ?? 'open']))
    .$if(feed_run_id !== undefined, (rows) => rows.where('feed_run_id', '=', feed_run_id ?? 0))
    .$if(cursor !== undefined, (rows) => rows.where('listing_id', '<', cursor ?? 0))
    .select([
      'listing_id',
      'provider_listing_id',
      'provider_listing_number',
      'formatted_address',
      'raw_status',
      'current_status',
      'listing_type',
      'price',
      'flags',
      'feed_modified_at',
    ])
    .select(sql`raw -> ${field ?? ''}`.as('value'))
    .orderBy('listing_id', 'desc')
    .limit(limit)
    .execute();
}
