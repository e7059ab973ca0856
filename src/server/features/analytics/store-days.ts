import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { AHEAD_DAYS, DAY_MS, KEPT_DAYS, OLDEST_DAYS } from './analytics-bounds.ts';
import { deleteBudgetsBefore } from './store-budget.ts';

/** The lock of those that make and drop partitions. Any constant that no other lock has. */
const LOCK = 4_080_001;
/** Days that exist before they are needed, so that a late job does no harm. */
const SPARE_DAYS = 2;
const NAME = /^analytics_event_(\d{4})_(\d\d)_(\d\d)$/;

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const getName = (day: string): string => `analytics_event_${day.replaceAll('-', '_')}`;

/** Makes or drops partitions while no other process does. Two drops of one partition at once fail. */
async function inTurn(db: Database, turn: (transaction: Database) => Promise<void>): Promise<void> {
  const locked = async (transaction: Database): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await turn(transaction);
  };
  await (db.isTransaction ? locked(db) : db.transaction().execute(locked));
}

/** Makes the partitions of all days that events may have now and in the next days. Idempotent. */
export async function makePartitions(db: Database, now: Date): Promise<void> {
  const days = Array.from({ length: OLDEST_DAYS + AHEAD_DAYS + SPARE_DAYS + 1 }, (_, index) =>
    dayAfter(now, index - OLDEST_DAYS),
  );
  await inTurn(db, async (transaction) => {
    for (const day of days) {
      const next = dayAfter(new Date(day), 1);
      await sql`
        create table if not exists ${sql.table(getName(day))} partition of analytics_event
        for values from (${sql.lit(day)}) to (${sql.lit(next)})
      `.execute(transaction);
    }
  });
}

/** Drops the partitions of days that are kept no longer. */
async function dropPartitions(db: Database, now: Date): Promise<void> {
  const first = dayAfter(now, -KEPT_DAYS);
  await inTurn(db, async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_event'::regclass
    `.execute(transaction);
    const old = rows.filter(({ name }) => NAME.test(name) && name.replace(NAME, '$1-$2-$3') < first);
    for (const { name } of old) await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
  });
}

/** Makes the partitions of the next days, and deletes all that is kept no longer. */
export async function turnPartitions(db: Database, now: Date): Promise<void> {
  await makePartitions(db, now);
  await dropPartitions(db, now);
  await deleteBudgetsBefore(db, dayAfter(now, -1));
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('analytics_profile').where('update_timestamp', '<', since).execute();
  await db.deleteFrom('analytics_identity').where('create_timestamp', '<', since).execute();
}
