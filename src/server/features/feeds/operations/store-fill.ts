import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Of how many listings the fill rates tell. */
const NEWEST = 2_000;

/** The newest listings that a feed has, for a query. */
export const newestListings = (provider: string) => sql`
  select listing_id, raw, photos from listing
  where provider = ${provider} and raw is not null and feed_modified_at is not null and feed_gone_at is null
  order by feed_modified_at desc, listing_id desc
  limit ${NEWEST}`;

/** Whether a row of `newestListings` has a value in a field. Photos are kept apart from the record. */
export const hasValue = (field: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  case when ${field} = 'Media' then jsonb_array_length(photos) > 0
  else coalesce(raw -> ${field}, 'null') not in ('null', '""', '[]', '{}') end)`;

/** How many of the newest listings have a value in each of some fields. */
export async function countFilled(
  db: Database,
  provider: string,
  fields: readonly string[],
): Promise<{ of: number; filled: Map<string, number> }> {
  const { rows } = await sql<{ field: string; filled: number; of: number }>`
    with sample as materialized (${newestListings(provider)})
    select field, count(*) filter (where ${hasValue(sql.ref('field'))}) as filled, count(listing_id) as of
    from unnest(${[...fields]}::text[]) as field left join sample on true
    group by field
  `.execute(db);
  return { of: rows[0]?.of ?? 0, filled: new Map(rows.map(({ field, filled }) => [field, filled])) };
}
