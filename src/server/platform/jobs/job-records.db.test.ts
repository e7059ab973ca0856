import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { createJob } from './job.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';

const data = z.object({ home_id: z.number() });
const quick = { lookEveryS: 0.5, retry: { limit: 0, firstS: 1, mostS: 1 } };
const paint = { name: 'paint', data, ...quick };
const wait = { name: 'wait', data };
const again = { name: 'again', data, lookEveryS: 0.5, retry: { limit: 3, firstS: 600, mostS: 600 } };

let database: TestDatabase;
let open: OpenDatabase;
let jobs: JobQueue;
let isDry = true;
beforeEach(async () => {
  database = await createTestDatabase();
  const connection = { connectionString: database.url };
  open = openDatabase({ connection, size: 1, onError: () => undefined });
  jobs = await openJobQueue(connection, open.Client, { onError: () => undefined, onFailure: () => undefined });
  isDry = true;
  const fail = async () => {
    if (isDry) throw new Error('The paint is dry.');
  };
  const work = [createJob(paint, fail), createJob(again, fail)];
  await jobs.prepare([...work, createJob(wait, async () => undefined)]);
  await jobs.work(work);
});
afterEach(async () => {
  await jobs.stop();
  await open.close();
  await database.drop();
});

it('tells which jobs wait, failed and are tried again, and has a failed one tried again', async () => {
  for (const home_id of [1, 2, 3]) await jobs.enqueue(wait, { home_id });
  await jobs.enqueue(paint, { home_id: 4 });
  await jobs.enqueue(again, { home_id: 5 });
  const { records } = jobs;
  const none = { waiting: 3, running: 0 };
  await expect.poll(() => records.count(), { timeout: 20_000 }).toEqual({ ...none, retrying: 1, failed: 1 });

  const [first, ...more] = await records.list('waiting', { after: undefined, limit: 2 });
  expect(first).toMatchObject({ name: 'wait', data: { home_id: 3 }, state: 'waiting', error: null, retries: 0 });
  const rest = await records.list('waiting', { after: more[0]?.job_id, limit: 2 });
  expect(rest.map((job) => job.data)).toEqual([{ home_id: 1 }]);
  const [retrying] = await records.list('retrying', { after: undefined, limit: 9 });
  expect(retrying).toMatchObject({ name: 'again', error: 'The paint is dry.', end_timestamp: null });
  expect(retrying?.start_timestamp.getTime()).toBeGreaterThan(retrying?.create_timestamp.getTime() ?? 0);
  expect(await records.find('wait', 'home_id', ['2', '9'])).toMatchObject([{ data: { home_id: 2 } }]);
  expect((await records.waiting(['wait', 'paint', 'again'])).toSorted()).toEqual(['again', 'wait']);

  const [failed] = await records.list('failed', { after: undefined, limit: 9 });
  expect(failed).toMatchObject({ name: 'paint', error: 'The paint is dry.', end_timestamp: expect.any(Date) });
  isDry = false;
  expect(await records.retry(failed?.job_id ?? '')).toBe('paint');
  await expect.poll(() => records.count(), { timeout: 20_000 }).toEqual({ ...none, retrying: 1, failed: 0 });
  expect(await records.retry(failed?.job_id ?? '')).toBeNull();
  expect(await records.retry(randomUUID())).toBeNull();
  expect(await records.retry(first?.job_id ?? '')).toBeNull();
});
