import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../platform/errors/errors.ts';
import { exists } from '../platform/files/exists.ts';

/** The file by which a folder is known to be a backup that isn't finished. Its content is the id of the storage. */
const MARK = '~unfinished-backup';
const SUFFIX = '.unfinished';

const getMark = (folder: string): Promise<string | null> => readFile(join(folder, MARK), 'utf8').catch(() => null);

/**
 * Removes what backups of this installation left behind beside `path` when they were killed, whatever their names were.
 * Only one backup of an installation runs at a time, so none of them is being written.
 */
async function removeLeftovers(path: string, storage_id: string): Promise<void> {
  const parent = dirname(path);
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (name.endsWith(SUFFIX) && (await getMark(folder)) === storage_id) await rm(folder, { recursive: true });
  }
}

/** The folder that a backup is written to until it is finished. */
export class UnfinishedFolder {
  readonly path: string;
  readonly #finished: string;

  private constructor(finished: string) {
    this.#finished = finished;
    this.path = `${finished}${SUFFIX}`;
  }

  /**
   * Makes the folder, for a backup that becomes the folder `finished`.
   * @throws StartError if there is a folder of the same name that is no backup.
   */
  static async begin(finished: string, storage_id: string): Promise<UnfinishedFolder> {
    await removeLeftovers(finished, storage_id);
    const folder = new UnfinishedFolder(finished);
    const { path } = folder;
    if (await exists(path)) {
      if ((await getMark(path)) === null && (await readdir(path)).length > 0)
        throw new StartError(`${path} is in the way: it is no backup that was broken off. Move it away.`);
      await rm(path, { recursive: true });
    }
    await mkdir(path, { mode: 0o700 });
    await writeFile(join(path, MARK), storage_id, { mode: 0o600 });
    return folder;
  }

  /** Gives the folder its name. Everything must be in it. */
  async finish(): Promise<void> {
    await rm(join(this.path, MARK));
    await rename(this.path, this.#finished);
  }

  /** Removes the folder. What can't be removed now is removed by the next backup. */
  async discard(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}
