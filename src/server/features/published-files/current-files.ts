import type { PublishedFiles } from '../../../contracts/published-files.ts';
import { isWhole } from '../../../rules/published-shape.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { publishedKey } from './file-writer.ts';
import { readDataVersion } from './store.ts';

/** How long an instance may go on with a version after another one has published. */
const VERSION_LIFETIME_MS = 1_000;
const RETRY_SECONDS = 5;

/** The current published files, as pages rendered on the server read them. */
export interface CurrentFiles {
  /** The current version; asks the database at most once a second. */
  dataVersion(): Promise<number>;
  /** The current version, asked for now: when a file of the one in hand has gone. */
  refreshedVersion(): Promise<number>;
  /**
   * A parsed file of the current version, kept in memory until the version changes. Don't change what it returns.
   * @throws AppError unavailable when it is missing or broken; the next call reads it anew.
   */
  read<P extends keyof PublishedFiles>(path: P): Promise<PublishedFiles[P]>;
}

/** Opens the published files for reading. */
export function openCurrentFiles(ctx: Pick<Context, 'db' | 'storage' | 'now'>): CurrentFiles {
  let version: Promise<number> | undefined;
  let askedAt = 0;
  let keptVersion = 0;
  const kept = new Map<string, Promise<unknown>>();

  async function load(data_version: number, path: string): Promise<unknown> {
    let content = await ctx.storage.read(publishedKey(data_version, path));
    content ??= await ctx.storage.read(publishedKey(await files.refreshedVersion(), path));
    if (!content) throw new Error(`There is no published file ${path}.`);
    const file: unknown = JSON.parse(content.toString('utf8'));
    if (!isWhole(path, file)) throw new Error(`The published file ${path} is not what it should be.`);
    return file;
  }
  const loadOrRefuse = (data_version: number, path: string): Promise<unknown> =>
    load(data_version, path).catch((cause: unknown) => {
      const message = 'A part of the service is away. Try again in a moment.';
      throw new AppError('unavailable', message, { cause, retryAfter: RETRY_SECONDS });
    });

  const files: CurrentFiles = {
    dataVersion() {
      const now = ctx.now().getTime();
      if (!version || now - askedAt > VERSION_LIFETIME_MS) {
        askedAt = now;
        version = readDataVersion(ctx.db);
        version.catch(() => {
          version = undefined;
        });
      }
      return version;
    },
    refreshedVersion() {
      version = undefined;
      return files.dataVersion();
    },
    async read(path) {
      const current = await files.dataVersion();
      if (current !== keptVersion) {
        kept.clear();
        keptVersion = current;
      }
      let file = kept.get(path);
      if (!file) {
        file = loadOrRefuse(current, path);
        kept.set(path, file);
        file.catch(() => kept.delete(path));
      }
      return file as Promise<never>;
    },
  };
  return files;
}
