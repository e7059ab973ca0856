import type { FeedState } from './store.ts';

/** Whether a feed must not be asked now. */
export const isPaused = (
  { pause_reason, paused_until }: Pick<FeedState, 'pause_reason' | 'paused_until'>,
  now: Date,
): boolean => pause_reason !== null && (paused_until === null || paused_until > now);
