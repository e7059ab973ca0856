import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';

/** Waits until so many transactions of the database wait for locks. */
export async function locksAreWaitedFor(db: Database, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.waiting;
    })
    .toBe(count);
}
