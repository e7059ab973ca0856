import { z } from 'zod';
import type { EventDefinition } from '../events/events.ts';

/** A kind of background job: its name, its data, its schedule and its retries. Enqueue a job with its definition. */
export interface JobDefinition<Data extends object = object> {
  /** Unique. Never rename it, because queued jobs keep their name when a new version starts. */
  name: string;
  /** The shape of the job's data. A queued job with other data fails. */
  data: z.ZodType<Data>;
  /** A cron expression in UTC, for recurring work. */
  cron?: string;
  /**
   * How often to retry a failed job, and after how many seconds: the first delay, which then doubles, and the longest.
   */
  retry?: { limit: number; firstS: number; mostS: number };
  /** How many jobs to take from the queue at a time. After a full batch, the next batch follows at once. */
  batch?: number;
  /** Whether the jobs of a batch ask for the same, so that one run does for all of them. */
  merged?: boolean;
  /** How many seconds an idle worker waits until it looks for new jobs. The default is 2, the minimum 0.5. */
  lookEveryS?: number;
  /** Whether idle workers look at once for a job that was enqueued in a transaction, and after each job. */
  prompt?: boolean;
  /** How many of these jobs each process works on at a time. The default is 1. */
  atOnce?: number;
}

/** A job of a kind with `prompt` was enqueued. */
export const jobWaiting = {
  topic: 'job-waiting',
  data: z.object({ name: z.string() }),
} satisfies EventDefinition;

/** The data of a job that needs none. */
export const noData = z.object({});

/** A definition with the function that does the work. */
export interface Job {
  definition: JobDefinition;
  /** Does the work. It may run again with the same data after a crash. */
  run: (data: object) => Promise<unknown>;
}

/** Creates a job. `run` gets data of the definition's shape. */
export function createJob<Data extends object>(
  definition: JobDefinition<Data>,
  run: (data: Data) => Promise<unknown>,
): Job {
  return { definition, run: async (data) => run(definition.data.parse(data)) };
}

/** Creates a job that runs by a schedule, a cron expression in UTC. */
export function scheduledJob(name: string, cron: string, run: () => Promise<unknown>): Job {
  return { definition: { name, data: noData, cron }, run };
}
