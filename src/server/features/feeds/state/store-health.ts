import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { knownName } from '../../users/person-of.ts';

/** When the first run of a feed began. Null if it was never read. */
export async function findFirstRun(db: Database, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom('feed_run')
    .where('provider', '=', provider)
    .select('started_at')
    .orderBy('feed_run_id')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** The listings that runs since a moment have changed, and how many of them have values that couldn't be used. */
export async function countRefused(
  db: Database,
  provider: string,
  since: Date,
): Promise<{ changed: number; with_refusals: number }> {
  const { rows } = await sql<{ changed: number; with_refusals: number }>`
    select coalesce(sum(inserted + updated + refused), 0)::int as changed,
      coalesce(sum(coalesce(with_refusals, 0)), 0)::int as with_refusals
    from feed_run
    left join lateral (
      select count(distinct coalesce(provider_listing_id, feed_refusal_id::text)) as with_refusals
      from feed_refusal where feed_refusal.feed_run_id = feed_run.feed_run_id
    ) as refusal on true
    where provider = ${provider} and started_at >= ${since}
  `.execute(db);
  return rows[0] ?? { changed: 0, with_refusals: 0 };
}

export function listUnknownValues(db: Database, provider: string, limit: number) {
  return db
    .selectFrom('feed_unknown_value')
    .where('provider', '=', provider)
    .select(['field', 'value', 'times', 'first_seen', 'last_seen'])
    .orderBy('times', 'desc')
    .orderBy('field')
    .orderBy('value')
    .limit(limit)
    .execute();
}

export function listStaffWords(db: Database, provider: string) {
  return db
    .selectFrom('feed_word')
    .leftJoin('app_user', 'app_user.user_id', 'feed_word.user_id')
    .where('provider', '=', provider)
    .where('source', '=', 'staff')
    .select(['field', 'word', 'means', 'feed_word.user_id'])
    .select(knownName('app_user').as('name'))
    .orderBy('field')
    .orderBy('word')
    .execute();
}

/** How many listings a feed has, counted up to some, and whether any has a photo. */
export async function countPhotographed(
  db: Database,
  provider: string,
  limit: number,
): Promise<{ listed: number; has_photos: boolean }> {
  const has = sql`provider = ${provider} and feed_gone_at is null`;
  const { rows } = await sql<{ listed: number; has_photos: boolean }>`
    select (select count(*)::int from (select from listing where ${has} limit ${limit}) as counted) as listed,
      exists (select from listing where ${has} and photos <> '[]') as has_photos
  `.execute(db);
  return rows[0] ?? { listed: 0, has_photos: false };
}
