import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { aPhoto } from '../../../../tests/support/reso/model-records.ts';
import type { ModelRecord } from '../../../../tests/support/reso/odata-filter.ts';
import { reconcileFeed } from '../feeds/reconcile-feed.ts';
import { ageSold } from '../feeds/records/age-sold.ts';
import { syncFeed } from '../feeds/sync-feed.ts';
import { getHomePhotos } from '../home-photos/get-photos.ts';
import { sweepDeletedPhotos } from '../home-photos/sweep-deleted.ts';

let feeds: FeedService;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());
beforeEach(() => feeds.reset());

const sync = () => syncFeed(feeds.platform, MODEL);
const getHome = (home_id: number) =>
  feeds.platform.db.selectFrom('home').selectAll().where('home_id', '=', home_id).executeTakeFirstOrThrow();
const getCompound = (compound_id: number) =>
  feeds.platform.db.selectFrom('compound').selectAll().where('compound_id', '=', compound_id).executeTakeFirstOrThrow();
const entries = () =>
  feeds.platform.db
    .selectFrom('staff_audit_entry')
    .select(['action', 'user_id', 'entity', 'before', 'after'])
    .orderBy('staff_audit_entry_id')
    .execute();
const queued = (name: string) => feeds.service.enqueued.filter((job) => job.name === name);

/** A published home of a listing that the feed then changes. */
async function published(home: object = {}, compound: object = {}) {
  feeds.put('a', 500, { ListPrice: 900_000 });
  await sync();
  return feeds.publish('a', home, compound);
}

async function say(fields: ModelRecord): Promise<void> {
  feeds.clock.time += 60 * 60_000;
  feeds.put('a', 1, { ListPrice: 900_000, ...fields });
  await sync();
}

describe('a listing that its feed takes back', () => {
  async function addImages(home_id: number): Promise<void> {
    const { db } = feeds.platform;
    const now = new Date(feeds.clock.time);
    const ids = ['a'.repeat(22), 'b'.repeat(22), 'c'.repeat(22)];
    const image = {
      state: 'ready',
      width: 800,
      height: 600,
      thumbhash: 'x',
      caption: '',
      create_timestamp: now,
    } as const;
    await db
      .insertInto('image')
      .values(ids.map((image_id) => ({ ...image, image_id, storage_key: `k/${image_id}` })))
      .execute();
    const [fromFeed, uploaded, deleted] = ids as [string, string, string];
    await db
      .insertInto('home_photo')
      .values([
        { home_id, image_id: fromFeed, sort_order: 0, source: 'feed', media_key: 'p', create_timestamp: now },
        { home_id, image_id: uploaded, sort_order: 1, source: 'upload', media_key: null, create_timestamp: now },
        {
          home_id,
          image_id: deleted,
          sort_order: 2,
          source: 'feed',
          media_key: 'q',
          create_timestamp: now,
          delete_timestamp: now,
        },
      ])
      .execute();
  }
  const getImages = async (home_id: number) =>
    (await getHomePhotos(feeds.platform.db, home_id, new Date(feeds.clock.time))) as unknown as {
      home_photos: { image_id: string }[];
      deleted_photos: { image_id: string }[];
    };

  it('takes its photos with it for good, and leaves those of staff', async () => {
    const { home_id } = await published();
    await addImages(home_id);
    feeds.service.enqueued.length = 0;
    await say({ StandardStatus: 'Delete' });
    const { home_photos, deleted_photos } = await getImages(home_id);
    expect([home_photos.map(({ image_id }) => image_id), deleted_photos]).toEqual([['b'.repeat(22)], []]);
    expect(queued('regenerate-published-files').length).toBeGreaterThan(0);
    expect((await entries()).at(-1)).toEqual({
      action: 'job:remove_taken_back',
      user_id: null,
      entity: 'home',
      before: { [`photos.${'a'.repeat(22)}.deleted`]: false },
      after: { [`photos.${'a'.repeat(22)}.deleted`]: true },
    });
    await sweepDeletedPhotos({ ...feeds.service.ctx, now: () => new Date(feeds.clock.time + 1) });
    const { db } = feeds.platform;
    const left = await db.selectFrom('image').select('image_id').where('image_id', 'like', '%aaaaaaa%').execute();
    expect(left).toEqual([]);
    // Only what staff deleted stays away if the listing comes back.
    expect(await db.selectFrom('skipped_photo').select('media_key').execute()).toEqual([{ media_key: 'q' }]);
  });
});

describe('a new price', () => {
  it('changes the home, its history and the files, once', async () => {
    const { home_id } = await published();
    await say({ ListPrice: 850_000 });
    expect(await getHome(home_id)).toMatchObject({
      price: 850_000,
      version: 2,
      field_versions: { price: 2 },
      feed_facts: { price: 850_000 },
    });
    const history = await feeds.platform.db.selectFrom('home_price_change').select('price').execute();
    expect(history).toEqual([{ price: 850_000 }]);
    expect(queued('regenerate-published-files')).toHaveLength(1);
    expect(await entries()).toEqual([
      { action: 'job:sync_feed', user_id: null, entity: 'home', before: { price: 900_000 }, after: { price: 850_000 } },
    ]);
  });

  it('is only offered where staff set another one', async () => {
    const { home_id } = await published({ price: 899_000, edited_fields: ['price'] });
    await say({ ListPrice: 850_000 });
    expect(await getHome(home_id)).toMatchObject({
      price: 899_000,
      feed_facts: { price: 850_000 },
      edited_fields: ['price'],
    });
    expect(queued('regenerate-published-files')).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it('of a home that is not published publishes nothing', async () => {
    await published({}, { status: 'approved' });
    await say({ ListPrice: 850_000 });
    expect(queued('regenerate-published-files')).toEqual([]);
    expect(await entries()).toHaveLength(1);
  });

  it('of many homes publishes the files once', async () => {
    for (const key of ['a', 'b', 'c']) feeds.put(key, 500);
    await sync();
    for (const key of ['a', 'b', 'c']) await feeds.publish(key);
    feeds.clock.time += 60 * 60_000;
    for (const key of ['a', 'b', 'c']) feeds.put(key, 1, { ListPrice: 1_000_000 });
    await sync();
    expect(queued('regenerate-published-files')).toHaveLength(1);
    expect(await entries()).toHaveLength(3);
  });
});

describe('a new status', () => {
  it('decides whether a home can be had', async () => {
    const { compound_id, home_id } = await published();
    await say({ StandardStatus: 'Pending' });
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'pending',
      true,
    ]);
    await say({ StandardStatus: 'Closed', CloseDate: '2026-11-20' });
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'recently_sold',
      false,
    ]);
    expect(await getCompound(compound_id)).toMatchObject({
      status: 'published',
      version: 2,
      field_versions: { available: 2 },
    });
    feeds.clock.time = Date.UTC(2027, 1, 20);
    await ageSold(feeds.platform);
    expect((await getHome(home_id)).current_status).toBe('sold');
    expect((await entries()).at(-1)).toMatchObject({ action: 'job:age_sold', after: { current_status: 'sold' } });
  });

  it('in an unknown word changes nothing that is known', async () => {
    const { compound_id, home_id } = await published();
    await say({ StandardStatus: 'Zu verkaufen' });
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'active',
      true,
    ]);
    expect(await entries()).toEqual([]);
  });

  it('wins over what staff set before, and not before it is new', async () => {
    const { compound_id, home_id } = await published(
      { current_status: 'off_market', edited_fields: ['current_status', 'price'] },
      { available: false },
    );
    await say({ ListPrice: 850_000 });
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'off_market',
      false,
    ]);
    await say({ StandardStatus: 'Pending' });
    // Both mean that it can be had, so staff's word on that stands.
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'pending',
      false,
    ]);
    expect((await getHome(home_id)).edited_fields).toEqual(['price']);
    await say({ StandardStatus: 'Withdrawn' });
    await say({ StandardStatus: 'Active' });
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'active',
      true,
    ]);
  });

  it('that is unknown changes nothing', async () => {
    const { home_id } = await published();
    await say({ StandardStatus: 'Auction' });
    expect((await getHome(home_id)).current_status).toBe('active');
  });

  it('of a listing that is gone takes the home off the market, until it comes back', async () => {
    const { compound_id, home_id } = await published();
    const record = feeds.server.records.get('a');
    feeds.server.records.delete('a');
    await reconcileFeed(feeds.platform, MODEL);
    await reconcileFeed(feeds.platform, MODEL);
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'off_market',
      false,
    ]);
    expect((await getHome(home_id)).feed_gone_at).not.toBeNull();
    feeds.server.put({ ...record });
    await reconcileFeed(feeds.platform, MODEL);
    expect([(await getHome(home_id)).current_status, (await getCompound(compound_id)).available]).toEqual([
      'active',
      true,
    ]);
    expect((await getHome(home_id)).feed_gone_at).toBeNull();
  });
});

describe('other facts', () => {
  it('are taken, except for those of staff, and without a day in the future', async () => {
    const { home_id } = await published({ edited_fields: ['home_attributes.bedrooms'] });
    await say({
      BedroomsTotal: 9,
      YearBuilt: 1970,
      OnMarketDate: '2026-12-24',
      Media: [aPhoto('p', 1), aPhoto('q', 2), aPhoto('r', 3)],
    });
    expect(await getHome(home_id)).toMatchObject({
      listed_on: '2026-11-01',
      other_images_count: 2,
      home_attributes: { bedrooms: 6, yearBuilt: 1970 },
      feed_facts: { listed_on: '2026-11-01', home_attributes: { bedrooms: 9, yearBuilt: 1970 } },
    });
  });

  it('keep the firm to be named up to date', async () => {
    const { home_id } = await published();
    await say({ ListOfficeName: 'New & Co', Disclaimer: 'Deemed reliable.' });
    expect((await getHome(home_id)).attribution).toMatchObject({
      office_name: 'New & Co',
      disclaimer: 'Deemed reliable.',
    });
  });

  it('hide an address that the feed begins to keep to itself, and show it again', async () => {
    const { home_id } = await published();
    const { formatted_address, lat, address_key } = await getHome(home_id);
    await say({ InternetAddressDisplayYN: false, ParcelNumber: '27-1-0099', Latitude: 47.654321 });
    expect(await getHome(home_id)).toMatchObject({
      formatted_address: 'Address on request, North',
      lat: 47.654,
      parcel_key: '2710099',
      address_key,
      home_attributes: { parcelNumber: null, full_address: { street: '', city: 'Seattle' } },
    });
    await say({ Latitude: lat });
    expect(await getHome(home_id)).toMatchObject({ formatted_address, lat });
  });

  it('take a home off the site that the feed forbids to show', async () => {
    const { compound_id } = await published();
    await say({ InternetEntireListingDisplayYN: false });
    expect(await getCompound(compound_id)).toMatchObject({
      status: 'approved',
      status_note: 'The feed doesn’t allow showing this home any more.',
      status_user_id: null,
    });
    expect(queued('regenerate-published-files')).toHaveLength(1);
    expect((await entries()).at(-1)).toMatchObject({
      entity: 'compound',
      before: { status: 'published' },
      after: { status: 'approved' },
    });
  });
});

describe('a home that is listed again', () => {
  const address = { StreetNumber: '7', StreetName: 'Oak', StreetSuffix: 'Ave' };
  async function soldHome(compound: object = {}) {
    feeds.put('old', 500, { ...address, ListingId: 'M1' });
    await sync();
    const made = await feeds.publish('old', {}, compound);
    feeds.put('old', 400, { ...address, StandardStatus: 'Expired' });
    await reconcileFeed(feeds.platform, MODEL);
    return made;
  }

  it('is joined to its new listing', async () => {
    const { compound_id, home_id } = await soldHome();
    expect((await getHome(home_id)).current_status).toBe('off_market');
    feeds.put('new', 5, { ...address, ListingId: 'M2', ListPrice: 800_000, OnMarketDate: '2026-11-20' });
    await sync();
    expect(await getHome(home_id)).toMatchObject({ provider_home_id: 'new', current_status: 'active', price: 800_000 });
    expect(await getCompound(compound_id)).toMatchObject({
      available: true,
      candidate_reasons: ['Listed again on 2026-11-20 as M2'],
      listing_id: (await feeds.getListing('new')).listing_id,
    });
    // The old listing says nothing more of this home.
    feeds.put('old', 1, { ...address, StandardStatus: 'Closed' });
    await sync();
    expect((await getHome(home_id)).current_status).toBe('active');
  });

  it.each([
    ['reviewers rejected it', { status: 'not_approved' }, {}],
    ['its old listing is still on the market', {}, { StandardStatus: 'Pending' }],
  ])('is not joined if %s', async (_, compound, old) => {
    const { home_id } = await soldHome(compound);
    feeds.put('old', 300, { ...address, StandardStatus: 'Expired', ...old });
    await reconcileFeed(feeds.platform, MODEL);
    feeds.put('new', 5, address);
    await sync();
    expect((await getHome(home_id)).provider_home_id).toBe('old');
  });
});
