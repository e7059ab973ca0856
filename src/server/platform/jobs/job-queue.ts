import type { Transaction } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { Histogram } from 'prom-client';
import type { Tables } from '../database/database-types.ts';
import { KEEP_ALIVE, type WatchedClientClass } from '../database/watched-client.ts';
import { type Events, publishEvent } from '../events/events.ts';
import { type Job, type JobDefinition, jobWaiting } from './job.ts';
import { type JobRecords, openJobRecords } from './job-records.ts';
import { QUEUE_SCHEMA } from './waiting-jobs.ts';

export const jobDurations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time that this process worked on a batch of jobs, by kind and outcome.',
  labelNames: ['name', 'outcome'],
  buckets: [0.1, 1, 10, 60, 600],
  registers: [],
});

export interface JobQueue {
  records: JobRecords;
  /** Enqueues a job, inside the caller's transaction if given. */
  enqueue<Data extends object>(
    definition: JobDefinition<Data>,
    data: Data,
    transaction?: Transaction<Tables>,
  ): Promise<void>;
  /** Enqueues many jobs of a kind with one statement, inside the caller's transaction. */
  enqueueAll<Data extends object>(
    definition: JobDefinition<Data>,
    data: readonly Data[],
    transaction: Transaction<Tables>,
  ): Promise<void>;
  /** Prepares the queues of the jobs, so that every process can enqueue them. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Starts to work on the jobs, in this process, and sets their schedules. Call `prepare` before, and this once. */
  work(jobs: readonly Job[]): Promise<void>;
  /** Takes no more jobs, and waits for the running ones. Those that take too long are given back to the queue. */
  stop(): Promise<void>;
}

const QUEUE_CONNECTIONS = 2;
/**
 * The longest time for a query of the running queue, in milliseconds. Jobs stand still for this long after a connection
 * has died.
 */
const QUERY_WITHIN = 8_000;

/** How many seconds an idle worker usually waits until it looks for new jobs. */
const LOOK_EVERY_S = 2;

const USUAL_RETRY = { retryLimit: 5, retryBackoff: true };

/**
 * In seconds. A running job is a lease that its worker renews. If the worker process dies, another worker gets the job
 * within 20 s, no matter how long the job may take otherwise.
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

/**
 * Runs all jobs of a batch to their end, even if one fails. After a failure, all jobs of the batch run again, which
 * must be harmless for the completed jobs.
 */
async function runAll(queued: readonly { data: unknown }[], run: Job['run']): Promise<void> {
  // The queue's schedule enqueues jobs without data.
  const results = await Promise.allSettled(queued.map(async ({ data }) => run(data ?? {})));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

interface Surroundings {
  /** Tells of jobs that are to begin at once. Without it, they begin with the next look. */
  events?: Pick<Events, 'subscribe'>;
  /** Called when a connection is lost. */
  onError: (error: Error) => void;
  /** Called when a job fails. The queue runs it again later, as often as its definition says. */
  onFailure: (error: unknown, job_name: string) => void;
  /** How long a stop waits for running jobs. At least a second. */
  stopSeconds?: number;
}

/** Opens the job queue, which is stored in the database. It uses its own connections of the class `Client`. */
export async function openJobQueue(
  connection: pg.ClientConfig,
  Client: WatchedClientClass,
  { events, onError, onFailure, stopSeconds = 10 }: Surroundings,
): Promise<JobQueue> {
  let isStarted = false;
  class QueueClient extends Client {
    // The migrations at the start may take longer.
    override get poolDeadlineMs(): number {
      return isStarted ? QUERY_WITHIN : super.poolDeadlineMs;
    }
  }
  const pool = { ...connection, ...KEEP_ALIVE, Client: QueueClient, max: QUEUE_CONNECTIONS };
  const boss = new PgBoss({ ...(pool as object), schema: QUEUE_SCHEMA, ...SUPERVISION });
  boss.on('error', onError);
  await boss.start();
  isStarted = true;
  /** Queue -> makes its workers look for jobs. */
  const bells = new Map<string, () => void>();
  events?.subscribe(jobWaiting, ({ name }) => bells.get(name)?.());

  /** Starts a worker that takes jobs from their queue, and returns its id. */
  function startWorker({ definition, run }: Job, lookNow: () => void): Promise<string> {
    const { name, batch = 1, merged = false, lookEveryS = LOOK_EVERY_S, prompt } = definition;
    const polling = { pollingIntervalSeconds: lookEveryS, burstWhenBatchFull: batch > 1 };
    return boss.work(name, { batchSize: batch, ...polling, ...RENEWAL }, async (queued) => {
      const end = jobDurations.startTimer({ name });
      try {
        await runAll(merged ? queued.slice(0, 1) : queued, run);
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        onFailure(error, name);
        throw error;
      } finally {
        if (prompt) lookNow();
      }
    });
  }

  return {
    records: openJobRecords(boss),
    async enqueue({ name, prompt }, data, transaction) {
      await boss.send(name, data, transaction ? { db: fromKysely(transaction) } : {});
      if (prompt && transaction) await publishEvent(transaction, jobWaiting, { name });
    },
    async enqueueAll({ name, prompt }, data, transaction) {
      if (data.length === 0) return;
      const jobs = data.map((each) => ({ data: each }));
      await boss.insert(name, jobs, { db: fromKysely(transaction) });
      if (prompt) await publishEvent(transaction, jobWaiting, { name });
    },
    async prepare(jobs) {
      for (const { definition } of jobs) {
        await boss.createQueue(definition.name, queueOptions(definition));
        // Also set the options of a queue that an earlier version created.
        await boss.updateQueue(definition.name, queueOptions(definition));
      }
    },
    async work(jobs) {
      for (const job of jobs) {
        const { name, cron } = job.definition;
        const workers: string[] = [];
        const lookNow = (): void => workers.forEach((worker) => boss.notifyWorker(worker));
        for (let i = job.definition.atOnce ?? 1; i > 0; i -= 1) workers.push(await startWorker(job, lookNow));
        bells.set(name, lookNow);
        if (cron) await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: stopSeconds * 1_000 }),
  };
}
