import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The newest runs of a feed, with the number of their refusals. */
export function listRuns(db: Database, provider: string, limit: number) {
  return db
    .selectFrom('feed_run')
    .select([
      'feed_run_id',
      'kind',
      'started_at',
      'ended_at',
      'outcome',
      'error',
      'pages',
      'inserted',
      'updated',
      'unchanged',
      'refused',
      'left_out',
      'gone',
      'requests',
      'bytes',
    ])
    .select(
      sql<number>`(select count(*) from feed_refusal where feed_refusal.feed_run_id = feed_run.feed_run_id)`.as(
        'refusals',
      ),
    )
    .where('provider', '=', provider)
    .orderBy('feed_run_id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a run of a feed is at work, on any instance. Only a process that holds the lock is. */
export async function isRunning(db: Database, provider: string): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    with lock_key as (select hashtextextended('feed ' || ${provider}, 0) as key)
    select exists (
      select from pg_locks, lock_key
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = key
    ) as running
  `.execute(db);
  return rows[0]?.running ?? false;
}

export interface ListingCounts {
  all: number;
  open: number;
  gone: number;
  unplaced: number;
  flagged: number;
}

export async function countListings(db: Database, provider: string): Promise<ListingCounts> {
  const { rows } = await sql<ListingCounts>`
    select count(*) as all,
      count(*) filter (where feed_gone_at is null and current_status in ('active', 'pending')) as open,
      count(*) filter (where feed_gone_at is not null) as gone,
      count(*) filter (where feed_gone_at is null and lat is null) as unplaced,
      count(*) filter (where feed_gone_at is null and flags <> '{}') as flagged
    from listing where provider = ${provider}
  `.execute(db);
  return rows[0] ?? { all: 0, open: 0, gone: 0, unplaced: 0, flagged: 0 };
}

/** The reasons of the refusals of some runs, the most frequent first. */
export function countReasons(db: Database, feed_run_ids: readonly number[], limit: number) {
  return (
    db
      .selectFrom('feed_refusal')
      .where(sql<boolean>`feed_run_id = any(${[...feed_run_ids]}::bigint[])`)
      // Parts of a listing are numbered.
      .select([sql<string>`regexp_replace(field, '\\.[0-9]+\\.', '.')`.as('field'), 'reason'])
      .select(({ fn }) => fn.countAll<number>().as('times'))
      .groupBy([sql`1`, 'reason'])
      .orderBy('times', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Refusals of a feed, the newest first: those of a run, else of its last runs. */
export function listRefusals(
  db: Database,
  provider: string,
  query: {
    feed_run_id?: number | undefined;
    last_runs: number;
    field?: string | undefined;
    reason?: string | undefined;
    cursor?: number | undefined;
  },
  limit: number,
) {
  const { feed_run_id, last_runs, field, reason, cursor } = query;
  return db
    .selectFrom('feed_refusal')
    .innerJoin('feed_run', 'feed_run.feed_run_id', 'feed_refusal.feed_run_id')
    .where('provider', '=', provider)
    .$if(feed_run_id !== undefined, (rows) => rows.where('feed_refusal.feed_run_id', '=', feed_run_id ?? 0))
    .$if(feed_run_id === undefined, (rows) =>
      rows.where('feed_refusal.feed_run_id', 'in', (runs) =>
        runs
          .selectFrom('feed_run')
          .where('provider', '=', provider)
          .select('feed_run_id')
          .orderBy('feed_run_id', 'desc')
          .limit(last_runs),
      ),
    )
    .$if(field !== undefined, (rows) =>
      rows.where(
        sql<boolean>`regexp_replace(field, '\\.[0-9]+\\.', '.') = regexp_replace(${field ?? ''}, '\\.[0-9]+\\.', '.')`,
      ),
    )
    .$if(reason !== undefined, (rows) => rows.where('reason', '=', reason ?? ''))
    .$if(cursor !== undefined, (rows) => rows.where('feed_refusal_id', '<', cursor ?? 0))
    .select(['feed_refusal_id', 'feed_refusal.feed_run_id', 'provider_listing_id', 'field', 'value', 'reason'])
    .orderBy('feed_refusal_id', 'desc')
    .limit(limit)
    .execute();
}

export function findStaffWord(db: Database, key: { provider: string; field: string; word: string }) {
  return db
    .selectFrom('feed_word')
    .where('provider', '=', key.provider)
    .where('field', '=', key.field)
    .where('word', '=', key.word)
    .where('source', '=', 'staff')
    .select('means')
    .executeTakeFirst();
}

/** Sets what a word means. Null takes it back. */
export async function setStaffWord(
  db: Database,
  { means, user_id, ...key }: { provider: string; field: string; word: string; means: string | null; user_id: string },
): Promise<void> {
  if (means !== null) {
    await db
      .insertInto('feed_word')
      .values({ ...key, means, source: 'staff', user_id })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'field', 'word', 'source']).doUpdateSet({ means, user_id }),
      )
      .execute();
    return;
  }
  await db
    .deleteFrom('feed_word')
    .where('provider', '=', key.provider)
    .where('field', '=', key.field)
    .where('word', '=', key.word)
    .where('source', '=', 'staff')
    .execute();
}

/** Forgets that some values of a field were unknown. */
export async function forgetUnknownValues(
  db: Database,
  { provider, field, values }: { provider: string; field: string; values: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('feed_unknown_value')
    .where('provider', '=', provider)
    .where('field', '=', field)
    .where(sql<boolean>`value = any(${[...values]}::text[])`)
    .execute();
}

/** Notes that staff were told, unless they were since a moment. Returns the feeds for which that was noted. */
export async function noteAlarmed(
  db: Database,
  providers: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('feed_state')
    .set({ alarmed_at: now })
    .where(sql<boolean>`provider = any(${[...providers]}::text[])`)
    .where(({ or, eb }) => or([eb('alarmed_at', 'is', null), eb('alarmed_at', '<', since)]))
    .returning('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}
