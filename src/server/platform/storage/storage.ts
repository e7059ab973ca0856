import { randomBytes } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The storage doesn't keep or return what was written to it. The message is one line for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** A file that is being read. */
export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
  /** In milliseconds since 1970. Changes when the file is written again. */
  modifiedAt: number;
}

/** Files by key. A key is a relative path of plain segments. */
export interface Storage {
  /** The whole file, or null if it doesn't exist. */
  read(key: string): Promise<Buffer | null>;
  /** The file as a stream, or null if it doesn't exist. */
  open(key: string): Promise<StoredFile | null>;
  /**
   * Replaces a file atomically: a reader sees either the whole old file or the whole new file. Once it resolves, a
   * power cut doesn't lose the file.
   */
  write(key: string, content: Buffer | string | AsyncIterable<Buffer>): Promise<void>;
  /** The names directly below a folder. `.` is the root. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with its content. Does nothing if it doesn't exist. */
  remove(key: string): Promise<void>;
}

const PLAIN_KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@-]+(?:\/[\w.@-]+)*$/;

function missing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENXIO' || code === 'ENAMETOOLONG';
}

/** Syncs a folder to the disk. Without this, a power cut could lose the new file's name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Storage in a folder of the local file system. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!PLAIN_KEY.test(key)) throw new RangeError(`Not a storage key: ${key}`);
    return join(root, key);
  };
  const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  };
  /**
   * A regular file, or null. Opening a pipe would wait for its other end, and the waiting would block one of the few
   * threads that all files share.
   */
  const openFile = async (key: string) => {
    const handle = await orNull(open(pathOf(key), constants.O_RDONLY | constants.O_NONBLOCK));
    if (!handle) return null;
    const status = await handle.stat();
    if (status.isFile()) return { handle, size: status.size, modifiedAt: status.mtimeMs };
    await handle.close();
    return null;
  };
  return {
    async read(key) {
      const file = await openFile(key);
      if (!file) return null;
      try {
        return await file.handle.readFile();
      } finally {
        await file.handle.close();
      }
    },
    async open(key) {
      // Use one handle, so that size and content come from the same file even if it is replaced or removed in the
      // meantime.
      const file = await openFile(key);
      return file && { stream: file.handle.createReadStream(), size: file.size, modifiedAt: file.modifiedAt };
    },
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
      try {
        const source = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
        await pipeline(Readable.from(source), createWriteStream(unfinished, { flush: true }));
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    list: async (folder) => (await orNull(readdir(folder === '.' ? root : pathOf(folder)))) ?? [],
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
}
