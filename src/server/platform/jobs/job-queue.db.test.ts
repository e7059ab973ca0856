import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startNetworkTo } from '../../../../tests/support/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createJob, jobWaiting, noData } from './job.ts';
import { openJobQueue } from './job-queue.ts';

const WORKER = join(import.meta.dirname, '../../../../tests/support/job-worker.ts');

const ignored = { onError: () => undefined, onFailure: () => undefined };

let database: TestDatabase;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kinhood-jobs-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(!process.env.TEST_LONG)(
  'a job whose process is killed is done by another within half a minute',
  { timeout: 90_000 },
  async () => {
    const file = join(folder, 'done');
    const work = (...args: string[]): ChildProcess => {
      const child = spawn(process.execPath, [WORKER, database.url, file, ...args], { stdio: 'inherit' });
      children.push(child);
      return child;
    };
    const lines = async (): Promise<number> => (await readFile(file, 'utf8').catch(() => '')).split('\n').length - 1;
    const first = work('hang', 'enqueue');
    await expect.poll(lines, { timeout: 20_000 }).toBe(1);
    first.kill('SIGKILL');
    work();
    await expect.poll(lines, { timeout: 30_000 }).toBe(2);
  },
);

it.skipIf(!process.env.TEST_LONG)(
  'jobs go on within seconds after the network has forgotten the connections',
  { timeout: 90_000 },
  async () => {
    const network = await startNetworkTo(database.url);
    const connection = { connectionString: network.url };
    const { Client, close } = openDatabase({ connection, size: 1, onError: () => undefined });
    const jobs = await openJobQueue(connection, Client, ignored);
    let runs = 0;
    const count = createJob({ name: 'count', data: noData }, async () => void (runs += 1));
    await jobs.prepare([count]);
    await jobs.work([count]);
    const enqueue = (): Promise<boolean> =>
      jobs.enqueue(count.definition, {}).then(
        () => true,
        () => false,
      );
    expect(await enqueue()).toBe(true);
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
    network.forget();
    await expect.poll(enqueue, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(1);
    await jobs.stop();
    await close();
    network.close();
  },
);

it('a job that the schedule enqueues runs, though it has no data', async () => {
  const connection = { connectionString: database.url };
  const { Client, close } = openDatabase({ connection, size: 1, onError: () => undefined });
  const jobs = await openJobQueue(connection, Client, ignored);
  const given: object[] = [];
  const digest = createJob({ name: 'digest', data: noData, cron: '0 3 1 1 *', lookEveryS: 0.5 }, async (data) => {
    given.push(data);
  });
  await jobs.prepare([digest]);
  await jobs.work([digest]);
  // As the schedule does at its time.
  await jobs.enqueue(digest.definition, null as never);
  await expect.poll(() => given, { timeout: 20_000 }).toEqual([{}]);
  await jobs.stop();
  await close();
});

it('a job that fails is reported, and runs again', async () => {
  const connection = { connectionString: database.url };
  const { Client, close } = openDatabase({ connection, size: 1, onError: () => undefined });
  const failures: string[] = [];
  const onFailure = (error: unknown, job_name: string) =>
    void failures.push(`${job_name}: ${(error as Error).message}`);
  const jobs = await openJobQueue(connection, Client, { ...ignored, onFailure });
  let runs = 0;
  const definition = { name: 'wobble', data: noData, lookEveryS: 0.5, retry: { limit: 1, firstS: 1, mostS: 1 } };
  const wobble = createJob(definition, async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
  });
  await jobs.prepare([wobble]);
  await jobs.work([wobble]);
  await jobs.enqueue(definition, {});
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  expect(failures).toEqual(['wobble: not yet']);
  await jobs.stop();
  await close();
});

describe('a stop', () => {
  /** A queue with a job that has begun. It ends when `finish` is called. */
  async function atWork() {
    const connection = { connectionString: database.url };
    const { Client, close } = openDatabase({ connection, size: 1, onError: () => undefined });
    const jobs = await openJobQueue(connection, Client, { ...ignored, stopSeconds: 1 });
    const begun = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const dig = createJob({ name: 'dig', data: noData, lookEveryS: 0.5 }, () => {
      begun.resolve();
      return finished;
    });
    await jobs.prepare([dig]);
    await jobs.work([dig]);
    await jobs.enqueue(dig.definition, {});
    await begun.promise;
    return { jobs, finish, close };
  }
  const states = async () =>
    (await sql<{ state: string }>`select state from job_queue.job where name = 'dig'`.execute(database.db)).rows;

  it('lets the job in hand finish', async () => {
    const { jobs, finish, close } = await atWork();
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(await states()).toEqual([{ state: 'completed' }]);
    await close();
  });

  it('gives a job back that takes too long', async () => {
    const { jobs, finish, close } = await atWork();
    await jobs.stop();
    expect(await states()).toEqual([{ state: 'retry' }]);
    finish();
    await close();
  });
});

it('prompt jobs begin when they are told of, and follow one another, however seldom the queue is looked at', async () => {
  const connection = { connectionString: database.url };
  const { Client, db, close } = openDatabase({ connection, size: 1, onError: () => undefined });
  await migrate(database.patientDb);
  let deliver: (data: never) => void = () => undefined;
  const events = { subscribe: (_: object, receive: (data: never) => void) => void (deliver = receive) };
  const jobs = await openJobQueue(connection, Client, { ...ignored, events });
  const runs: string[] = [];
  const data = z.object({ name: z.string() });
  const hasty = createJob({ name: 'hasty', data, lookEveryS: 3_600, prompt: true }, async ({ name }) =>
    runs.push(name),
  );
  await jobs.prepare([hasty]);
  await jobs.work([hasty]);
  await db.transaction().execute(async (transaction) => {
    for (const name of ['one', 'two', 'three']) await jobs.enqueue(hasty.definition, { name }, transaction);
  });
  const reported = await db.selectFrom('event').select(['topic', 'data']).execute();
  expect(reported).toContainEqual({ topic: jobWaiting.topic, data: { name: 'hasty' } });
  deliver({ name: 'hasty' } as never);
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual(['one', 'two', 'three']);
  await jobs.stop();
  await close();
});

it('merged jobs that wait together run once, and those that come later once more', async () => {
  const connection = { connectionString: database.url };
  const { Client, db, close } = openDatabase({ connection, size: 1, onError: () => undefined });
  const jobs = await openJobQueue(connection, Client, ignored);
  const runs: PromiseWithResolvers<void>[] = [];
  const definition = { name: 'merging', data: noData, lookEveryS: 0.5, batch: 100, merged: true };
  const merging = createJob(definition, () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  await jobs.prepare([merging]);
  const enqueue = () =>
    db.transaction().execute((transaction) => jobs.enqueueAll(definition, [{}, {}, {}], transaction));
  await enqueue();
  await jobs.work([merging]);
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(1);
  await enqueue();
  runs[0]?.resolve();
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(2);
  runs[1]?.resolve();
  const countLeft = async (): Promise<number> => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from job_queue.job where name = 'merging' and state <> 'completed'
    `.execute(db);
    return rows[0]?.left ?? -1;
  };
  await expect.poll(countLeft, { timeout: 20_000 }).toBe(0);
  expect(runs).toHaveLength(2);
  await jobs.stop();
  await close();
});
