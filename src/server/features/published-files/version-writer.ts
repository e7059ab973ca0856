import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { PublishedFiles } from '../../../contracts/pages/published-files.ts';
import { type Storage, StorageError } from '../../platform/storage/storage.ts';
import { writeHashed } from '../../platform/storage/write-hashed.ts';
import { brokenFiles, FILES_FORMAT, getSha256, type Manifest, publishedKey, writeManifest } from './manifest.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The suffixes of the compressed files beside each file. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
const suffixes = Object.values(encodings);

const BEST_BROTLI = 9;
/** For the large file, which is rarely read. Takes a fifth of the time. */
const QUICK_BROTLI = 4;

/** The version before the new version, if its manifest can be read. */
export interface LastVersion {
  data_version: number;
  manifest: Manifest;
}

/** The error for files that differ from what was written. Names only the first, because all may be broken. */
function notKept([first, ...others]: string[]): StorageError {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return new StorageError(`The storage doesn't keep the files that are written to it: ${first}${more}.`);
}

/** Writes the files of a version with their compressed forms, and collects its manifest. */
export class VersionWriter {
  readonly data_version: number;
  readonly #storage: Storage;
  readonly #last: LastVersion | null;
  readonly #files: Manifest['files'] = {};

  constructor(storage: Storage, data_version: number, last: LastVersion | null) {
    this.#storage = storage;
    this.data_version = data_version;
    this.#last = last;
  }

  async write<P extends keyof PublishedFiles>(path: P, content: PublishedFiles[P]): Promise<void> {
    const json = Buffer.from(JSON.stringify(content));
    const [brotli, gzipped] =
      (await this.#lastCompressed(path, json)) ??
      (await Promise.all([
        compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BEST_BROTLI } }),
        compressGzip(json, { level: 9 }),
      ]));
    await Promise.all([
      this.#put(path, json),
      this.#put(path + encodings.br, brotli),
      this.#put(path + encodings.gzip, gzipped),
    ]);
  }

  /**
   * Writes a file from pieces, with limited memory, and its compressed forms from the written file.
   * @throws StorageError if the written file is gone. Errors of the system if it can't be read.
   */
  async writeStreamed(path: keyof PublishedFiles, pieces: AsyncIterable<string>): Promise<void> {
    await this.#putStream(path, asBuffers(pieces));
    for (const [suffix, compress] of [
      [encodings.br, () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI } })],
      [encodings.gzip, () => createGzip({ level: 6 })],
    ] as const) {
      const written = await this.#storage.open(publishedKey(this.data_version, path));
      if (!written) throw notKept([path]);
      await pipeline(written.stream, compress(), (compressed) => this.#putStream(path + suffix, compressed));
    }
  }

  /**
   * Writes the manifest and reads all files back. Returns the manifest's hash.
   * @throws StorageError if the storage doesn't return what was written.
   */
  async finish(): Promise<string> {
    const manifest = { format: FILES_FORMAT, files: this.#files };
    const hash = await writeManifest(this.#storage, this.data_version, manifest);
    const broken = await brokenFiles(this.#storage, this.data_version, manifest);
    if (broken.length > 0) throw notKept(broken);
    return hash;
  }

  /**
   * The compressed forms of the last version, if the file hasn't changed. Most files don't change between publications,
   * and compressing takes most of the time.
   */
  async #lastCompressed(path: string, json: Buffer): Promise<[Buffer, Buffer] | null> {
    const last = this.#last;
    if (last?.manifest.files[path]?.sha256 !== getSha256(json)) return null;
    const read = async (suffix: string): Promise<Buffer | null> => {
      const content = await this.#storage.read(publishedKey(last.data_version, path + suffix));
      return content && getSha256(content) === last.manifest.files[path + suffix]?.sha256 ? content : null;
    };
    const [brotli, gzipped] = await Promise.all(suffixes.map(read));
    return brotli && gzipped ? [brotli, gzipped] : null;
  }

  async #put(path: string, content: Buffer): Promise<void> {
    await this.#storage.write(publishedKey(this.data_version, path), content);
    this.#files[path] = { bytes: content.length, sha256: getSha256(content) };
  }

  async #putStream(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    this.#files[path] = await writeHashed(this.#storage, publishedKey(this.data_version, path), pieces);
  }
}

async function* asBuffers(pieces: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
