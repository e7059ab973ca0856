import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { PublishedFiles } from '../../../contracts/pages/published-files.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { followCurrentVersion } from './current-version.ts';
import { type Manifest, publishedKey, readManifest } from './manifest.ts';
import { repairFiles } from './publish-jobs.ts';
import { findPublishedVersion } from './store.ts';
import { createVerifier, type PublishedFile } from './verified-content.ts';

const RETRY_SECONDS = 5;
/** The shortest time between two requests for a repair, in milliseconds. */
const REPAIR_PAUSE = 10_000;
const KEPT_MANIFESTS = 5;
/** Reads published files. Every returned file is verified to be what was written. */
export interface CurrentFiles {
  /** The current version. The last known version if the database doesn't answer. */
  dataVersion(): Promise<number>;
  /** The current version, read from the database now. Use it when a file of the known version is missing. */
  refreshedVersion(): Promise<number>;
  /** Whether there may be a newer version, because the database doesn't answer. */
  readonly isStale: boolean;
  /**
   * A verified file of a version. Null if the version has no such path, or isn't stored any more.
   * @throws AppError unavailable if a file of the current version is missing or broken. The files are then published
   * again.
   */
  open(data_version: number, path: string): Promise<PublishedFile | null>;
  /**
   * A parsed file of the current version, kept in memory until the version changes. Don't modify the returned value.
   * @throws AppError unavailable if the file is missing or broken. The next call reads it again.
   */
  read<P extends keyof PublishedFiles>(path: P): Promise<PublishedFiles[P]>;
}

type Platform = Pick<Context, 'db' | 'database' | 'events' | 'storage' | 'jobs' | 'log'>;

/** Opens the published files for reading. */
export function openCurrentFiles({ db, database, events, storage, jobs, log }: Platform): CurrentFiles {
  const version = followCurrentVersion({ db, events });
  const manifests = new LRUCache<number, Manifest>({ max: KEPT_MANIFESTS });
  const verifiedContent = createVerifier(storage);
  const parsed = new Map<string, Promise<unknown>>();
  let parsedVersion = 0;
  let repairAskedAt = Number.NEGATIVE_INFINITY;

  async function getManifest(data_version: number): Promise<Manifest | null> {
    const known = manifests.get(data_version);
    if (known) return known;
    const found = await findPublishedVersion(db, data_version);
    if (!found) return null;
    const manifest = await readManifest(storage, data_version, found.manifest_hash);
    if (manifest) manifests.set(data_version, manifest);
    else await refuse(data_version, 'manifest.json');
    return manifest;
  }

  /**
   * Reports a broken file. For the current version, requests a repair and throws unavailable. For other versions,
   * returns null.
   */
  async function refuse(data_version: number, path: string): Promise<null> {
    if (data_version !== (await version.refreshed())) return null;
    if (performance.now() - repairAskedAt > REPAIR_PAUSE) {
      repairAskedAt = performance.now();
      log.error({ data_version, path }, 'a published file is missing or broken');
      await jobs.enqueue(repairFiles, {});
    }
    throw new AppError('unavailable', 'The service is temporarily unavailable. Please try again.', {
      cause: new Error(`The published file ${path} is missing or broken.`),
      retryAfter: RETRY_SECONDS,
    });
  }

  async function open(data_version: number, path: string): Promise<PublishedFile | null> {
    const entry = (await getManifest(data_version))?.files[path];
    if (!entry) return null;
    const content = await verifiedContent(publishedKey(data_version, path), entry);
    return content ? { content, size: entry.bytes } : refuse(data_version, path);
  }

  async function load(data_version: number, path: string): Promise<unknown> {
    const file = (await open(data_version, path)) ?? (await open(await version.refreshed(), path));
    if (!file) {
      throw new AppError('unavailable', 'The service is temporarily unavailable. Please try again.', {
        cause: new Error(`There is no published file ${path}.`),
        retryAfter: RETRY_SECONDS,
      });
    }
    const { content } = file;
    return JSON.parse((Buffer.isBuffer(content) ? content : await buffer(content)).toString('utf8'));
  }

  return {
    dataVersion: () => version.get(),
    refreshedVersion: () => version.refreshed(),
    get isStale() {
      return !database.isAnswering;
    },
    open,
    async read(path) {
      const current = await version.get();
      if (current !== parsedVersion) {
        parsed.clear();
        parsedVersion = current;
      }
      let file = parsed.get(path);
      if (!file) {
        file = load(current, path);
        parsed.set(path, file);
        file.catch(() => parsed.delete(path));
      }
      return file as Promise<never>;
    },
  };
}
