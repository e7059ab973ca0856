import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let source: Storage;
let target: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  source = diskStorage({ root: join(folder, 'a'), publicUrl: 'https://homes.example' });
  target = diskStorage({ root: join(folder, 'b'), publicUrl: 'https://homes.example' });
  for (const [key, bytes] of Object.entries(sizes)) await source.write(key, randomBytes(bytes));
  await source.write('storage-id', 'the source');
});
afterEach(() => rm(folder, { recursive: true }));

const sizes = { 'main_images/a.jpg': 300_000, 'published/7/markets/1.json': 5_000, empty: 0, 'staging/x': 1 };
const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);

async function isWhole(): Promise<boolean> {
  const keys = (await Array.fromAsync(target.walk('.'))).map(({ key }) => key).filter((key) => key !== 'storage-id');
  const same = async (key: string) => (await target.read(key))?.equals((await source.read(key)) ?? Buffer.from('?'));
  return keys.length === 4 && (await Promise.all(keys.map(same))).every(Boolean);
}

describe('a copy', () => {
  it('has all files, byte for byte, but not the id', async () => {
    expect(await copyFiles({ source, target })).toEqual({ files: 4, bytes, copied: 4, removed: 0 });
    expect(await isWhole()).toBe(true);
    expect(await target.read('storage-id')).toBeNull();
  });

  it.each<[string, () => Promise<void>]>([
    ['is missing', () => target.remove('main_images/a.jpg')],
    ['is cut off', () => target.write('main_images/a.jpg', Buffer.alloc(100))],
    ['is too long', async () => target.write('empty', 'x')],
    ['is different', () => target.write('main_images/a.jpg', Buffer.alloc(300_000))],
  ])('is made again of a file that %s, and of no other', async (_, damage) => {
    await copyFiles({ source, target });
    await damage();
    expect(await copyFiles({ source, target })).toEqual({ files: 4, bytes, copied: 1, removed: 0 });
    expect(await isWhole()).toBe(true);
  });

  it('loses what its source has lost, but not its id', async () => {
    await copyFiles({ source, target });
    await target.write('main_images/deleted.jpg', 'x');
    await target.write('storage-id', 'the target');
    expect(await copyFiles({ source, target })).toMatchObject({ copied: 0, removed: 1 });
    expect(await isWhole()).toBe(true);
    expect(String(await target.read('storage-id'))).toBe('the target');
  });

  it('that is only tried says the same, and changes nothing', async () => {
    await target.write('empty', '');
    await target.write('more', 'x');
    const report = { files: 4, bytes, copied: 3, removed: 1 };
    expect(await copyFiles({ source, target }, { isDry: true })).toEqual(report);
    expect((await target.list('.')).toSorted()).toEqual(['empty', 'more']);
    expect(await copyFiles({ source, target })).toEqual(report);
    expect(await isWhole()).toBe(true);
  });

  it('ends with the error of a storage that loses what is written', async () => {
    const forgetful: Storage = { ...target, write: (key) => target.write(key, 'something else') };
    const copy = copyFiles({ source, target: forgetful });
    await expect(copy).rejects.toThrow(/^The storage doesn't keep the files that are written to it: /);
  });

  it('ends with the first error, and goes on from there when it is run again', async () => {
    let writes = 0;
    const full: Storage = {
      ...target,
      write: (key, content) => (++writes === 2 ? Promise.reject(new Error('full')) : target.write(key, content)),
    };
    await expect(copyFiles({ source, target: full })).rejects.toThrow('full');
    const { copied } = await copyFiles({ source, target });
    expect(copied).toBeLessThan(4);
    expect(await isWhole()).toBe(true);
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await copyFiles({ source, target }, { onProgress: ({ files }) => seen.push(files) });
    expect(seen).toEqual([1, 2, 3, 4]);
  });
});
