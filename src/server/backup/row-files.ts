import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { hashing } from '../platform/files/hashing.ts';

/** Rows shrink to a fifth at this level. Higher ones take twice the time for a few percent. */
const LEVEL = 3;

type Pieces = AsyncIterable<Buffer>;

/** The SHA-256 of a written file, and of what was written before it was compressed. */
interface Written {
  sha256: string;
  rows_sha256: string;
}

/** Writes rows to a new compressed file. Holds a few pieces of them in memory. */
export async function writeRows(path: string, rows: Pieces): Promise<Written> {
  const [before, after] = [createHash('sha256'), createHash('sha256')];
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(rows, hashing(before), createGzip({ level: LEVEL }), hashing(after), file);
  return { sha256: after.digest('hex'), rows_sha256: before.digest('hex') };
}

/** Sends the rows of a compressed file to a stream, and ends it. */
export async function readRows(path: string, to: Writable): Promise<void> {
  await pipeline(createReadStream(path), createGunzip(), to);
}

/** The SHA-256 of rows. */
export async function sha256OfRows(rows: Pieces): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    rows,
    new Writable({
      write(piece: Buffer, _encoding, done) {
        hash.update(piece);
        done();
      },
    }),
  );
  return hash.digest('hex');
}
