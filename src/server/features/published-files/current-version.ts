import type { Context } from '../../platform/context/context.ts';
import { filesPublished } from './publish-jobs.ts';
import { getDataVersion } from './store.ts';

/** All in milliseconds of the monotonic clock. How long a known version may be used without asking the database. */
const LIFETIME = 1_000;
/** While the events of other processes arrive, a question only confirms what they told. */
const LIFETIME_WITH_EVENTS = 30_000;
/** How long a caller waits to learn of a newer version while an older version is known. */
const PATIENCE = 250;

/** Tells which version of the published files is current. */
export interface CurrentVersion {
  /**
   * Learns of new versions by events. Without events, asks the database once a second at most. Returns the last known
   * version if the database doesn't answer soon.
   */
  get(): Promise<number>;
  /** Asks the database now. Use it when a file of the known version is missing. */
  refreshed(): Promise<number>;
}

/** Follows the current version in the database. */
export function followCurrentVersion({ db, events }: Pick<Context, 'db' | 'events'>): CurrentVersion {
  let known: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | undefined;
  /** The number of events so far. */
  let notified = 0;
  events.subscribe(filesPublished, ({ data_version }) => {
    known = Math.max(known ?? 0, data_version);
    notified += 1;
  });

  function ask(): Promise<number> {
    if (asking) return asking;
    askedAt = performance.now();
    const notifiedBefore = notified;
    asking = getDataVersion(db)
      .then((version) => {
        // An event that arrived in the meantime may have told a newer version.
        known = notified === notifiedBefore ? version : Math.max(version, known ?? 0);
        return known;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  async function get(): Promise<number> {
    const isFresh = performance.now() - askedAt < (events.isHearing ? LIFETIME_WITH_EVENTS : LIFETIME);
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
