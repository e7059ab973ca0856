import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { listNeededFiles, type NeededFile } from '../features/images/store-needed.ts';
import type { Tables } from '../platform/database/database-types.ts';

const NAME = '~needed-files';
const BATCH = 1_000;

async function* lines(db: Kysely<Tables>): AsyncIterable<string> {
  let after = '';
  for (;;) {
    const files = await listNeededFiles(db, { after, limit: BATCH });
    for (const file of files) yield `${JSON.stringify(file)}\n`;
    after = files.at(-1)?.image_id ?? after;
    if (files.length < BATCH) return;
  }
}

/**
 * The files that the rows of a backup can't do without. They are noted in the backup's folder while the rows are read,
 * because there may be more of them than memory has room for.
 */
export class NeededFiles {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = join(folder, NAME);
  }

  async note(db: Kysely<Tables>): Promise<void> {
    await pipeline(Readable.from(lines(db)), createWriteStream(this.#path, { mode: 0o600 }));
  }

  async *read(): AsyncIterable<NeededFile> {
    for await (const line of createInterface({ input: createReadStream(this.#path) }))
      yield JSON.parse(line) as NeededFile;
  }

  async forget(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}
