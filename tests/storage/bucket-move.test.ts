import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { claimStorage, USE_LOCK } from '../../src/server/platform/storage/claim-storage.ts';
import { type LocatedStorage, openStorage } from '../../src/server/platform/storage/open-storage.ts';
import type { Storage } from '../../src/server/platform/storage/storage.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startCommand } from '../support/start-command.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { because, createTestBucket, skipped } from './test-bucket.ts';

const FILES = 40;

let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let disk: LocatedStorage;
let bucket: LocatedStorage;
let content: Map<string, Buffer>;
let use_pid: number;

const claim = (place: LocatedStorage, { mayReplace = false, db = database.patientDb } = {}) =>
  claimStorage(db, { ...place, use_pid, mayReplace });

beforeEach(async () => {
  if (skipped !== null) return;
  database = await createTestDatabase();
  dataDir = await makeDataFolder('move');
  const settings = await createTestBucket();
  env = { ...settings, DATA_DIR: dataDir, DATABASE_URL: database.url };
  disk = await openStorage(readConfig({ DATA_DIR: dataDir }));
  bucket = await openStorage(readConfig(env));
  use_pid = -1;
  await claim(disk);
  content = new Map();
  for (let index = 0; index < FILES; index += 1) {
    // Some in several parts, and one of no bytes.
    const bytes = index === 0 ? 0 : index % 10 === 1 ? 9_000_000 + index : index * 10_007;
    content.set(`main_images/${index % 3}/photo-${index}.jpg`, randomBytes(bytes));
  }
  for (const [key, bytes] of content) await disk.storage.write(key, bytes);
});
afterEach(async () => {
  if (skipped !== null) return;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (...args: string[]) => startCommand('move-files', env, ...args);
const run = (...args: string[]) => start(...args).ended;

const getKeys = async (storage: Storage) => (await Array.fromAsync(storage.walk('.'))).map(({ key }) => key);

/** Starts the command and kills it once the target has this many files. */
async function runUntil(target: Storage, files: number, ...args: string[]): Promise<void> {
  const { child, ended } = start(...args);
  while (child.exitCode === null && (await getKeys(target)).length < files) await wait(5);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ status: null });
}

async function expectAllIn({ storage }: LocatedStorage): Promise<void> {
  expect((await getKeys(storage)).toSorted()).toEqual([...content.keys(), 'storage-id'].toSorted());
  for (const [key, bytes] of content) expect([key, (await storage.read(key))?.equals(bytes)]).toEqual([key, true]);
}

describe.skipIf(skipped)(`a bucket${because}`, () => {
  it('is the storage of one database, from the first use on', async () => {
    const other = await createTestDatabase();
    const db = other.patientDb;
    expect(await claim(bucket, { db })).toBe('first');
    expect(await claim(bucket, { db })).toBe('known');
    await expect(claim(disk, { db, mayReplace: true })).rejects.toThrow('in a bucket');
    await bucket.storage.remove('storage-id');
    await bucket.storage.write('main_images/a.jpg', 'x');
    await expect(claim(bucket, { db, mayReplace: true })).rejects.toThrow('lost its file storage-id');
    await bucket.storage.remove('main_images');
    await expect(claim(bucket, { db })).rejects.toThrow('are not in the bucket');
    expect(await claim(bucket, { db, mayReplace: true })).toBe('replaced');
    await other.drop();
  });
});

describe.skipIf(skipped)(`npm run move-files${because}`, () => {
  it('moves all files to the bucket and back, byte for byte, and the database knows', async () => {
    expect(await run('--to', 'bucket')).toMatchObject({ status: 0, output: expect.stringContaining('40 files') });
    await expectAllIn(bucket);
    expect(await claim(bucket)).toBe('known');
    await expect(claim(disk)).rejects.toThrow('are in a bucket (set S3_BUCKET)');
    expect(await run('--to', 'bucket')).toMatchObject({ status: 0, output: expect.stringContaining('there already') });
    // What changes in the bucket from now on is brought back, and what is deleted doesn't return.
    const [changed = '', deleted = ''] = content.keys();
    content.set(changed, Buffer.from('changed'));
    await bucket.storage.write(changed, 'changed');
    content.delete(deleted);
    await bucket.storage.remove(deleted);
    const back = await run('--to', 'disk');
    expect(back).toMatchObject({
      status: 0,
      output: expect.stringMatching(/1 copied, 38 are there already, 1 removed/),
    });
    await expectAllIn(disk);
    expect(await claim(disk)).toBe('known');
  });

  it('goes on where it was killed, and copies a file again that is broken', async () => {
    for (const files of [2, 10, 20]) {
      await runUntil(bucket.storage, files, '--to', 'bucket');
      expect(await claim(disk), 'until the end, the files are where they were').toBe('known');
    }
    const [cut = ''] = await getKeys(bucket.storage);
    await bucket.storage.write(cut, 'cut');
    expect(await run('--to', 'bucket')).toMatchObject({ status: 0 });
    await expectAllIn(bucket);
    for (const files of [5, 15]) {
      env.DATA_DIR = join(dataDir, 'new');
      disk = await openStorage(readConfig({ DATA_DIR: env.DATA_DIR }));
      await runUntil(disk.storage, files, '--to', 'disk');
      expect(await claim(bucket)).toBe('known');
    }
    expect(await run('--to', 'disk')).toMatchObject({ status: 0 });
    await expectAllIn(disk);
  });

  it('only says what it would do when it is tried', async () => {
    const tried = await run('--to', 'bucket', '--dry-run');
    expect(tried).toMatchObject({ status: 0, output: expect.stringContaining('40 would be copied') });
    expect(await getKeys(bucket.storage)).toEqual([]);
    expect(await claim(disk)).toBe('known');
  });

  it('is refused while an instance uses the files', async () => {
    await database.watch.hold(`select pg_advisory_lock_shared(${USE_LOCK.join(', ')})`);
    const refused = await run('--to', 'bucket');
    expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('Stop all instances') });
    expect(await getKeys(bucket.storage)).toEqual([]);
  });

  it('never touches files of another origin', async () => {
    await bucket.storage.write('holiday.jpg', 'x');
    expect(await run('--to', 'bucket')).toMatchObject({ status: 1, output: expect.stringContaining('other files') });
    await bucket.storage.write('storage-id', 'another');
    expect(await run('--to', 'bucket')).toMatchObject({
      status: 1,
      output: expect.stringContaining('belong to another database'),
    });
    expect((await getKeys(bucket.storage)).toSorted()).toEqual(['holiday.jpg', 'storage-id']);
  });

  it.each([
    [[], 'Usage: '],
    [['--to', 'moon'], 'Usage: '],
    [['--from', 'disk'], 'Unknown option'],
  ])('with %j explains itself', async (args, output) => {
    expect(await run(...args)).toMatchObject({ status: 1, output: expect.stringContaining(output) });
  });

  it('needs the settings of the bucket, and a bucket that is there', async () => {
    const { S3_BUCKET, ...others } = env;
    env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
    expect(await run('--to', 'bucket')).toMatchObject({ status: 1, output: expect.stringContaining('Set S3_BUCKET') });
    env = { ...others, S3_BUCKET: `${S3_BUCKET}-gone` };
    const missing = await run('--to', 'bucket');
    expect(missing).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^The bucket .* 404 NoSuchBucket\.\s*$/),
    });
  });
});
