import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

const WORKER = join(import.meta.dirname, '../../../tests/support/job-worker.ts');

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
