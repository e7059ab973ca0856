import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../src/server/platform/storage/storage.ts';

/** Some megabytes in pieces. A bucket gets them in several parts. */
const MEGABYTE = 1024 * 1024;
async function* pieces(content: Buffer): AsyncIterable<Buffer> {
  for (let start = 0; start < content.length; start += 60_000) yield content.subarray(start, start + 60_000);
}

async function writeMany(storage: Storage, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 20)
    await Promise.all(keys.slice(start, start + 20).map((key) => storage.write(key, key)));
}

const sha256 = (content: Buffer | null) => content && createHash('sha256').update(content).digest('hex');

/** What every storage must do. */
export function testStorage(open: () => Storage): void {
  /** Each test has a folder of its own. */
  const newFolder = () => `contract/${randomUUID()}`;
  const keysBelow = async (folder: string) =>
    (await Array.fromAsync(open().walk(folder))).map(({ key }) => key).toSorted();

  describe('a file', () => {
    it('comes back as it was written, with its size and time', async () => {
      const [storage, key] = [open(), `${newFolder()}/b.txt`];
      await storage.write(key, 'héllo');
      expect((await storage.read(key))?.toString()).toBe('héllo');
      const opened = await storage.open(key);
      expect(opened && (await text(opened.stream))).toBe('héllo');
      const status = await storage.head(key);
      expect(status?.size).toBe(6);
      expect(opened).toMatchObject({ ...status });
      // A bucket tells whole seconds, and its clock isn't ours.
      expect(Math.abs(Date.now() - Number(status?.modifiedAt))).toBeLessThan(60_000);
    });

    it.each([
      { bytes: 0 },
      { bytes: 1 },
      { bytes: 8 * MEGABYTE - 1 },
      { bytes: 8 * MEGABYTE },
      { bytes: 8 * MEGABYTE + 1 },
      { bytes: 16 * MEGABYTE },
      { bytes: 20 * MEGABYTE + 3 },
    ])('of $bytes bytes comes in pieces, and stays the same', async ({ bytes }) => {
      const [storage, key, content] = [open(), `${newFolder()}/file`, randomBytes(bytes)];
      await storage.write(key, pieces(content));
      expect((await storage.head(key))?.size).toBe(bytes);
      expect(sha256(await storage.read(key))).toBe(sha256(content));
      const opened = await storage.open(key);
      expect(opened && sha256(await buffer(opened.stream))).toBe(sha256(content));
      await storage.remove(key);
    });

    it('is replaced whole', async () => {
      const [storage, key] = [open(), `${newFolder()}/file`];
      const versions = Array.from({ length: 10 }, (_, version) => String(version).repeat(100_000));
      await storage.write(key, 'the first');
      await Promise.all(versions.map((version) => storage.write(key, version)));
      expect(versions).toContain((await storage.read(key))?.toString());
    });

    it.each([{ bytes: 10 }, { bytes: 18 * MEGABYTE }])(
      'stays as it was when a new one breaks off after $bytes bytes',
      async ({ bytes }) => {
        const [storage, folder] = [open(), newFolder()];
        const broken = (async function* () {
          yield* pieces(Buffer.alloc(bytes));
          throw new Error('lost');
        })();
        await storage.write(`${folder}/old`, 'old');
        await expect(storage.write(`${folder}/old`, broken)).rejects.toThrow('lost');
        expect((await storage.read(`${folder}/old`))?.toString()).toBe('old');
        expect(await keysBelow(folder)).toEqual([`${folder}/old`]);
      },
    );

    it.each([
      [{ start: 0, end: 0 }, 'h'],
      [{ start: 1, end: 3 }, 'ell'],
      [{ start: 3, end: 99 }, 'lo'],
      [{ start: 5, end: 9 }, ''],
      [{ start: 7, end: 9 }, ''],
    ])('gives its part %j', async (range, part) => {
      const [storage, key] = [open(), `${newFolder()}/file`];
      await storage.write(key, 'hello');
      const opened = await storage.open(key, range);
      expect(opened?.size).toBe(5);
      expect(opened && (await text(opened.stream))).toBe(part);
    });

    it('of no bytes has no part', async () => {
      const [storage, key] = [open(), `${newFolder()}/file`];
      await storage.write(key, '');
      const opened = await storage.open(key, { start: 0, end: 9 });
      expect(opened?.size).toBe(0);
      expect(opened && (await text(opened.stream))).toBe('');
    });

    it('that isn’t there is null, and so is a folder', async () => {
      const [storage, folder] = [open(), newFolder()];
      await storage.write(`${folder}/a/b`, 'x');
      for (const key of [`${folder}/b`, `${folder}/a`, `${folder}/a/b/c`]) {
        expect(await storage.read(key)).toBeNull();
        expect(await storage.open(key)).toBeNull();
        expect(await storage.open(key, { start: 0, end: 1 })).toBeNull();
        expect(await storage.head(key)).toBeNull();
      }
    });

    it('need not be read to its end', async () => {
      const [storage, key] = [open(), `${newFolder()}/file`];
      await storage.write(key, Buffer.alloc(3 * MEGABYTE));
      for (let turn = 0; turn < 60; turn += 1) (await storage.open(key))?.stream.destroy();
      expect((await storage.read(key))?.length).toBe(3 * MEGABYTE);
    });
  });

  describe('a folder', () => {
    it('lists what is directly in it, and finds all below it', async () => {
      const [storage, folder] = [open(), newFolder()];
      await writeMany(
        storage,
        ['a.txt', 'a/b.txt', 'a/b/c.txt', 'ab/c'].map((name) => `${folder}/${name}`),
      );
      expect((await storage.list(folder)).toSorted()).toEqual(['a', 'a.txt', 'ab']);
      expect((await storage.list(`${folder}/a`)).toSorted()).toEqual(['b', 'b.txt']);
      expect(await keysBelow(`${folder}/a`)).toEqual([`${folder}/a/b.txt`, `${folder}/a/b/c.txt`]);
      expect(await storage.list('.')).toContain('contract');
      const [file] = await Array.fromAsync(storage.walk(`${folder}/ab`));
      expect(file).toEqual({ key: `${folder}/ab/c`, ...(await storage.head(`${folder}/ab/c`)) });
    });

    it('that isn’t there is empty', async () => {
      const [storage, folder] = [open(), newFolder()];
      expect(await storage.list(folder)).toEqual([]);
      expect(await keysBelow(folder)).toEqual([]);
    });

    it('of more files than a bucket tells at once is listed, found and removed as a whole', async () => {
      const [storage, folder] = [open(), newFolder()];
      const keys = Array.from({ length: 1_050 }, (_, index) => `${folder}/many/${10_000 + index}`);
      await writeMany(storage, [...keys, `${folder}/many-others/1`, `${folder}/many.txt`]);
      expect(await storage.list(`${folder}/many`)).toHaveLength(keys.length);
      expect(await keysBelow(`${folder}/many`)).toEqual(keys);
      await storage.remove(`${folder}/many`);
      expect(await keysBelow(folder)).toEqual([`${folder}/many-others/1`, `${folder}/many.txt`]);
    });
  });

  it('a removal takes one file, and nothing when there is none', async () => {
    const [storage, folder] = [open(), newFolder()];
    await writeMany(storage, [`${folder}/a`, `${folder}/ab`]);
    await storage.remove(`${folder}/a`);
    await storage.remove(`${folder}/a`);
    expect(await keysBelow(folder)).toEqual([`${folder}/ab`]);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.', 'a/./b', 'a\0b', 'a\\b', 'a b', '', '~upload-secret'])(
    'the key %j is refused',
    async (key) => {
      const storage = open();
      const order = { key, contentType: 'image/png', size: 1, expiresInS: 1 };
      const calls = [
        () => storage.read(key),
        () => storage.open(key),
        () => storage.head(key),
        () => storage.write(key, 'x'),
        () => storage.remove(key),
        () => storage.presignPost(order),
      ];
      for (const call of calls) await expect(async () => call()).rejects.toThrow('Not a storage key');
      if (key === '.') return;
      await expect(async () => storage.list(key)).rejects.toThrow('Not a storage key');
      await expect(Array.fromAsync(storage.walk(key))).rejects.toThrow('Not a storage key');
    },
  );

  it.each([{ size: 0 }, { size: 1.5 }, { size: 200 * MEGABYTE }, { expiresInS: 0 }])(
    'no form is signed for %j',
    async (wrong) => {
      const order = { key: 'staging/1', contentType: 'image/png', size: 1, expiresInS: 1, ...wrong };
      await expect(async () => open().presignPost(order)).rejects.toThrow(RangeError);
    },
  );
}
