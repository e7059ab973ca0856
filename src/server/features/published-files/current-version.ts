import type { Context } from '../../context.ts';
import { readDataVersion } from './store.ts';

/** All in milliseconds of the monotonic clock. How long an instance may go on with a version after another one has published. */
const LIFETIME = 1_000;
/** How long anybody waits to hear of a newer version when there is one to go on with. */
const PATIENCE = 250;

/** Which version of the published files is the current one. */
export interface CurrentVersion {
  /** Asks the database at most once a second. One that doesn't answer is not waited for: then it is the last known one. */
  get(): Promise<number>;
  /** Asked for now: when a file of the one in hand has gone. */
  refreshed(): Promise<number>;
}

/** Follows the current version in the database. */
export function followCurrentVersion({ db }: Pick<Context, 'db'>): CurrentVersion {
  let known: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | undefined;

  function ask(): Promise<number> {
    askedAt = performance.now();
    asking ??= readDataVersion(db)
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
    // The first one who asks waits a moment; those who come later don't wait as well.
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
