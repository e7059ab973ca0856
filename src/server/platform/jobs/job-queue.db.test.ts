import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startNetworkTo } from '../../../../tests/support/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { jobOf, noData } from './job.ts';
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
    const count = jobOf({ name: 'count', data: noData }, async () => void (runs += 1));
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
  const digest = jobOf({ name: 'digest', data: noData, cron: '0 3 1 1 *', lookEveryS: 0.5 }, async (data) => {
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
  const wobble = jobOf(definition, async () => {
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
