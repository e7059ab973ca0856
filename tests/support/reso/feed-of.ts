import { type FeedConfig, readListingFeeds } from '../../../src/server/platform/config/listing-feeds.ts';
import type { FeedClock } from '../../../src/server/platform/listing-sources/reso-client.ts';

/** The configuration of a feed at an address, with the given variables besides. */
export function getFeed(url: string, variables: Record<string, string> = {}): FeedConfig {
  const token = 'RESO_CLIENT_ID' in variables ? {} : { RESO_TOKEN: 'model-token+/=' };
  const { feeds, mistakes } = readListingFeeds({
    RESO_URL: url,
    RESO_PROVIDER: 'model',
    RESO_REQUESTS_PER_SECOND: '100',
    ...token,
    ...variables,
  });
  const [feed] = feeds;
  if (!feed) throw new Error(mistakes.join('\n'));
  return feed;
}

const MAX_PACE_MS = 1_000;

export interface TestClock extends FeedClock {
  /** In milliseconds since 1970. */
  time: number;
  /** The waits that were asked for, in milliseconds. Without those for the pace of requests, which are short. */
  waits: number[];
}

/** A clock that stands still, except for waits, which take no time. */
export function testClock(time = Date.UTC(2026, 10, 24, 12)): TestClock {
  const clock: TestClock = {
    time,
    waits: [],
    now: () => clock.time,
    wait: async (ms) => {
      if (ms > MAX_PACE_MS) clock.waits.push(ms);
      clock.time += ms;
    },
    random: () => 0.5,
  };
  return clock;
}
