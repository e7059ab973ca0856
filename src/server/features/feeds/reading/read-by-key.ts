import { FeedError } from '../../../platform/listing-sources/feed-error.ts';
import { odataText } from '../../../platform/listing-sources/odata-url.ts';
import type { RunningFeed } from '../runs/running-feed.ts';
import { allOf, askLess, namesToSelect, partsToExpand } from './abilities.ts';

/** Some servers allow five alternatives in a question. */
export const KEYS_AT_ONCE = 5;
const MAX_PAGES = 20;

type Asking = Pick<RunningFeed, 'client' | 'feed' | 'abilities'>;

/** Asks again with less after a refusal, as long as there is something to leave out. */
async function orWithLess<T>({ feed, abilities }: Asking, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isRefused = error instanceof FeedError && error.problem === 'refused';
      if (!isRefused || !askLess(feed, abilities, error.message)) throw error;
    }
  }
}

/** One listing of a feed by its key, as the feed has it. Null if it has none. @throws FeedError */
export function readOne(asking: Asking, key: string): Promise<unknown> {
  const { client, feed, abilities } = asking;
  return orWithLess(asking, () =>
    client.one(key, { select: namesToSelect(feed, abilities), expand: partsToExpand(feed, abilities) }),
  );
}

/** All pages of listings with given keys. A page may be shorter than asked. */
async function readFiltered({ client, feed, abilities }: Asking, keys: readonly string[]): Promise<unknown[]> {
  const wish = { size: Math.max(keys.length, KEYS_AT_ONCE), dialect: abilities.dialect ?? 'maxpagesize' } as const;
  let page = await client.page(
    {
      resource: 'Property',
      select: namesToSelect(feed, abilities),
      expand: partsToExpand(feed, abilities),
      filter: allOf(feed.filter, keys.map((key) => `ListingKey eq ${odataText(key)}`).join(' or ')),
    },
    wish,
  );
  const rows = [...page.rows];
  for (let pages = 1; page.link !== null && pages < MAX_PAGES; pages += 1) {
    page = await client.follow(page.link, wish);
    rows.push(...page.rows);
  }
  return rows;
}

/** Up to `KEYS_AT_ONCE` listings by their keys, with one question if the server allows it. Those that it doesn't have are left out. @throws FeedError */
export async function readByKeys(asking: Asking, keys: readonly string[]): Promise<unknown[]> {
  const { abilities } = asking;
  if (abilities.key_filter !== false) {
    try {
      return await orWithLess(asking, () => readFiltered(asking, keys));
    } catch (error) {
      const isRefused = error instanceof FeedError && (error.problem === 'refused' || error.problem === 'too_complex');
      if (!isRefused) throw error;
      abilities.key_filter = false;
    }
  }
  const rows: unknown[] = [];
  for (const key of keys) rows.push(await readOne(asking, key));
  return rows.filter((row) => row !== null);
}
