import { createHash } from 'node:crypto';
import { hashing } from '../files/hashing.ts';
import type { Storage } from './storage.ts';

/** What was sent to a storage. The hash is in hexadecimal digits. */
interface Written {
  bytes: number;
  sha256: string;
}

/** Writes pieces to a file, and says what they were. The storage may still have kept something else. */
export async function writeHashed(storage: Storage, key: string, pieces: AsyncIterable<Buffer>): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (): AsyncIterable<Buffer> {
    for await (const piece of hashing(hash)(pieces)) {
      bytes += piece.length;
      yield piece;
    }
  };
  await storage.write(key, counted());
  return { bytes, sha256: hash.digest('hex') };
}
