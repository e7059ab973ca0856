import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { sweepStaging } from './staging.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'staging-'));
});
afterEach(() => rm(root, { recursive: true }));

const now = () => new Date('2026-01-31T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);

it('staged files of a day and unfinished files of an hour are removed, and no others', async () => {
  const storage = diskStorage({ root, publicUrl: 'https://homes.example' });
  const ages = { 'staging/old': 25, 'staging/young': 23, 'main_images/a.jpg': 999 };
  for (const [key, hours] of Object.entries(ages)) {
    await storage.write(key, key);
    await utimes(join(root, key), hoursAgo(hours), hoursAgo(hours));
  }
  for (const [name, hours] of Object.entries({ left: 2, busy: 0.5 })) {
    const path = join(root, '~unfinished', name);
    await writeFile(path, 'half');
    await utimes(path, hoursAgo(hours), hoursAgo(hours));
  }
  await sweepStaging({ storage, now });
  const kept = (await Array.fromAsync(storage.walk('.'))).map(({ key }) => key);
  expect(kept.toSorted()).toEqual(['main_images/a.jpg', 'staging/young']);
  expect(await readdir(join(root, '~unfinished'))).toEqual(['busy']);
});
