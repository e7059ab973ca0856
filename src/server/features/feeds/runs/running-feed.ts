import type { Kysely } from 'kysely';
import type { Explain } from '../../../../rules/feeds/feed-record.ts';
import type { MappingRules } from '../../../../rules/feeds/map-record.ts';
import type { FeedConfig } from '../../../platform/config/listing-feeds.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import type { FeedClock, ResoClient } from '../../../platform/listing-sources/reso-client.ts';
import type { FeedAbilities } from '../state/feed-abilities.ts';
import type { RunCounts } from '../state/store.ts';

/** What reading feeds takes of the platform. `db` is the patient one: a run lasts longer than a request. */
export type FeedPlatform = Pick<Context, 'config' | 'db' | 'directDb' | 'jobs' | 'limits' | 'log' | 'now'> & {
  /** For tests, in which no time passes. */
  feedClock?: Omit<FeedClock, 'now'>;
};

/** A run of a feed at work. */
export interface RunningFeed {
  platform: FeedPlatform;
  /** The connection that holds the lock. Without it, nothing can be written. */
  db: Kysely<Tables>;
  feed: FeedConfig;
  client: ResoClient;
  abilities: FeedAbilities;
  explain: Explain;
  run: {
    /** Null for questions outside of runs, about single listings. */
    feed_run_id: number | null;
    started_at: Date;
    counts: RunCounts;
    /** How many refusals of the run are stored. */
    refusals: number;
  };
}

export function mappingRules({
  platform,
  feed,
  explain,
}: Pick<RunningFeed, 'platform' | 'feed' | 'explain'>): MappingRules {
  const { modifiedField: modified_field, goneField: gone_field, use } = feed;
  return { modified_field, gone_field, use, explain, now: platform.now() };
}
