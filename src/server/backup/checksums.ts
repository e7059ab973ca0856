import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { StartError } from '../platform/errors/errors.ts';
import type { Manifest } from './manifest.ts';

/** Every file of a backup but the manifest, as `sha256sum -c` reads it. */
const NAME = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(\S+)$/;
/** No path leads out of the backup. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?:database|files)\/[\w.@/-]+$/;

/** How many damaged files are named. */
const NAMED = 10;

/** The list of the hashes of a backup, while it is written. */
export class ChecksumWriter {
  #lines = 0;
  readonly #hash = createHash('sha256');
  readonly #file;

  constructor(folder: string) {
    this.#file = createWriteStream(join(folder, NAME), { flags: 'wx', mode: 0o600, flush: true });
    // `end` and `add` tell it.
    this.#file.on('error', () => undefined);
  }

  async add(path: string, sha256: string): Promise<void> {
    const line = `${sha256}  ${path}\n`;
    this.#lines += 1;
    this.#hash.update(line);
    if (this.#file.errored) throw this.#file.errored;
    if (!this.#file.write(line)) await once(this.#file, 'drain');
  }

  async end(): Promise<Manifest['checksums']> {
    this.#file.end();
    await finished(this.#file);
    return { sha256: this.#hash.digest('hex'), lines: this.#lines };
  }
}

/** The SHA-256 of a file. Null if it doesn't exist. */
export async function sha256OfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/**
 * Reads every file of a backup and compares it with its hash.
 * @throws StartError that names the files that are missing or damaged.
 */
export async function verifyChecksums(
  folder: string,
  { checksums, tables, jobs }: Manifest,
  onFile: (path: string) => void,
): Promise<void> {
  if ((await sha256OfFile(join(folder, NAME))) !== checksums.sha256)
    throw new StartError(`The backup in ${folder} is damaged: its ${NAME} is missing, was cut off or changed.`);
  const expected = new Set([...tables.map(({ path }) => path), jobs.path]);
  const faults: string[] = [];
  for await (const line of createInterface({ input: createReadStream(join(folder, NAME)) })) {
    const [, sha256 = '', path = ''] = LINE.exec(line) ?? [];
    const found = PATH.test(path) ? await sha256OfFile(join(folder, path)) : null;
    if (found !== sha256) faults.push(`${path || line} ${found === null ? 'is missing' : 'was cut off or changed'}`);
    expected.delete(path);
    onFile(path);
  }
  for (const path of expected) faults.push(`${path} isn't listed`);
  if (faults.length === 0) return;
  const more = faults.length > NAMED ? `\n  and ${faults.length - NAMED} more` : '';
  throw new StartError(`The backup in ${folder} is damaged:\n  ${faults.slice(0, NAMED).join('\n  ')}${more}`);
}
