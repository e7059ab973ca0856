import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { PublishedFiles } from '../../../contracts/published-files.ts';
import type { Storage } from '../../platform/storage.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The compressed forms that stand beside each file. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

const BEST_BROTLI = 9;
/** For the large file, which is read rarely: a fifth of the time. */
const QUICK_BROTLI = 4;

export function publishedKey(data_version: number, path: string): string {
  return `published/${data_version}${path}`;
}

/** The version being written, and the one before it (0: none). */
export interface Versions {
  data_version: number;
  last_version: number;
}

/** Most files of a publication are those of the last one, and compressing is what takes the time. */
async function copyIfUnchanged(
  storage: Storage,
  from: number,
  to: number,
  path: string,
  content: Buffer,
): Promise<boolean> {
  const last = await storage.read(publishedKey(from, path));
  if (!last?.equals(content)) return false;
  const suffixes = Object.values(encodings);
  const compressed = await Promise.all(suffixes.map((suffix) => storage.read(publishedKey(from, path) + suffix)));
  if (compressed.some((form) => form === null)) return false;
  await storage.write(publishedKey(to, path), content);
  for (const [index, suffix] of suffixes.entries()) {
    await storage.write(publishedKey(to, path) + suffix, compressed[index] ?? '');
  }
  return true;
}

/** Writes one file of a version, and its compressed forms. */
export async function writeFile<P extends keyof PublishedFiles>(
  storage: Storage,
  { data_version, last_version }: Versions,
  path: P,
  content: PublishedFiles[P],
): Promise<void> {
  const key = publishedKey(data_version, path);
  const json = Buffer.from(JSON.stringify(content));
  if (await copyIfUnchanged(storage, last_version, data_version, path, json)) return;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BEST_BROTLI } }),
    compressGzip(json, { level: 9 }),
  ]);
  await Promise.all([
    storage.write(key, json),
    storage.write(key + encodings.br, brotli),
    storage.write(key + encodings.gzip, gzipped),
  ]);
}

/** Writes one file of a version from its pieces, in bounded memory, and its compressed forms from the written file. */
export async function writeStreamed(
  storage: Storage,
  data_version: number,
  path: keyof PublishedFiles,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const key = publishedKey(data_version, path);
  await storage.write(key, asBuffers(pieces));
  for (const [suffix, compress] of [
    [encodings.br, () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI } })],
    [encodings.gzip, () => createGzip({ level: 6 })],
  ] as const) {
    const written = await storage.open(key);
    if (!written) throw new Error(`${key} vanished while it was being compressed`);
    await storage.write(key + suffix, written.stream.pipe(compress()));
  }
}

async function* asBuffers(pieces: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
