import type { Feed } from '../../../contracts/curation/feeds.ts';
import type { FeedOrder, FeedRunKind, FeedRunOutcome } from '../../../contracts/values/feed-values.ts';

export const stateWords: Readonly<Record<Feed['state'], string>> = {
  never_read: 'Not read yet',
  running: 'Being read',
  idle: 'Working',
  failed: 'Failing',
  paused: 'Paused',
};

export const kindWords: Readonly<Record<FeedRunKind, string>> = {
  backfill: 'Everything',
  incremental: 'Changes',
  reconciliation: 'Comparison of all keys',
  remapping: 'Known records, with new words',
};

export const outcomeWords: Readonly<Record<FeedRunOutcome, string>> = {
  done: 'done',
  failed: 'failed',
  paused: 'stopped',
  pile_up: 'done, but a pile of records with one time is left to the comparison',
  incomplete: 'didn’t get all keys, so nothing was taken off the market',
  braked: 'found too many gone at once, so nothing was taken off the market',
};

export const orderWords: Readonly<Record<FeedOrder, string>> = {
  sync: 'Changes will be read in a moment.',
  reconcile: 'All keys will be compared as soon as no other run is at work.',
  remap: 'Known records will be read again with the new words.',
};

export const licenseWords: Readonly<Record<Feed['use'], string>> = {
  display: 'May be shown, with its source',
  internal: 'For candidates only',
  public: 'May be shown',
};
