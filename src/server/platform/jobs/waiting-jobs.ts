import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** The queue's own tables are in this schema. Its library makes them. */
export const QUEUE_SCHEMA = 'job_queue';

const BATCH = 1_000;

export const waitingJob = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) });
/** A job that isn't done, without the library's own columns. */
export type WaitingJob = z.infer<typeof waitingJob>;

/**
 * The jobs that weren't done, without the queue's own tables, so that a later version of its library can take them. Jobs
 * of schedules have no data, and come again by themselves.
 */
export async function* waitingJobs(db: Database): AsyncIterable<WaitingJob> {
  const { rows: found } = await sql`select from pg_namespace where nspname = ${QUEUE_SCHEMA}`.execute(db);
  if (found.length === 0) return;
  let after: string | null = null;
  for (;;) {
    const { rows } = await sql<WaitingJob & { id: string }>`
      select id, name, data from job_queue.job
      where state in ('created', 'retry', 'active') and data is not null and name not like '\\_\\_pgboss%'
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${BATCH}
    `.execute(db);
    for (const { name, data } of rows) yield { name, data };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}
