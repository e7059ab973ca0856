import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { claimStorage, USE_LOCK } from './claim-storage.ts';
import { diskStorage } from './disk-storage.ts';
import type { StorageKind } from './open-storage.ts';

const LOCK = `select pg_advisory_lock_shared(${USE_LOCK.join(', ')})`;

let database: TestDatabase;
let folder: string;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kinhood-claim-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A process that uses the database with a folder of files. */
async function instance(
  name: string,
  { mayReplace = true, kind = 'disk' }: { mayReplace?: boolean; kind?: StorageKind } = {},
) {
  const { patientDb, watch, close } = openDatabase({
    connection: database.connection,
    size: 2,
    onError: console.error,
  });
  closers.push(close);
  const storage = diskStorage({ root: join(folder, name), publicUrl: 'https://homes.example' });
  const use_pid = await watch.hold(LOCK);
  return {
    storage,
    close,
    claim: () => claimStorage(patientDb, { storage, kind, place: name, use_pid, mayReplace }),
  };
}

describe('a storage', () => {
  it('is the database’s own from the first use on, for every process', async () => {
    const first = await instance('one');
    expect(await first.claim()).toBe('first');
    expect(await (await instance('one')).claim()).toBe('known');
    await first.close();
    expect(await (await instance('one', { mayReplace: false })).claim()).toBe('known');
  });

  it('that is another one is refused while an instance uses the first', async () => {
    const [one, two] = [await instance('one'), await instance('two')];
    const outcomes = await Promise.allSettled([one.claim(), two.claim()]);
    const [, refused] = outcomes.toSorted((a) => (a.status === 'fulfilled' ? -1 : 1));
    expect(refused).toMatchObject({
      reason: { name: 'StartError', message: expect.stringMatching(/^Another instance/) },
    });
  });

  it('that was lost may be replaced by an empty one if no other instance runs, but not by a command', async () => {
    const first = await instance('one');
    await first.claim();
    await first.close();
    const command = await instance('two', { mayReplace: false });
    await expect(command.claim()).rejects.toThrow('not in two');
    await command.close();
    const second = await instance('two');
    expect(await second.claim()).toBe('replaced');
    expect(await second.claim()).toBe('known');
  });

  it('with files of its own is never taken', async () => {
    const first = await instance('one');
    await first.claim();
    await first.close();
    const second = await instance('two');
    await second.storage.write('main_images/a', 'x');
    await expect(second.claim()).rejects.toThrow('not in two');
  });

  it('of the other kind is refused, even if it is empty, with the command that moves the files', async () => {
    const first = await instance('one');
    await first.claim();
    await first.close();
    const second = await instance('two', { kind: 'bucket' });
    await expect(second.claim()).rejects.toThrow(/are on the disk .* npm run move-files -- --to bucket$/);
    expect(await second.storage.list('.')).toEqual([]);
  });

  it('of another database is refused', async () => {
    await (await instance('one')).claim();
    const other = await createTestDatabase();
    const { patientDb } = other;
    const storage = diskStorage({ root: join(folder, 'one'), publicUrl: 'https://homes.example' });
    const use_pid = await other.watch.hold(LOCK);
    const claim = claimStorage(patientDb, { storage, kind: 'disk', place: 'one', use_pid, mayReplace: true });
    await expect(claim).rejects.toThrow('The files in one belong to another database');
    await other.drop();
  });
});
