import type { Transaction } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { KEEP_ALIVE } from './database/watched-client.ts';
import type { Tables } from './database-types.ts';

export interface JobDefinition {
  name: string;
  /** Does the work; may run again with the same data after a crash. */
  run: (data: object) => Promise<unknown>;
  /** A cron expression in UTC, for recurring work. */
  cron?: string;
  /** How often a failure is tried again, and after how many seconds: first and at most, doubling. */
  retry?: { limit: number; firstS: number; mostS: number };
  /** How many are taken from the queue at a time; a full batch is followed by the next at once. */
  batch?: number;
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

const USUAL_RETRY = { retryLimit: 5, retryBackoff: true };

/**
 * A job in hand is a lease that its worker renews, in seconds: one whose process has died is handed out again within 20 s,
 * however long it may take otherwise.
 */
const LEASE = { heartbeatSeconds: 15 };
const RENEWAL = { heartbeatRefreshSeconds: 5 };
const SUPERVISION = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

function queueOptions({ retry }: JobDefinition) {
  if (!retry) return { ...LEASE, ...USUAL_RETRY };
  return {
    ...LEASE,
    retryLimit: retry.limit,
    retryBackoff: true,
    retryDelay: retry.firstS,
    retryDelayMax: retry.mostS,
  };
}

/** Runs a batch to its end whatever happens to one of them. All are run again then, which those that are done allow. */
async function runAll(jobs: readonly { data: unknown }[], run: JobDefinition['run']): Promise<void> {
  const results = await Promise.allSettled(jobs.map(async ({ data }) => run(data as object)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Opens the job queue that lives in the database, on connections of its own, which are of the class `Client`. */
export async function openJobQueue(
  connection: pg.ClientConfig,
  Client: typeof pg.Client,
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const pool = { ...connection, ...KEEP_ALIVE, Client, max: QUEUE_CONNECTIONS };
  const boss = new PgBoss({ ...(pool as object), schema: 'job_queue', ...SUPERVISION });
  boss.on('error', onError);
  await boss.start();
  return {
    async enqueue(name, data, transaction) {
      await boss.send(name, data, transaction ? { db: fromKysely(transaction) } : {});
    },
    async work(definitions) {
      for (const definition of definitions) {
        const { name, run, cron, batch = 1 } = definition;
        await boss.createQueue(name, queueOptions(definition));
        // A queue that an earlier version made has its options.
        await boss.updateQueue(name, queueOptions(definition));
        const options = { batchSize: batch, burstWhenBatchFull: batch > 1, ...RENEWAL };
        await boss.work(name, options, (jobs) => runAll(jobs, run));
        if (cron) await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
