import type { FeedRunOutcome } from '../../../contracts/values/feed-values.ts';
import { FeedError } from '../../platform/listing-sources/feed-error.ts';
import { reconcileFeedJob } from './feed-jobs.ts';
import { givesNoMedia } from './reading/abilities.ts';
import { readServer } from './reading/read-server.ts';
import { getWalk, unbegun, writeWalk } from './reading/store-walks.ts';
import type { FeedPlatform, RunningFeed } from './runs/running-feed.ts';
import { type RunResult, withRun } from './runs/with-run.ts';
import { findFeed, updateFeed } from './state/store.ts';
import { walkChanges } from './walk-changes.ts';

const ACTION = 'job:sync_feed';
const PHOTO_FIELD = 'PhotosChangeTimestamp';

/**
 * Reads the listings of which only the photos have changed, which many servers don't count as a change. Whether a server allows the question is tried
 * once.
 */
async function walkPhotos(running: RunningFeed): Promise<void> {
  const { abilities, db, feed } = running;
  if (abilities.photo_filter === false) return;
  const { watermark, is_open } = await getWalk(db, feed.provider, 'photos');
  if (watermark === null && !is_open) {
    // The first run has just read all photos.
    const changes = await getWalk(db, feed.provider, 'changes');
    return writeWalk(db, feed.provider, 'photos', { ...changes, is_open: false, pile: null });
  }
  try {
    await walkChanges(running, {
      walk: 'photos',
      field: PHOTO_FIELD,
      action: ACTION,
      is_trial: abilities.photo_filter === undefined,
    });
    abilities.photo_filter = true;
  } catch (error) {
    const isFirst = abilities.photo_filter === undefined;
    if (!isFirst || !(error instanceof FeedError) || error.problem !== 'refused') throw error;
    abilities.photo_filter = false;
  }
}

/** Has all listings read again by the next run, if they were read while the server gave no media, and it gives them now. */
async function rereadForMedia({ abilities, db, feed }: RunningFeed): Promise<void> {
  if (givesNoMedia(feed, abilities)) abilities.read_without_media = true;
  else if (abilities.read_without_media) {
    await writeWalk(db, feed.provider, 'changes', unbegun);
    delete abilities.read_without_media;
  }
}

async function sync(running: RunningFeed): Promise<FeedRunOutcome> {
  const { db, feed, platform } = running;
  const began = platform.now();
  await readServer(running);
  const { pile } = await walkChanges(running, { walk: 'changes', field: feed.modifiedField, action: ACTION });
  await walkPhotos(running);
  await rereadForMedia(running);
  await updateFeed(db, feed.provider, { last_success_at: began, last_error: null, last_error_at: null });
  if (pile === null) return 'done';
  await platform.jobs.enqueue(reconcileFeedJob(feed.provider), { allows_many: false });
  return 'pile_up';
}

/**
 * Reads what has changed in a feed since the last run, or everything if it was never read. Goes on where a run was stopped. May be called
 * again at any time.
 * @throws AppError not_found for an unknown feed.
 */
export function syncFeed(platform: FeedPlatform, provider: string): Promise<RunResult> {
  return withRun(platform, provider, {
    getKind: async (db) => ((await findFeed(db, provider))?.last_success_at ? 'incremental' : 'backfill'),
    work: sync,
  });
}
