import type { PgBoss } from 'pg-boss';
import { type JobState, jobStates } from '../../../contracts/values/job-values.ts';

/** A job in the queue. */
export interface JobRecord {
  job_id: string;
  name: string;
  data: Readonly<Record<string, unknown>>;
  state: JobState;
  create_timestamp: Date;
  /** When it is tried next, or may begin. */
  start_timestamp: Date;
  /** When it failed for good. Else null. */
  end_timestamp: Date | null;
  /** How often it failed before its last try. */
  retries: number;
  /** Why the last try failed. Null if none did. */
  error: string | null;
}

/** What of the queue can be seen and mended from outside. A job that failed for good is kept for a week. */
export interface JobRecords {
  /** How many jobs are in each state. */
  count(): Promise<Record<JobState, number>>;
  /** How many seconds the oldest job that is ready to begin has waited. 0 if none waits. */
  longestWait(): Promise<number>;
  /** Jobs in a state, the newest first, after a job with a given id. */
  list(state: JobState, page: { after: string | undefined; limit: number }): Promise<JobRecord[]>;
  /** The jobs of a kind that aren't done, with one of some values in their data. */
  find(name: string, field: string, values: readonly string[]): Promise<JobRecord[]>;
  /** Which of some kinds have a job that waits for a worker or for its next try. */
  waiting(names: readonly string[]): Promise<string[]>;
  /** Has a job tried again that failed for good. Returns its kind, or null if there is no such job. */
  retry(job_id: string): Promise<string | null>;
}

const boss_states: Readonly<Record<JobState, string>> = {
  waiting: 'created',
  running: 'active',
  retrying: 'retry',
  failed: 'failed',
};
const stateSql = `case state ${jobStates.map((one) => `when '${boss_states[one]}' then '${one}'`).join(' ')} end`;
/** The queue has jobs of its own for schedules. */
const IS_OURS = `name not like '\\_\\_pgboss%'`;
const COLUMNS = `id as job_id, name, coalesce(data, '{}') as data, ${stateSql} as state, created_on as create_timestamp,
  start_after as start_timestamp, completed_on as end_timestamp, retry_count as retries,
  coalesce(output ->> 'message', output ->> 'value') as error`;

/** Reads the jobs of a queue, which is stored in `job_queue`. */
export function openJobRecords(boss: Pick<PgBoss, 'getDb' | 'retry'>): JobRecords {
  const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    (await boss.getDb().executeSql(text, values)).rows as Row[];
  return {
    async count() {
      const rows = await query<{ state: JobState; count: number }>(
        `select ${stateSql} as state, count(*)::int as count from job_queue.job
        where state in ('created', 'active', 'retry', 'failed') and ${IS_OURS} group by 1`,
        [],
      );
      const none = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },
    async longestWait() {
      const [row] = await query<{ seconds: number | null }>(
        `select extract(epoch from now() - min(start_after))::float8 as seconds from job_queue.job
        where state in ('created', 'retry') and start_after <= now() and ${IS_OURS}`,
        [],
      );
      return row?.seconds ?? 0;
    },
    list: (state, { after, limit }) =>
      query<JobRecord>(
        `select ${COLUMNS} from job_queue.job
        where state = $1::job_queue.job_state and ${IS_OURS}
          and ($2::uuid is null or (created_on, id) < (select created_on, id from job_queue.job where id = $2::uuid))
        order by created_on desc, id desc limit $3`,
        [boss_states[state], after ?? null, limit],
      ),
    find: (name, field, values) =>
      query<JobRecord>(
        `select ${COLUMNS} from job_queue.job
        where name = $1 and state in ('created', 'active', 'retry', 'failed') and data ->> $2 = any($3::text[])`,
        [name, field, [...values]],
      ),
    async waiting(names) {
      const rows = await query<{ name: string }>(
        `select distinct name from job_queue.job where name = any($1::text[]) and state in ('created', 'retry')`,
        [[...names]],
      );
      return rows.map(({ name }) => name);
    },
    async retry(job_id) {
      const [job] = await query<{ name: string }>(
        `select name from job_queue.job where id = $1::uuid and state = 'failed' and ${IS_OURS}`,
        [job_id],
      );
      if (!job) return null;
      await boss.retry(job.name, job_id);
      return job.name;
    },
  };
}
