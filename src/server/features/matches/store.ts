import { sql } from 'kysely';
import type { MatchStatus } from '../../../contracts/people/matches.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import { type TimeCursor, updateTimeUs } from '../../platform/database/time-pages.ts';
import { compoundSnapshotSql } from '../alerts/store.ts';
import { publicCompoundId } from '../compounds/store.ts';

/** A subscriber and a home. */
interface Pair {
  subscriber_id: number;
  compound_id: number;
}

/**
 * Stores whether a subscriber likes a public home. Repeating the same status keeps the time of the first. A like that is
 * taken back and given again within a day is the same like: it remembers the home as it was at first. Returns false and
 * stores nothing if the home isn't public. One statement, because hearts are pressed often.
 */
export async function setMatch(db: Database, match: Pair & { status: MatchStatus; time: Date }): Promise<boolean> {
  const { subscriber_id, compound_id, status, time } = match;
  const { rows } = await sql<{ is_public: boolean }>`
    ${prepared} with listed as ${publicCompoundId(db, compound_id)}, written as (
      insert into compound_match (subscriber_id, compound_id, status, update_timestamp, as_liked)
      select ${subscriber_id}, compound_id, ${status}, ${time}, ${compoundSnapshotSql}
      from listed join compound using (compound_id) join home using (home_id)
      on conflict (subscriber_id, compound_id) do update set
        status = excluded.status,
        update_timestamp = excluded.update_timestamp,
        as_liked = case
          when excluded.status <> 'liked' or (compound_match.status = 'unliked'
            and compound_match.update_timestamp > excluded.update_timestamp - interval '1 day')
          then compound_match.as_liked
          else excluded.as_liked
        end
      where compound_match.status <> excluded.status
    )
    select exists (select from listed) as is_public
  `.execute(db);
  return rows[0]?.is_public === true;
}

/** Takes back a subscriber's opinion of a home. Nothing changes if there is none. */
export async function takeBackMatch(db: Database, { subscriber_id, compound_id }: Pair, time: Date): Promise<void> {
  await db
    .updateTable('compound_match')
    .set({ status: 'unliked', update_timestamp: time })
    .where('subscriber_id', '=', subscriber_id)
    .where('compound_id', '=', compound_id)
    .where('status', '<>', 'unliked')
    .execute();
}

/** Deletes opinions that were taken back more than a day ago, with their notes. */
export async function deleteTakenBack(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('compound_match')
    .where('status', '=', 'unliked')
    .where('update_timestamp', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute();
}

/** Stores the note about a liked home. False if the subscriber doesn't like it. */
export async function setNote(db: Database, { subscriber_id, compound_id }: Pair, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('compound_match')
    .set({ note })
    .where('subscriber_id', '=', subscriber_id)
    .where('compound_id', '=', compound_id)
    .where('status', '=', 'liked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A subscriber's opinion of a home. Undefined if the subscriber has none. */
export async function findMatch(db: Database, { subscriber_id, compound_id }: Pair) {
  const row = await db
    .selectFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .where('compound_id', '=', compound_id)
    .select('status')
    .executeTakeFirst();
  return row?.status;
}

/** A subscriber has no more opinions than this in one answer: more homes than anyone looks at. */
const MAX_MATCHES = 10_000;

/** All opinions of a subscriber, the newest first. */
export function listMatches(db: Database, subscriber_id: number) {
  return db
    .selectFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .where('status', '<>', 'unliked')
    .select(['compound_id', 'status'])
    .orderBy('update_timestamp', 'desc')
    .orderBy('compound_id', 'desc')
    .limit(MAX_MATCHES)
    .execute();
}

interface MatchPage {
  status: 'liked' | 'disliked';
  after?: TimeCursor;
  limit: number;
}

/** A subscriber's matches of one status, the newest first. Includes homes that are no longer listed. */
export function listMatchPage(db: Database, subscriber_id: number, { status, after, limit }: MatchPage) {
  return db
    .selectFrom('compound_match')
    .where('subscriber_id', '=', subscriber_id)
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${updateTimeUs}, compound_id) < (${after?.time_us ?? 0}, ${after?.id ?? 0})`),
    )
    .select(['compound_id', 'note', 'as_liked', 'update_timestamp', updateTimeUs.as('time_us')])
    .orderBy('update_timestamp', 'desc')
    .orderBy('compound_id', 'desc')
    .limit(limit)
    .execute();
}

/** Of the given homes, those that have been public. */
function known(compound_ids: readonly number[]) {
  return sql`select compound_id from compound
    where ${isAnyOf('compound_id', compound_ids)} and publish_date is not null and not internal`;
}

/** Stores that a subscriber has opened homes. */
export async function keepOpened(db: Database, subscriber_id: number, compound_ids: readonly number[]): Promise<void> {
  await sql`
    insert into opened_compound (subscriber_id, compound_id)
    select ${subscriber_id}, known.compound_id from (${known(compound_ids)}) as known
    on conflict do nothing
  `.execute(db);
}

/** Stores that a user has opened a home, for the user's subscriber in the market of the home, if there is one. */
export async function keepOpenedByUser(
  db: Database,
  { user_id, market_id, compound_id }: { user_id: string; market_id: number; compound_id: number },
): Promise<void> {
  await sql`
    insert into opened_compound (subscriber_id, compound_id)
    select subscriber_id, ${compound_id} from subscriber where user_id = ${user_id} and market_id = ${market_id}
    on conflict do nothing
  `.execute(db);
}

/** Those of the given homes that a subscriber has opened, by id. */
export async function listOpenedAmong(
  db: Database,
  subscriber_id: number,
  compound_ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('opened_compound')
    .where('subscriber_id', '=', subscriber_id)
    .where(isAnyOf('compound_id', compound_ids))
    .select('compound_id')
    .orderBy('compound_id')
    .execute();
  return rows.map(({ compound_id }) => compound_id);
}

/** Stores that a subscriber likes homes. An earlier opinion of a home stays. */
export async function keepLiked(db: Database, subscriber_id: number, compound_ids: readonly number[]): Promise<void> {
  await sql`
    insert into compound_match (subscriber_id, compound_id, status, as_liked)
    select ${subscriber_id}, known.compound_id, 'liked', ${compoundSnapshotSql}
    from (${known(compound_ids)}) as known join compound using (compound_id) join home using (home_id)
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
