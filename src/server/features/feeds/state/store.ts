import { sql } from 'kysely';
import type { FeedRunKind, FeedRunOutcome } from '../../../../contracts/values/feed-values.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FeedAbilities } from './feed-abilities.ts';

/** Makes the feed of a provider known, if it isn't. */
export async function ensureFeed(db: Database, provider: string): Promise<void> {
  await db
    .insertInto('feed_state')
    .values({ provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type FeedState = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

export async function findFeed(db: Database, provider: string) {
  const row = await db.selectFrom('feed_state').selectAll().where('provider', '=', provider).executeTakeFirst();
  return row && { ...row, abilities: row.abilities as FeedAbilities };
}

/** When each feed last read all changes, and why it is paused, if it is. */
export async function listFeedStates(db: Database) {
  return db
    .selectFrom('feed_state')
    .select(['provider', 'last_success_at', 'pause_reason', 'paused_until'])
    .orderBy('provider')
    .execute();
}

/** The providers whose feeds were read once and aren’t among those that are configured now. */
export async function listEndedFeeds(db: Database, configured: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_state')
    .select('provider')
    .where('provider', '<>', sql<string>`all(${configured}::text[])`)
    .execute();
  return rows.map(({ provider }) => provider);
}

type StateChanges = Partial<Omit<FeedState, 'provider' | 'abilities'>> & { abilities?: FeedAbilities };

export async function updateFeed(
  db: Database,
  provider: string,
  { abilities, ...changes }: StateChanges,
): Promise<void> {
  await db
    .updateTable('feed_state')
    .set({ ...changes, ...(abilities && { abilities: JSON.stringify(abilities) }) })
    .where('provider', '=', provider)
    .execute();
}

/** Lets a feed rest until a moment, unless staff have stopped it. */
/** Keeps some abilities of a server, and leaves its others as they are. */
export async function addAbilities(db: Database, provider: string, abilities: FeedAbilities): Promise<void> {
  if (Object.keys(abilities).length === 0) return;
  await db
    .updateTable('feed_state')
    .set({ abilities: sql`abilities || ${JSON.stringify(abilities)}::jsonb` })
    .where('provider', '=', provider)
    .execute();
}

export async function restFeed(
  db: Database,
  provider: string,
  { pause_reason, paused_until }: { pause_reason: 'limited' | 'unauthorized'; paused_until: Date },
): Promise<void> {
  await db
    .updateTable('feed_state')
    .set({ pause_reason, paused_until })
    .where('provider', '=', provider)
    .where(sql<boolean>`pause_reason is distinct from 'staff'`)
    .execute();
}

/** Forgets a rest that is over. Staff's stop has no end. */
export async function endRest(db: Database, provider: string): Promise<void> {
  await db
    .updateTable('feed_state')
    .set({ pause_reason: null, paused_until: null })
    .where('provider', '=', provider)
    .where('pause_reason', '<>', 'staff')
    .execute();
}

/**
 * Takes the lock that lets only one run of a feed work at a time, for this connection. Returns false if another one has it. It ends with the connection.
 */
export async function tryLockFeed(connection: Database, provider: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended('feed ' || ${provider}, 0)) as locked
  `.execute(connection);
  return rows[0]?.locked ?? false;
}

export async function unlockFeed(connection: Database, provider: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended('feed ' || ${provider}, 0))`.execute(connection);
}

/** What a run has done so far. */
export interface RunCounts {
  pages: number;
  inserted: number;
  updated: number;
  unchanged: number;
  refused: number;
  left_out: number;
  gone: number;
  requests: number;
  bytes: number;
}

export async function insertRun(
  db: Database,
  run: { provider: string; kind: FeedRunKind; started_at: Date },
): Promise<number> {
  const { feed_run_id } = await db
    .insertInto('feed_run')
    .values(run)
    .returning('feed_run_id')
    .executeTakeFirstOrThrow();
  return feed_run_id;
}

/** The run of a feed that was started and hasn't ended. Undefined if there is none. */
export function findOpenRun(db: Database, provider: string) {
  return db
    .selectFrom('feed_run')
    .selectAll()
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .orderBy('feed_run_id', 'desc')
    .executeTakeFirst();
}

export async function updateRun(
  db: Database,
  { feed_run_id }: { feed_run_id: number | null },
  changes: Partial<RunCounts> & { ended_at?: Date; outcome?: FeedRunOutcome; error?: string | null },
): Promise<void> {
  await db.updateTable('feed_run').set(changes).where('feed_run_id', '=', feed_run_id).execute();
}

export interface RefusalRow {
  provider_listing_id: string | null;
  field: string;
  value: string;
  reason: string;
}

export async function insertRefusals(db: Database, feed_run_id: number, rows: readonly RefusalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('feed_refusal')
    .values(rows.map((row) => ({ feed_run_id, ...row })))
    .execute();
}

/** How many refusals of a run are stored. */
export async function countRefusals(db: Database, feed_run_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('feed_refusal')
    .where('feed_run_id', '=', feed_run_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes runs that ended before a moment, with their refusals. */
export async function deleteOldRuns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('feed_run').where('ended_at', '<', before).execute();
}
