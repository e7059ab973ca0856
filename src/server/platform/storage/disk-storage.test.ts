import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

describe('diskStorage', () => {
  let root: string;
  let storage: Storage;
  const open = () => diskStorage({ root, publicUrl: 'https://homes.example' });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = open();
  });
  afterEach(() => rm(root, { recursive: true }));

  it('answers null for a folder, and for a pipe without waiting for its other end', async () => {
    await mkdir(join(root, 'folder'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    for (const key of ['folder', 'pipe']) {
      expect(await storage.read(key)).toBeNull();
      expect(await storage.open(key)).toBeNull();
      expect(await storage.head(key)).toBeNull();
    }
    expect(await Array.fromAsync(storage.walk('.'))).toEqual([]);
  });

  it('leaves nothing behind when a write breaks off', async () => {
    const broken = (async function* () {
      yield Buffer.from('new');
      throw new Error('lost');
    })();
    await expect(storage.write('a/b', broken)).rejects.toThrow('lost');
    expect(await readdir(join(root, 'a'))).toEqual([]);
    expect(await readdir(join(root, '~unfinished'))).toEqual([]);
  });

  it('says in one line that the disk can’t be used', async () => {
    await writeFile(join(root, 'a'), 'a file, where a folder is needed');
    const write = storage.write('a/b', 'x');
    await expect(write).rejects.toMatchObject({ name: 'StorageError' });
    await expect(write).rejects.toThrow(/^The disk can’t be used: E[A-Z]+: .*\.$/);
    await symlink('loop', join(root, 'loop'));
    for (const look of ['read', 'open', 'head'] as const)
      await expect(storage[look]('loop')).rejects.toThrow('The disk can’t be used: ELOOP');
  });

  it('finds the files of a linked folder, but none of its own', async () => {
    await storage.presignPost({ key: 'x', contentType: 'image/png', size: 1, expiresInS: 1 });
    for (const key of ['a/b', 'c/d']) await storage.write(key, key);
    await symlink(join(root, 'c'), join(root, 'a/linked'));
    const keys = (await Array.fromAsync(storage.walk('.'))).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['a/b', 'a/linked/d', 'c/d']);
    expect((await storage.list('.')).toSorted()).toEqual(['a', 'c']);
  });

  describe('its forms for uploads', () => {
    const order = { key: 'staging/1', contentType: 'image/jpeg', size: 1_000, expiresInS: 600 };
    const secret = () => readFile(join(root, '~upload-secret'), 'utf8');

    it('lead to this server', async () => {
      const { url, fields } = await storage.presignPost(order);
      expect(url).toBe('https://homes.example/uploads');
      expect(fields).toMatchObject({ bucket: 'uploads', key: 'staging/1', 'Content-Type': 'image/jpeg' });
    });

    it('are signed by one secret, which many instances make up at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => open().presignPost(order)));
      const made = await secret();
      expect(made).toMatch(/^[\da-f]{64}$/);
      await open().presignPost(order);
      expect(await secret()).toBe(made);
      expect((await readdir(root)).filter((name) => name.startsWith('~'))).toEqual(['~upload-secret']);
      expect((await stat(join(root, '~upload-secret'))).mode & 0o777).toBe(0o600);
    });

    it('are signed by a new secret once it is damaged', async () => {
      await writeFile(join(root, '~upload-secret'), 'abc');
      await storage.presignPost(order);
      expect(await secret()).toMatch(/^[\da-f]{64}$/);
    });
  });
});
