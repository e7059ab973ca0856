import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillWithPhotos } from '../../../../tests/support/homes/fill-with-photos.ts';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import { getFeed } from '../../../../tests/support/reso/feed-of.ts';
import { aPhoto as aMedia, aTriplex } from '../../../../tests/support/reso/model-records.ts';
import { type ModelServer, startModelServer } from '../../../../tests/support/reso/model-server.ts';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { FeedConfig } from '../../platform/config/listing-feeds.ts';
import { ensureFeed, updateFeed } from '../feeds/state/store.ts';
import { findListedPhotos } from '../home-photos/store.ts';
import { sweepDeletedPhotos } from '../home-photos/sweep-deleted.ts';
import { ListedPhotos } from './listed-photos.ts';
import { resumeLoading } from './resume-loading.ts';

let { service, call, aHome, addPhoto, getPhotos, work, getAudit } = {} as PhotoService;
let host: Server;
let origin: string;
/** Path -> what the feed's host answers. A number is a status. */
const files = new Map<string, Buffer | number>();
const asked: string[] = [];

beforeAll(async () => {
  ({ service, call, aHome, addPhoto, getPhotos, work, getAudit } = await startPhotoService());
  host = createServer(({ url = '' }, answer) => {
    asked.push(url);
    const file = files.get(url) ?? 404;
    if (typeof file === 'number') answer.writeHead(file).end();
    else answer.setHeader('content-type', 'application/octet-stream').end(file);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  host.close();
  await service.stop();
});
beforeEach(() => {
  files.clear();
  asked.length = 0;
  service.enqueued.length = 0;
});

const ALL = ['load-photos', 'take-in-image', 'encode-sizes'];

/** A home whose listing names photos. */
async function aListedHome(photos: readonly ListingPhoto[]): Promise<{ home_id: number; compound_id: number }> {
  const home = await aHome();
  const { db } = service.ctx;
  const { provider, provider_home_id } = await db
    .selectFrom('home')
    .where('home_id', '=', home.home_id)
    .select(['provider', 'provider_home_id'])
    .executeTakeFirstOrThrow();
  const listing = { provider, provider_listing_id: provider_home_id, listed_on: '2026-01-05' };
  await db
    .insertInto('listing')
    .values({ ...listing, photos: JSON.stringify(photos) })
    .execute();
  await db
    .updateTable('home')
    .set({ other_images_count: photos.length - 1 })
    .where('home_id', '=', home.home_id)
    .execute();
  return home;
}

let seed = 60;
/** Photos that the host has, each another one. */
async function hostedPhotos(count: number): Promise<ListingPhoto[]> {
  const photos: ListingPhoto[] = [];
  for (let i = 0; i < count; i += 1) {
    seed += 1;
    files.set(`/${seed}.jpg`, await aPhoto({ width: 300, height: 300, seed }));
    photos.push({ media_key: `m${seed}`, url: `${origin}/${seed}.jpg`, caption: `Photo ${seed}` });
  }
  return photos;
}

const load = (compound_id: number, which: 'load_more_images' | 'load_all_images') =>
  call(`POST /hfc/_i/compounds/${compound_id}/${which}`);

async function getSkipped(home_id: number): Promise<Record<string, string>> {
  const rows = await service.ctx.db.selectFrom('skipped_photo').where('home_id', '=', home_id).selectAll().execute();
  return Object.fromEntries(rows.map(({ media_key, reason }) => [media_key, reason]));
}

describe('loading photos of a listing', () => {
  it('brings ten more, the first at once, and then the rest', async () => {
    const photos = await hostedPhotos(13);
    const { home_id, compound_id } = await aListedHome(photos);
    const { status, body } = await load(compound_id, 'load_more_images');
    expect(status).toBe(200);
    expect(body).toMatchObject({ running: true, home_details: { other_images_count: 12 } });
    expect((await getPhotos(home_id)).home_photos).toEqual([
      expect.objectContaining({ state: 'processing', source: 'feed', caption: photos[0]?.caption }),
    ]);
    await work(...ALL);
    const ten = await getPhotos(home_id);
    expect(ten.home_photos.map(({ caption }) => caption)).toEqual(photos.slice(0, 10).map(({ caption }) => caption));
    expect(ten.home_details).toMatchObject({ loaded_images_count: 10, other_images_count: 12 });
    expect(ten.home_photos.map(({ storage_key }) => storage_key.split('/')[0])).toEqual([
      'main_images',
      ...Array.from({ length: 9 }, () => 'other_home_images'),
    ]);
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_details).toMatchObject({ loaded_images_count: 13, other_images_count: 12 });
    const none = await load(compound_id, 'load_more_images');
    expect([none.status, none.body.detail]).toEqual([409, 'The listing has no more photos.']);
    expect((await getAudit(home_id)).filter(({ action }) => action === 'load_images')).toHaveLength(13);
  });

  it('is one run at a time', async () => {
    const { home_id, compound_id } = await aListedHome(await hostedPhotos(5));
    const answers = await Promise.all([1, 2, 3].map(() => load(compound_id, 'load_all_images')));
    expect(answers.map(({ status, body }) => [status, body.running])).toEqual([1, 2, 3].map(() => [200, true]));
    expect(service.enqueued.filter(({ name }) => name === 'load-photos')).toHaveLength(1);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_photos).toHaveLength(5);
    expect(await service.ctx.storage.list('staging')).toEqual([]);
  });

  it('leaves out what isn’t a photo, and what the home has', async () => {
    const photos = await hostedPhotos(3);
    const path = (index: number) => URL.parse(photos[index]?.url ?? '')?.pathname ?? '';
    files.set(path(0), await aPhoto({ width: 200, height: 299 }));
    files.set(path(1), Buffer.from('<html>Photo coming soon</html>'));
    const { home_id, compound_id } = await aListedHome([
      ...photos,
      { ...(photos[2] as ListingPhoto), media_key: 'again' },
    ]);
    await load(compound_id, 'load_all_images');
    await work(...ALL);
    const { home_photos, home_details } = await getPhotos(home_id);
    expect(home_photos).toHaveLength(1);
    expect(home_details).toMatchObject({ loaded_images_count: 1, other_images_count: 0 });
    expect(await getSkipped(home_id)).toEqual({
      [photos[0]?.media_key ?? '']: 'too_small',
      [photos[1]?.media_key ?? '']: 'no_picture',
      again: 'same',
    });
    expect(await service.ctx.storage.list('staging')).toEqual([]);
    expect((await load(compound_id, 'load_more_images')).status).toBe(409);
  });

  it('takes over no caption that may not be published', async () => {
    const [photo] = await hostedPhotos(1);
    const { home_id, compound_id } = await aListedHome([{ ...(photo as ListingPhoto), caption: 'Whites only' }]);
    await load(compound_id, 'load_all_images');
    expect((await getPhotos(home_id)).home_photos[0]?.caption).toBe('');
  });

  it('finds a host that is away, and changes nothing', async () => {
    const photos = await hostedPhotos(2);
    for (const path of files.keys()) files.set(path, 503);
    const { home_id, compound_id } = await aListedHome(photos);
    const { status, retryAfter } = await load(compound_id, 'load_more_images');
    expect([status, retryAfter]).toEqual([503, '60']);
    expect(await getPhotos(home_id)).toMatchObject({ home_photos: [], home_details: { other_images_count: 1 } });
    expect(await service.ctx.db.selectFrom('photo_run').selectAll().execute()).toEqual([]);
  });

  it('gives up a photo that isn’t there after three tries', async () => {
    const photos = await hostedPhotos(2);
    const gone = URL.parse(photos[0]?.url ?? '')?.pathname ?? '';
    files.set(gone, 404);
    const { home_id, compound_id } = await aListedHome(photos);
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_details).toMatchObject({ loaded_images_count: 1, other_images_count: 1 });
    expect((await load(compound_id, 'load_more_images')).status).toBe(503);
    const { db } = service.ctx;
    for (const tries of [2, 3]) {
      await resumeLoading(service.ctx);
      expect(service.enqueued.filter(({ name }) => name === 'load-photos')).toEqual([]);
      await db
        .updateTable('skipped_photo')
        .set({ retry_timestamp: new Date(0) })
        .execute();
      await resumeLoading(service.ctx);
      await work(...ALL);
      expect(asked.filter((path) => path === gone)).toHaveLength(tries);
    }
    await resumeLoading(service.ctx);
    expect(service.enqueued.filter(({ name }) => name === 'load-photos')).toEqual([]);
    expect(await getSkipped(home_id)).toEqual({ [photos[0]?.media_key ?? '']: 'missing' });
    expect((await getPhotos(home_id)).home_details).toMatchObject({ loaded_images_count: 1, other_images_count: 0 });
  });

  it('says why photos couldn’t be loaded, and tries all of them again when staff ask', async () => {
    const photos = await hostedPhotos(6);
    const at = (index: number) => URL.parse(photos[index]?.url ?? '')?.pathname ?? '';
    files.set(at(0), Buffer.from('<html>Photo coming soon</html>'));
    files.set(at(1), await aPhoto({ width: 200, height: 299 }));
    files.set(at(2), 404);
    files.set(at(3), 503);
    files.set(at(4), Buffer.from('%PDF-1.7'));
    const { home_id, compound_id } = await aListedHome(photos);
    const getMissing = async () => {
      const { body } = await call(`GET /hfc/_i/compounds/${compound_id}`);
      return (body as unknown as { compound: StaffCompound }).compound.missing_photos;
    };
    expect(await getMissing()).toEqual([]);
    await load(compound_id, 'load_all_images');
    await work(...ALL);
    const once = { count: 1, retry_count: 0, retry_timestamp: null };
    const later = { count: 1, retry_count: 1, retry_timestamp: expect.any(String) };
    expect(await getMissing()).toEqual([
      { reason: 'missing', ...later },
      { reason: 'unreachable', ...later },
      { reason: 'too_small', ...once },
      { reason: 'no_picture', ...once, count: 2 },
    ]);
    expect((await load(compound_id, 'load_more_images')).status).toBe(503);

    for (const index of [0, 1, 2, 3])
      files.set(at(index), await aPhoto({ width: 300, height: 300, seed: (seed += 1) }));
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    await work(...ALL);
    expect(await getMissing()).toEqual([{ reason: 'no_picture', ...once }]);
    expect((await getPhotos(home_id)).home_photos).toHaveLength(5);
    expect(await getSkipped(home_id)).toEqual({ [photos[4]?.media_key ?? '']: 'no_picture' });
    // Nothing is left for the job that tries photos again.
    service.enqueued.length = 0;
    await resumeLoading(service.ctx);
    expect(service.enqueued).toEqual([]);
  });

  it('goes on with a run whose process was killed', async () => {
    const { home_id, compound_id } = await aListedHome(await hostedPhotos(3));
    await load(compound_id, 'load_all_images');
    service.enqueued.length = 0;
    await resumeLoading(service.ctx);
    expect(service.enqueued).toEqual([]);
    await service.ctx.db
      .updateTable('photo_run')
      .set({ progress_timestamp: new Date(service.ctx.now().getTime() - 6 * 60_000) })
      .execute();
    await resumeLoading(service.ctx);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_photos).toHaveLength(3);
    expect(await service.ctx.db.selectFrom('photo_run').selectAll().execute()).toEqual([]);
  });

  it('brings no photo back that staff deleted, not even a month later', async () => {
    const { home_id, compound_id } = await aListedHome(await hostedPhotos(2));
    await load(compound_id, 'load_all_images');
    await work(...ALL);
    const [first] = (await getPhotos(home_id)).home_photos;
    const deleted = await call(`DELETE /hfc/_i/homes/${home_id}/photos/${first?.image_id}`);
    expect(deleted.body.home_details).toMatchObject({ loaded_images_count: 1, other_images_count: 0 });
    expect((await load(compound_id, 'load_more_images')).status).toBe(409);
    await service.ctx.db
      .updateTable('home_photo')
      .set({ delete_timestamp: new Date(service.ctx.now().getTime() - 31 * 86_400_000) })
      .where('image_id', '=', first?.image_id ?? '')
      .execute();
    await sweepDeletedPhotos(service.ctx);
    expect((await load(compound_id, 'load_more_images')).status).toBe(409);
    expect(await getSkipped(home_id)).toEqual({ [first?.caption.replace('Photo ', 'm') ?? '']: 'removed' });
  });

  it('ends when the home is full, and can be asked for again', async () => {
    const { home_id, compound_id } = await aListedHome(await hostedPhotos(2));
    await fillWithPhotos(service.ctx.db, home_id);
    const staged = await service.ctx.storage.list('staging');
    expect((await load(compound_id, 'load_more_images')).status).toBe(409);
    expect((await load(compound_id, 'load_more_images')).status).toBe(409);
    expect(await service.ctx.storage.list('staging')).toEqual(staged);
  });

  it('counts uploaded photos too', async () => {
    const { home_id } = await aListedHome(await hostedPhotos(2));
    const { body } = await addPhoto(home_id, await aPhoto({ seed: (seed += 1) }));
    expect(body.home_details).toMatchObject({ loaded_images_count: 0, other_images_count: 2 });
    await work(...ALL);
    expect((await getPhotos(home_id)).home_details).toMatchObject({ loaded_images_count: 1, other_images_count: 2 });
  });

  it('is refused for a home without a listing, and for none', async () => {
    const { compound_id } = await aHome();
    expect((await load(compound_id, 'load_more_images')).status).toBe(409);
    expect((await load(2_147_483_647, 'load_all_images')).status).toBe(404);
  });
});

describe('photos whose links have expired', () => {
  let feed: ModelServer;
  beforeEach(async () => {
    feed = await startModelServer();
  });
  afterEach(async () => {
    useFeeds([]);
    await service.ctx.db.deleteFrom('feed_state').execute();
    await feed.stop();
  });

  /** Waits for a feed's limits take no time. */
  function useFeeds(feeds: FeedConfig[]): void {
    const feedClock = { wait: async (ms: number) => service.advance(ms / 1_000), random: () => 0 };
    Object.assign(service.ctx, { config: { ...service.ctx.config, feeds }, feedClock });
  }

  /** A home whose listing is of a feed, with links that are refused now. `hoursAgo`: when the feed gave them. */
  async function withExpiredLinks(count: number, hoursAgo: number) {
    const fresh = await hostedPhotos(count);
    const old = fresh.map((photo) => ({ ...photo, url: `${photo.url}?expired` }));
    for (const { url } of old) files.set(new URL(url).pathname + new URL(url).search, 403);
    const home = await aListedHome(old);
    const { db } = service.ctx;
    const { provider, provider_home_id } = await db
      .selectFrom('home')
      .where('home_id', '=', home.home_id)
      .select(['provider', 'provider_home_id'])
      .executeTakeFirstOrThrow();
    await db
      .updateTable('listing')
      .set({ photos_read_at: new Date(service.ctx.now().getTime() - hoursAgo * 3_600_000) })
      .where('provider_listing_id', '=', provider_home_id)
      .execute();
    const Media = fresh.map(({ media_key, url }, i) => aMedia(media_key ?? '', i, { MediaURL: url }));
    feed.put(aTriplex(provider_home_id, service.ctx.now().toISOString(), { Media }));
    useFeeds([{ ...getFeed(feed.url), provider }]);
    return { ...home, provider, old };
  }

  const askedListings = () => feed.requests.filter(({ path }) => path.includes('/Property(')).length;

  it.each([{ allowsExpand: true }, { allowsExpand: false }])('are asked for again, once: %j', async (quirks) => {
    Object.assign(feed.quirks, quirks);
    const { home_id, compound_id, provider } = await withExpiredLinks(3, 0);
    const fields = { Property: [], Media: Object.keys(aMedia('', 0)) };
    await ensureFeed(service.ctx.db, provider);
    await updateFeed(service.ctx.db, provider, { abilities: { expand: quirks.allowsExpand, fields } });
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    expect(asked.filter((path) => path.endsWith('expired'))).toHaveLength(1);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_details).toMatchObject({ loaded_images_count: 3, other_images_count: 2 });
    expect(await getSkipped(home_id)).toEqual({});
    expect(asked.filter((path) => path.endsWith('expired'))).toHaveLength(1);
    expect(askedListings()).toBe(1);
  });

  it('are not even tried after an hour', async () => {
    const { home_id, compound_id } = await withExpiredLinks(2, 2);
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_details.loaded_images_count).toBe(2);
    expect(asked.filter((path) => path.endsWith('expired'))).toEqual([]);
    expect(askedListings()).toBe(1);
  });

  it('are tried again at once with fresh links, although they were to wait', async () => {
    const { home_id, compound_id } = await withExpiredLinks(2, 0);
    feed.faults.push({ kind: 'status', status: 503 });
    feed.faults.push({ kind: 'status', status: 503 });
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    await work(...ALL);
    expect(Object.values(await getSkipped(home_id))).toEqual(['missing', 'missing']);
    expect((await load(compound_id, 'load_all_images')).status).toBe(200);
    await work(...ALL);
    expect((await getPhotos(home_id)).home_details.loaded_images_count).toBe(2);
  });

  it('are listed once, and once more with their fresh links', async () => {
    const { home_id } = await withExpiredLinks(2, 2);
    let lists = 0;
    const counted = service.ctx.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('skipped_photo')) lists += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const listed = new ListedPhotos({ ...service.ctx, db: counted }, home_id);
    const { due } = await listed.remaining();
    expect(due.map(({ url }) => url)).toEqual([expect.not.stringContaining('expired'), expect.any(String)]);
    expect(lists).toBe(2);
    await listed.remaining();
    expect(lists).toBe(3);
  });

  it('stay where they are while the feed can’t be asked', async () => {
    const { home_id, compound_id, provider, old } = await withExpiredLinks(1, 0);
    await ensureFeed(service.ctx.db, provider);
    await updateFeed(service.ctx.db, provider, { pause_reason: 'staff' });
    await load(compound_id, 'load_all_images');
    await work(...ALL);
    const { status, retryAfter } = await load(compound_id, 'load_more_images');
    expect([status, retryAfter]).toEqual([503, '60']);
    expect(await findListedPhotos(service.ctx.db, home_id)).toEqual(old);
    expect(feed.requests).toEqual([]);
  });
});

describe('photos of the sample feed', () => {
  it('are images of ours, which new candidates have at once', async () => {
    const { body } = await call('POST /hfc/_i/review_period_cycle', {}, { key: 'a-new-cycle' });
    const { review_period_id } = (body as unknown as { review_period: { review_period_id: number } }).review_period;
    const route = `POST /hfc/_i/review_periods/${review_period_id}/add_more_compounds`;
    const added = await call(route, { count: 20 }, { key: 'twenty-more' });
    const rows = (added.body as unknown as { items: { home_id: number; photo_count: number; cover: object }[] }).items;
    expect(rows).toHaveLength(20);
    for (const row of rows) expect([row.photo_count > 0, row.cover === null]).toEqual([true, false]);
    const [first] = rows;
    const { home_photos, home_details } = await getPhotos(first?.home_id ?? 0);
    expect(home_photos).toHaveLength(first?.photo_count ?? 0);
    expect(home_photos[0]).toMatchObject({ source: 'feed', sample: true, state: 'ready' });
    expect(home_photos[0]?.caption).not.toBe('');
    expect(home_details.loaded_images_count).toBe(home_photos.length);
    expect(home_details.other_images_count).toBe(home_photos.length - 1);
    expect(service.enqueued.filter(({ name }) => name === 'load-photos')).toEqual([]);
  });
});
