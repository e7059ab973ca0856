import { type KeyedRecord, mapMedia } from '../../../../rules/feeds/map-record.ts';
import { isOnMarket, statusAfter } from '../../../../rules/feeds/standard-status.ts';
import { FeedError } from '../../../platform/listing-sources/feed-error.ts';
import { odataText } from '../../../platform/listing-sources/odata-url.ts';
import type { FeedPage } from '../../../platform/listing-sources/reso-client.ts';
import { findPhotoTimes } from '../../listings/store-feed.ts';
import { mappingRules, type RunningFeed } from '../runs/running-feed.ts';
import { isMediaSeparate, mediaFieldsToSelect } from './abilities.ts';
import { KEYS_AT_ONCE } from './read-by-key.ts';

const MAX_PAGES = 50;
const PAGE_SIZE = 200;

/** Whether a listing can become a candidate. The photos of the others aren't worth a request. */
function wantsPhotos({ listing, status, photos }: KeyedRecord, now: Date): boolean {
  const { listing_type, closed_on, num_units, category } = listing;
  const after = statusAfter(status, { current_status: null, is_new: true }, { listing_type, closed_on, now });
  return photos === null && listing_type !== null && isOnMarket(after) && ((num_units ?? 0) >= 2 || category !== null);
}

/** The media of some listings, of each by its key. */
async function getMedia({ client, abilities }: RunningFeed, keys: readonly string[]): Promise<Map<string, unknown[]>> {
  const wish = { size: PAGE_SIZE, dialect: abilities.dialect ?? 'maxpagesize' } as const;
  const found = new Map<string, unknown[]>(keys.map((key) => [key, []]));
  let page: FeedPage = await client.page(
    {
      resource: 'Media',
      select: ['ResourceRecordKey', ...mediaFieldsToSelect(abilities)],
      filter: keys.map((key) => `ResourceRecordKey eq ${odataText(key)}`).join(' or '),
      ...(abilities.orderby !== false && { orderby: 'Order' }),
    },
    wish,
  );
  for (let pages = 1; ; pages += 1) {
    for (const row of page.rows) {
      const { ResourceRecordKey: key } = Object(row) as { ResourceRecordKey?: unknown };
      if (typeof key === 'string' || typeof key === 'number') found.get(String(key))?.push(row);
    }
    if (page.link === null || pages === MAX_PAGES) return found;
    page = await client.follow(page.link, wish);
  }
}

/** Reads the media of some records. Returns false if they must be asked for in another way, or not at all. */
async function readGroup(running: RunningFeed, group: readonly KeyedRecord[]): Promise<boolean> {
  const { abilities } = running;
  const keys = group.map(({ listing }) => listing.provider_listing_id);
  let found: Map<string, unknown[]>;
  try {
    found = await getMedia(running, keys);
  } catch (error) {
    const problem = error instanceof FeedError ? error.problem : undefined;
    const isForbidden = problem === 'not_found' || problem === 'refused' || problem === 'unauthorized';
    if (!isForbidden && problem !== 'too_complex') throw error;
    if (keys.length > 1) abilities.key_filter = false;
    else abilities.media = false;
    return false;
  }
  for (const record of group) {
    const { photos, refusals } = mapMedia(found.get(record.listing.provider_listing_id) ?? [], mappingRules(running));
    record.photos = photos;
    record.refusals.push(...refusals);
  }
  return true;
}

/** Whether media didn't come with the records, and can be asked for by themselves. */
const isSeparate = ({ abilities, feed }: RunningFeed): boolean =>
  abilities.media !== false && isMediaSeparate(feed, abilities);

/** Reads the media of records. A feed that doesn't give them leaves the photos unknown. @throws FeedError */
async function readInGroups(running: RunningFeed, records: readonly KeyedRecord[]): Promise<void> {
  const { abilities } = running;
  for (let read = 0; read < records.length; ) {
    const group = records.slice(read, read + (abilities.key_filter === false ? 1 : KEYS_AT_ONCE));
    const isRead = await readGroup(running, group);
    // Media that can't even be asked for by themselves stay unknown.
    if (!isRead && group.length === 1) return;
    if (isRead) read += group.length;
  }
}

/** Reads the media of records that came without them, whether they have changed or not. @throws FeedError */
export async function readAllMedia(running: RunningFeed, records: readonly KeyedRecord[]): Promise<void> {
  if (isSeparate(running))
    await readInGroups(
      running,
      records.filter(({ photos }) => photos === null),
    );
}

/**
 * Reads the media of records that came without them, if they can be candidates and their photos have changed.
 * @throws FeedError
 */
export async function readMedia(running: RunningFeed, records: readonly KeyedRecord[]): Promise<void> {
  const { feed, db, platform } = running;
  if (!isSeparate(running)) return;
  const wanting = records.filter((record) => wantsPhotos(record, platform.now()));
  const known = await findPhotoTimes(
    db,
    feed.provider,
    wanting.map(({ listing }) => listing.provider_listing_id),
  );
  const changed = wanting.filter(({ listing, photos_modified }) => {
    const at = known.get(listing.provider_listing_id);
    return at === undefined || at === null || (photos_modified !== null && photos_modified.ms > at.getTime());
  });
  await readInGroups(running, changed);
}
