import { findFeed } from '../state/store.ts';
import type { RunningFeed } from './running-feed.ts';

/** Staff have stopped the feed while it was read. */
export class FeedStopped extends Error {
  override name = 'FeedStopped';
}

/** Ends a run before its next page if staff have stopped the feed. @throws FeedStopped */
export async function throwIfStopped({ db, feed }: Pick<RunningFeed, 'db' | 'feed'>): Promise<void> {
  if ((await findFeed(db, feed.provider))?.pause_reason === 'staff')
    throw new FeedStopped('Staff have stopped this feed.');
}
