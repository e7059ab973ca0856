import type { Context } from '../../context.ts';
import { readDataVersion } from './store.ts';

/**
 * All in milliseconds of the monotonic clock. How long an instance may keep using a version after another instance has
 * published.
 */
const LIFETIME = 1_000;
/** How long a caller waits to learn of a newer version while an older version is known. */
const PATIENCE = 250;

/** Tells which version of the published files is current. */
export interface CurrentVersion {
  /** Asks the database at most once a second. Returns the last known version if the database doesn't answer soon. */
  get(): Promise<number>;
  /** Asks the database now. Use it when a file of the known version is missing. */
  refreshed(): Promise<number>;
}

/** Follows the current version in the database. */
export function followCurrentVersion({ db }: Pick<Context, 'db'>): CurrentVersion {
  let known: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | undefined;

  function ask(): Promise<number> {
    if (asking) return asking;
    askedAt = performance.now();
    asking = readDataVersion(db)
      .then((version) => (known = version))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  async function get(): Promise<number> {
    const isFresh = performance.now() - askedAt < LIFETIME;
    if (known === undefined) return ask();
    if (isFresh && !asking) return known;
    // The first caller waits a moment. Later callers don't have to wait as well.
    if (asking && performance.now() - askedAt > PATIENCE) return known;
    const last = known;
    const { promise: patience, resolve } = Promise.withResolvers<number>();
    const timeout = setTimeout(() => resolve(last), PATIENCE);
    try {
      return await Promise.race([ask().catch(() => last), patience]);
    } finally {
      clearTimeout(timeout);
    }
  }

  return { get, refreshed: ask };
}
