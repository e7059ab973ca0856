import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { type Storage, StorageError } from './storage.ts';
import { ID_FILE } from './storage-identity.ts';
import { writeHashed } from './write-hashed.ts';

/** How many files are read and written at once. */
const AT_ONCE = 4;

/** What a copy has done so far, or what it would do. */
export interface CopyReport {
  /** The files of the source, and their bytes. */
  files: number;
  bytes: number;
  /** Of them, those that the target lacked, or had with another content. */
  copied: number;
  /** Files of the target that the source hasn't. */
  removed: number;
}

async function getHash(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const piece of file.stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Copies a file, and reads the copy back. Does nothing if the source's file is gone. */
async function copyFile(source: Storage, target: Storage, key: string): Promise<void> {
  const file = await source.open(key);
  if (!file) return;
  const { sha256 } = await writeHashed(target, key, file.stream as AsyncIterable<Buffer>);
  if ((await getHash(target, key)) !== sha256)
    throw new StorageError(`The storage doesn't keep the files that are written to it: ${key}.`);
}

async function isSame(source: Storage, target: Storage, { key, size }: { key: string; size: number }) {
  if ((await target.head(key))?.size !== size) return false;
  const [wanted, found] = await Promise.all([getHash(source, key), getHash(target, key)]);
  return wanted === found;
}

/** Runs `work` for each file of a storage but that with its id. Ends with the first error. */
export async function forEachFile(
  storage: Storage,
  work: (file: { key: string; size: number }) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const failed = new AbortController();
  for await (const file of storage.walk('.')) {
    if (failed.signal.aborted) break;
    if (file.key === ID_FILE) continue;
    void queue.add(() => work(file)).catch((error: unknown) => failed.abort(error));
    await queue.onSizeLessThan(AT_ONCE);
  }
  await queue.onIdle();
  failed.signal.throwIfAborted();
}

/**
 * Makes the target have the files of the source, byte for byte, and no others. Each file is compared by its SHA-256, so
 * a copy that was broken off can be run again. With `isDry`, only finds out what it would do.
 * @throws StorageError if a storage can't be used, or if the target doesn't return what was written.
 */
export async function copyFiles(
  { source, target }: { source: Storage; target: Storage },
  { isDry = false, onProgress = () => undefined }: { isDry?: boolean; onProgress?: (report: CopyReport) => void } = {},
): Promise<CopyReport> {
  const report: CopyReport = { files: 0, bytes: 0, copied: 0, removed: 0 };
  await forEachFile(source, async (file) => {
    if (!(await isSame(source, target, file))) {
      if (!isDry) await copyFile(source, target, file.key);
      report.copied += 1;
    }
    report.files += 1;
    report.bytes += file.size;
    onProgress(report);
  });
  await forEachFile(target, async ({ key }) => {
    if ((await source.head(key)) !== null) return;
    if (!isDry) await target.remove(key);
    report.removed += 1;
  });
  return report;
}
