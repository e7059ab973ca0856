import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStorage, type Storage } from './storage.ts';

describe('localStorage', () => {
  let root: string;
  let storage: Storage;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = localStorage(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('gives back what was written', async () => {
    await storage.write('a/b.txt', 'hello');
    expect((await storage.read('a/b.txt'))?.toString()).toBe('hello');
    const opened = await storage.open('a/b.txt');
    expect(opened?.size).toBe(5);
    expect(opened && (await text(opened.stream))).toBe('hello');
    expect(await storage.list('a')).toEqual(['b.txt']);
  });

  it('answers null for what is not there', async () => {
    expect(await storage.read('a/b')).toBeNull();
    expect(await storage.open('a/b')).toBeNull();
    expect(await storage.list('a')).toEqual([]);
  });

  it('answers null for a folder, and for a pipe without waiting for its other end', async () => {
    await mkdir(join(root, 'folder'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    for (const key of ['folder', 'pipe']) {
      expect(await storage.read(key)).toBeNull();
      expect(await storage.open(key)).toBeNull();
    }
  });

  it('keeps the old file and leaves nothing behind when a write breaks off', async () => {
    await storage.write('a/b', 'old');
    const broken = (async function* () {
      yield Buffer.from('new');
      throw new Error('lost');
    })();
    await expect(storage.write('a/b', broken)).rejects.toThrow('lost');
    expect((await storage.read('a/b'))?.toString()).toBe('old');
    expect(await readdir(join(root, 'a'))).toEqual(['b']);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.', 'a/./b', 'a\0b', ''])('refuses the key %j', async (key) => {
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
  });

  it('removes files and folders', async () => {
    await storage.write('a/b', 'x');
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.read('a/b')).toBeNull();
  });
});
