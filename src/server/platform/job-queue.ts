import type { Transaction } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Tables } from './database-types.ts';

export interface JobDefinition {
  name: string;
  /** Does the work; may run again with the same data after a crash. */
  run: (data: object) => Promise<unknown>;
  /** A cron expression in UTC, for recurring work. */
  cron?: string;
}

export interface JobQueue {
  /** Puts a job into the queue, inside the caller's transaction if one is given. */
  enqueue(name: string, data: object, transaction?: Transaction<Tables>): Promise<void>;
  /** Starts to work on the jobs. Call once. */
  work(definitions: readonly JobDefinition[]): Promise<void>;
  /** Waits for the jobs under way, ten seconds at most. */
  stop(): Promise<void>;
}

const QUEUE_CONNECTIONS = 2;

/** Opens the job queue that lives in the database, on connections of its own. */
export async function openJobQueue(connection: pg.ClientConfig, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({ ...(connection as object), schema: 'job_queue', max: QUEUE_CONNECTIONS });
  boss.on('error', onError);
  await boss.start();
  return {
    async enqueue(name, data, transaction) {
      await boss.send(name, data, transaction ? { db: fromKysely(transaction) } : {});
    },
    async work(definitions) {
      for (const { name, run, cron } of definitions) {
        await boss.createQueue(name, { retryLimit: 5, retryBackoff: true });
        await boss.work(name, async (jobs) => {
          for (const job of jobs) await run(job.data as object);
        });
        if (cron) await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
