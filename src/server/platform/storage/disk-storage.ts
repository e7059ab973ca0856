import { randomBytes } from 'node:crypto';
import { constants, createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkPost } from './check-post.ts';
import { onDisk, orNull } from './disk-errors.ts';
import { readSecret } from './disk-secret.ts';
import { type PostSigner, signPost } from './post-policy.ts';
import { type FoundFile, isStorageKey, requirePostOrder, requireStorageKey, type Storage } from './storage.ts';

/** The bucket's name in forms, and the path of their address. */
const UPLOADS = 'uploads';

/** The disk's own files. No key has such a name. */
export const UNFINISHED = '~unfinished';
const SECRET = '~upload-secret';

interface DiskOptions {
  /** The folder of the files. */
  root: string;
  /** The address of this server, without a slash at the end. Browsers upload to a path below it. */
  publicUrl: string;
  now?: () => Date;
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
export function diskStorage({ root, publicUrl, now = () => new Date() }: DiskOptions): Storage {
  const getPath = (key: string): string => {
    requireStorageKey(key);
    return join(root, key);
  };
  const getFolder = (folder: string): string => (folder === '.' ? root : getPath(folder));

  /**
   * A regular file, or null. Opening a pipe would wait for its other end, and the waiting would block one of the few
   * threads that all files share.
   */
  async function openFile(key: string) {
    const handle = await orNull(() => open(getPath(key), constants.O_RDONLY | constants.O_NONBLOCK));
    if (!handle) return null;
    const status = await orNull(() => handle.stat());
    if (status?.isFile()) return { handle, size: status.size, modifiedAt: status.mtimeMs };
    await handle.close();
    return null;
  }

  async function head(key: string) {
    const status = await orNull(() => stat(getPath(key)));
    return status?.isFile() ? { size: status.size, modifiedAt: status.mtimeMs } : null;
  }

  async function* walk(folder: string): AsyncIterable<FoundFile> {
    const entries: AsyncIterable<Dirent> | null = await orNull(() => opendir(getFolder(folder)));
    for await (const entry of entries ?? []) {
      if (!isStorageKey(entry.name)) continue;
      const key = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      // A file may be removed while the folder is being read. The operator may have linked a folder.
      const status = await orNull(() => stat(getPath(key)));
      if (status?.isDirectory()) yield* walk(key);
      else if (status?.isFile()) yield { key, size: status.size, modifiedAt: status.mtimeMs };
    }
  }

  async function signer(): Promise<PostSigner> {
    const secretAccessKey = await onDisk(() => readSecret(join(root, SECRET)));
    return { bucket: UPLOADS, region: 'local', accessKeyId: 'disk', secretAccessKey };
  }

  return {
    async read(key) {
      const file = await openFile(key);
      if (!file) return null;
      try {
        return await onDisk(() => file.handle.readFile());
      } finally {
        await file.handle.close();
      }
    },
    async open(key, range) {
      // Use one handle, so that size and content come from the same file even if it is replaced or removed in the
      // meantime.
      const file = await openFile(key);
      if (!file) return null;
      const stream = file.handle.createReadStream(range);
      // A reader that comes later gets the error too. Without a listener, it would end the process.
      stream.on('error', () => undefined);
      return { stream, size: file.size, modifiedAt: file.modifiedAt };
    },
    head,
    async write(key, content) {
      const path = getPath(key);
      const unfinished = join(root, UNFINISHED, randomBytes(12).toString('hex'));
      const source = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
      await onDisk(async () => {
        try {
          for (const file of [path, unfinished]) await mkdir(dirname(file), { recursive: true });
          await pipeline(Readable.from(source), createWriteStream(unfinished, { flags: 'wx', flush: true }));
          await rename(unfinished, path);
          await syncFolder(dirname(path));
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      });
    },
    list: async (folder) => ((await orNull(() => readdir(getFolder(folder)))) ?? []).filter(isStorageKey),
    walk,
    async remove(key) {
      const path = getPath(key);
      await onDisk(() => rm(path, { recursive: true, force: true }));
    },
    async presignPost(order) {
      requirePostOrder(order);
      return { url: `${publicUrl}/${UPLOADS}`, fields: signPost(order, await signer(), now()) };
    },
    posts: { path: `/${UPLOADS}`, check: async (fields) => checkPost(fields, await signer(), now()) },
    async removeUnfinished(before) {
      const folder = join(root, UNFINISHED);
      for (const name of (await orNull(() => readdir(folder))) ?? []) {
        const path = join(folder, name);
        const status = await orNull(() => stat(path));
        if (status && status.mtimeMs < before.getTime()) await rm(path, { force: true });
      }
    },
  };
}
