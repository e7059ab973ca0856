import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A subscriber and a home. */
interface Pair {
  subscriber_id: number;
  compound_id: number;
}

/** Stores whether a subscriber likes a home. Repeating the same status keeps the time of the first. */
export async function setMatch(
  db: Database,
  match: Pair & { status: 'liked' | 'disliked'; time: Date },
): Promise<void> {
  const { time, ...values } = match;
  await db
    .insertInto('compound_match')
    .values({ ...values, update_timestamp: time })
    .onConflict((conflict) =>
      conflict
        .columns(['subscriber_id', 'compound_id'])
        .doUpdateSet({ status: values.status, update_timestamp: time })
        .where('compound_match.status', '<>', values.status),
    )
    .execute();
}

/** A subscriber's opinion of a home. Undefined if the subscriber has none. */
export async function findMatch(db: Database, { subscriber_id, compound_id }: Pair) {
  const row = await db
    .selectFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .where('compound_id', '=', compound_id)
    .select('status')
    .executeTakeFirst();
  return row?.status as 'liked' | 'disliked' | undefined;
}

/** A subscriber has no more opinions than this in one answer: more homes than anyone looks at. */
const MOST_MATCHES = 10_000;

/** All opinions of a subscriber, the newest first. */
export function listMatches(db: Database, subscriber_id: number) {
  return db
    .selectFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .select(['compound_id', 'status'])
    .orderBy('update_timestamp', 'desc')
    .orderBy('compound_id', 'desc')
    .limit(MOST_MATCHES)
    .execute();
}

export async function removeMatch(db: Database, { subscriber_id, compound_id }: Pair): Promise<void> {
  await db
    .deleteFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .where('compound_id', '=', compound_id)
    .execute();
}

/** The end of a page of likes: the time in microseconds since 1970, and the home. */
export interface LikesCursor {
  time_us: number;
  compound_id: number;
}

const time_us = sql<number>`(extract(epoch from update_timestamp) * 1000000)::bigint`;

/** The homes that a subscriber likes, the most recently liked first. Includes homes that are no longer listed. */
export function listLikes(db: Database, subscriber_id: number, page: { after?: LikesCursor; limit: number }) {
  const { after, limit } = page;
  return db
    .selectFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .where('status', '=', 'liked')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${time_us}, compound_id) < (${after?.time_us ?? 0}, ${after?.compound_id ?? 0})`),
    )
    .select(['compound_id', time_us.as('time_us')])
    .orderBy('update_timestamp', 'desc')
    .orderBy('compound_id', 'desc')
    .limit(limit)
    .execute();
}

/** Of the given homes, those that have been public. */
function known(compound_ids: readonly number[]) {
  return sql`select compound_id from compound
    where compound_id = any(${[...compound_ids]}::int[]) and publish_date is not null and not internal`;
}

/** Stores that a subscriber has opened homes. */
export async function keepOpened(db: Database, subscriber_id: number, compound_ids: readonly number[]): Promise<void> {
  await sql`
    insert into opened_compound (subscriber_id, compound_id)
    select ${subscriber_id}, known.compound_id from (${known(compound_ids)}) as known
    on conflict do nothing
  `.execute(db);
}

/** Stores that a subscriber likes homes. An earlier opinion of a home stays. */
export async function keepLiked(db: Database, subscriber_id: number, compound_ids: readonly number[]): Promise<void> {
  await sql`
    insert into compound_match (subscriber_id, compound_id, status)
    select ${subscriber_id}, known.compound_id, 'liked' from (${known(compound_ids)}) as known
    on conflict do nothing
  `.execute(db);
}

/** How many homes a subscriber has opened, and how many the subscriber likes. */
export async function countHistory(db: Database, subscriber_id: number): Promise<{ opened: number; liked: number }> {
  const { rows } = await sql<{ opened: number; liked: number }>`
    select (select count(*) from opened_compound where subscriber_id = ${subscriber_id}) as opened,
      (select count(*) from compound_match where subscriber_id = ${subscriber_id} and status = 'liked') as liked
  `.execute(db);
  return rows[0] as { opened: number; liked: number };
}

/** All homes that subscribers have opened, and all their opinions of homes. */
export async function listHistory(db: Database, subscriber_ids: readonly number[]) {
  if (subscriber_ids.length === 0) return { opened: [], matches: [] };
  const opened = await db
    .selectFrom('opened_compound')
    .where('subscriber_id', 'in', subscriber_ids)
    .selectAll()
    .orderBy('create_timestamp')
    .orderBy('compound_id')
    .execute();
  const matches = await db
    .selectFrom('compound_match')
    .where('subscriber_id', 'in', subscriber_ids)
    .selectAll()
    .orderBy('update_timestamp')
    .orderBy('compound_id')
    .execute();
  return { opened, matches };
}
