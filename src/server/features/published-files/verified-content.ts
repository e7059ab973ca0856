import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context/context.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { getSha256, type Manifest } from './manifest.ts';

/** Files up to this size stay in memory, up to a total: many clients that read slowly then share one copy. */
const KEPT_FILE_BYTES = 1024 * 1024;
const KEPT_BYTES = 8 * KEPT_FILE_BYTES;

/** A verified file. Destroy the content if it is a stream that you don't read. */
export interface PublishedFile {
  content: Buffer | Readable;
  /** In bytes. */
  size: number;
}

/**
 * Creates a function that reads a file of a version, by its key and its entry in the manifest. It returns null if the
 * file isn't what was written. It reads each file as a whole once, to compare its hash.
 */
export function createVerifier(storage: Context['storage']) {
  /** By key, the time of modification of each file that was found complete. */
  const verified = new LRUCache<string, number>({ max: 10_000 });
  /** By key, the content of small files that were found complete. */
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_FILE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  return async function verifiedContent(
    key: string,
    { bytes, sha256 }: Manifest['files'][string],
  ): Promise<PublishedFile['content'] | null> {
    const known = kept.get(key);
    const status = await storage.head(key).catch((error: unknown) => {
      // What was found complete stays right while the storage is away.
      if (known && error instanceof StorageError) return 'away' as const;
      throw error;
    });
    if (status === 'away') return known ?? null;
    if (status?.size !== bytes) return null;
    if (verified.get(key) !== status.modifiedAt) {
      const content = await storage.read(key);
      if (!content || getSha256(content) !== sha256) return null;
      verified.set(key, status.modifiedAt);
      kept.set(key, content);
      return content;
    }
    if (known) return known;
    const file = await storage.open(key);
    if (file?.size === bytes && file.modifiedAt === status.modifiedAt) return file.stream;
    file?.stream.destroy();
    return null;
  };
}
