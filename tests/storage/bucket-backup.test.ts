import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { openStorage } from '../../src/server/platform/storage/open-storage.ts';
import { anEmptyPlace, aSmallInstallation, getFiles, type Place, toRows } from '../support/backups.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startCommand } from '../support/start-command.ts';
import { because, createTestBucket, skipped } from './test-bucket.ts';

const FILES = 60;

let onDisk: Place;
let inBucket: Place;
let backups: string;
beforeAll(async () => {
  if (skipped !== null) return;
  onDisk = await aSmallInstallation(FILES);
  // In several parts.
  await onDisk.storage.write('home/large.jpg', Buffer.alloc(12_000_000, 'large'));
  const empty = await anEmptyPlace();
  const env = { ...empty.env, ...(await createTestBucket()) };
  inBucket = { ...empty, env, storage: (await openStorage(readConfig(env))).storage };
  backups = await makeDataFolder('backups');
});
afterAll(async () => {
  if (skipped !== null) return;
  for (const place of [onDisk, inBucket]) await place.remove();
  await rm(backups, { recursive: true, force: true });
});

describe.skipIf(skipped)(`a bucket${because}`, () => {
  it('takes the backup of an installation on the disk, and is backed up to it', async () => {
    const [first, second] = [join(backups, 'first'), join(backups, 'second')];
    // Before the backup is noted in it.
    const { 'public.storage_identity': _, ...rows } = await toRows(onDisk.database.db);
    expect(await startCommand('backup', onDisk.env, '--to', first).ended).toMatchObject({ status: 0 });
    expect(await startCommand('restore', inBucket.env, '--from', first).ended).toMatchObject({ status: 0 });
    const files = await getFiles(onDisk.storage);
    expect(Object.keys(files)).toHaveLength(FILES + 1);
    expect(await getFiles(inBucket.storage)).toEqual(files);

    expect(await startCommand('backup', inBucket.env, '--to', second).ended).toMatchObject({ status: 0 });
    const again = await anEmptyPlace();
    expect(await startCommand('restore', again.env, '--from', second).ended).toMatchObject({ status: 0 });
    expect(await getFiles(again.storage)).toEqual(files);
    expect(await toRows(again.database.db)).toMatchObject(rows);
    await again.remove();
  });

  it('that isn’t empty is left as it is', async () => {
    const place = await anEmptyPlace();
    const env = { ...inBucket.env, ...place.env };
    const ended = await startCommand('restore', env, '--from', join(backups, 'first')).ended;
    expect(ended).toMatchObject({ status: 1, output: expect.stringContaining('belong to an installation') });
    await place.remove();
  });
});
