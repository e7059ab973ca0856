import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { aPhoto } from '../../../../tests/support/reso/model-records.ts';
import type { Quirks } from '../../../../tests/support/reso/quirks.ts';
import { getWalk, unbegun, writeWalk } from './reading/store-walks.ts';
import { ensureFeed } from './state/store.ts';
import { syncFeed } from './sync-feed.ts';

let feeds: FeedService;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());
beforeEach(() => feeds.reset());

const sync = () => syncFeed(feeds.platform, MODEL);
const getKeys = async () => (await feeds.listings()).map(({ provider_listing_id }) => provider_listing_id);

/** Puts so many triplexes on the server, each changed a minute after the one before. */
function putMany(count: number, minutesBefore = 10_000): string[] {
  const keys = Array.from({ length: count }, (_, i) => `k${String(i).padStart(4, '0')}`);
  for (const [i, key] of keys.entries()) feeds.put(key, minutesBefore - i);
  return keys;
}

describe('the first run', () => {
  it('reads everything, with the facts in our words', async () => {
    feeds.put('a', 90, { Media: [aPhoto('p1', 1)], ListingId: 'M7' });
    const changed = feeds.ago(90);
    feeds.put('b', 60, { StandardStatus: 'Closed', CloseDate: '2026-11-01' });
    expect(await sync()).toMatchObject({ outcome: 'done', counts: { inserted: 2, pages: 1, refused: 0 } });
    expect(await feeds.getListing('a')).toMatchObject({
      provider_listing_number: 'M7',
      current_status: 'active',
      listing_type: 'sale',
      num_units: 3,
      category: 'Triplex',
      photos: [{ media_key: 'p1', url: 'https://photos.example/p1.jpg', caption: 'The yard' }],
      attribution: { office_name: 'Elm & Oak Realty', contact: '206-555-0101', system_name: 'Model MLS' },
      remarks: 'Three homes around one yard.',
      feed_modified_at: new Date(changed),
    });
    expect((await feeds.getListing('a')).market_id).not.toBeNull();
    expect(await feeds.getListing('b')).toMatchObject({ current_status: 'recently_sold', closed_on: '2026-11-01' });
    expect(await feeds.runs()).toMatchObject([{ kind: 'backfill', outcome: 'done', inserted: 2, error: null }]);
    const [asked] = feeds.server.requests.filter(({ path }) => path === '/odata/Property');
    expect(asked?.params['$select']).not.toMatch(/Private|Owner|Showing/);
  });

  it.each<[string, Partial<Quirks>, number]>([
    ['links', {}, 45],
    ['links below the service root', { relativeLinks: true }, 45],
    ['pages by $top', { paging: 'top' }, 45],
    ['no links', { paging: 'none' }, 45],
    ['no links and a small page', { paging: 'none', mostRows: 7 }, 45],
    ['short and empty pages', { shortPages: true }, 45],
    ['links, without a word about the size', { namesPreference: false }, 45],
    ['a link to nothing at the end', { linkToNothing: true }, 45],
    ['rows in no order', { ignoresOrder: true }, 45],
    ['no links and rows in no order', { paging: 'none', ignoresOrder: true, mostRows: 20 }, 45],
    ['no order that can be asked for', { order: 'refused' }, 45],
    ['no order that can be asked for, and no reason', { order: 'refused without a reason', hasMetadata: false }, 45],
    ['neither links nor an order that can be asked for', { order: 'refused', paging: 'none', mostRows: 20 }, 45],
    ['no offset and few digits', { offset: '', precision: 0 }, 45],
    ['more digits than ours', { precision: 7, offset: '+00:00' }, 45],
    ['flags for lists', { lookups: 'flags' }, 45],
    ['a $top that is refused', { paging: 'none', mostRows: 100, tooLargeTop: 'refuse' }, 145],
    [
      'no metadata, and fields that it lacks',
      { hasMetadata: false, lacks: ['LotSizeAcres', 'CopyrightNotice', 'YearBuilt'] },
      12,
    ],
    ['metadata without some fields', { lacks: ['LotSizeAcres', 'YearBuilt', 'UnitTypes'] }, 12],
  ])('reads everything from a server with %s', async (_, quirks, count) => {
    await feeds.reset(quirks, { RESO_PAGE_SIZE: '20' });
    const keys = putMany(count);
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getKeys()).toEqual(keys);
  });

  it.each(['auto', 'top', 'maxpagesize'])(
    'reads everything in the dialect %s, whatever the server’s is',
    async (RESO_PAGING) => {
      for (const paging of ['links', 'top', 'none'] as const) {
        await feeds.reset({ paging }, { RESO_PAGE_SIZE: '15', RESO_PAGING });
        const keys = putMany(32);
        expect(await sync()).toMatchObject({ outcome: 'done' });
        expect(await getKeys()).toEqual(keys);
      }
    },
  );

  it('finds the size of pages out, and remembers it', async () => {
    await feeds.reset({ paging: 'top' }, { RESO_PAGE_SIZE: '200' });
    putMany(300);
    await sync();
    const tops = feeds.server.requests.map(({ params }) => params['$top']).filter((top) => top !== '1000');
    expect(tops.filter((top) => top !== undefined)).toEqual(['200']);
    feeds.server.requests.length = 0;
    await sync();
    expect(feeds.server.requests[0]?.params['$top']).toBe('200');
  });

  it('asks for less at once if an answer is too large', async () => {
    await feeds.reset({}, { RESO_PAGE_SIZE: '200' });
    const keys = putMany(30);
    for (const key of keys)
      feeds.server.put({ ...feeds.server.records.get(key), PublicRemarks: 'x'.repeat(2_000_000) });
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getKeys()).toEqual(keys);
    expect(feeds.server.requests.map(({ headers }) => headers['prefer'])).toContain('odata.maxpagesize=12');
  });

  it('asks for photos by themselves where they do not come with a listing', async () => {
    await feeds.reset({ allowsExpand: false }, { RESO_PAGE_SIZE: '5' });
    for (const key of putMany(8))
      feeds.server.put({ ...feeds.server.records.get(key), Media: [aPhoto(`p-${key}`, 1)] });
    feeds.put('land', 5, { PropertyType: 'Land', Media: [aPhoto('x', 1)] });
    await sync();
    expect((await feeds.listings()).map(({ photos }) => photos[0]?.media_key)).toEqual(
      putMany(8).map((key) => `p-${key}`),
    );
    const asked = () => feeds.server.requests.filter(({ path }) => path === '/odata/Media').length;
    expect(asked()).toBe(2);
    feeds.put('k0007', 1, { Media: [aPhoto('new', 1)] });
    await sync();
    expect((await feeds.getListing('k0007')).photos).toMatchObject([{ media_key: 'new' }]);
    expect(asked()).toBe(3);
  });
});

describe('a server that refuses to sort', () => {
  const asked = () => feeds.server.requests.filter(({ path }) => path === '/odata/Property');
  const watermark = async () => (await getWalk(feeds.platform.db, MODEL, 'changes')).watermark;

  it('is asked for an order once a day', async () => {
    await feeds.reset({ order: 'refused' });
    putMany(3);
    await sync();
    feeds.server.requests.length = 0;
    feeds.put('k0001', 5, { ListPrice: 777_000 });
    expect(await sync()).toMatchObject({ outcome: 'done', counts: { updated: 1 } });
    expect((await feeds.getListing('k0001')).price).toBe(777_000);
    expect(asked().filter(({ params }) => params['$orderby'])).toEqual([]);
    feeds.clock.time += 25 * 60 * 60_000;
    feeds.server.quirks.order = 'allowed';
    await sync();
    expect(asked().at(-1)?.params['$orderby']).toBeDefined();
  });

  it('loses no part of a listing because of that', async () => {
    await feeds.reset({ order: 'refused without a reason' });
    feeds.put('a', 60, { Media: [aPhoto('p', 1)] });
    await sync();
    expect((await feeds.getListing('a')).photos).toHaveLength(1);
    expect(asked().at(-1)?.params['$expand']).toContain('Media');
  });

  it('moves the watermark only when all rows came', async () => {
    await feeds.reset({ order: 'refused' }, { RESO_PAGE_SIZE: '10' });
    const keys = putMany(35);
    let pages = 0;
    feeds.server.afterPage = () => {
      pages += 1;
      if (pages === 3) feeds.server.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'cut' }) as const));
    };
    expect(await sync()).toMatchObject({ outcome: 'failed' });
    expect(await watermark()).toBeNull();
    await sync();
    expect(await getKeys()).toEqual(keys);
    expect(await watermark()).not.toBeNull();
  });

  it('fails with a reason if nothing leads to all of its rows', async () => {
    await feeds.reset({ order: 'refused', paging: 'none', allowsSkip: false, mostRows: 10 }, { RESO_PAGE_SIZE: '10' });
    putMany(25);
    expect(await sync()).toMatchObject({ outcome: 'failed', error: expect.stringContaining('doesn’t sort its rows') });
  });
});

describe('a server that refuses parts of a listing', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const getPhotos = async () => (await feeds.listings()).map(({ photos }) => photos.length);
  const getBedrooms = async () => (await feeds.listings()).map(({ bedrooms }) => bedrooms);
  const putWithParts = (key: string, minutesAgo = 60) =>
    feeds.put(key, minutesAgo, {
      BedroomsTotal: 0,
      Media: [aPhoto(`p-${key}`, 1)],
      UnitTypes: [{ UnitTypeUnitsTotal: 3, UnitTypeBedsTotal: 2 }],
    });

  it.each<[string, Partial<Quirks>, boolean]>([
    ['a choice of the fields of media', { allowsNestedSelect: false, hasMediaResource: false }, true],
    ['one part by its name', { refusedParts: ['UnitTypes'], hasMediaResource: false }, false],
    [
      'one part without saying which',
      { refusedParts: ['UnitTypes'], namesRefusedPart: false, hasMediaResource: false },
      false,
    ],
    ['media without saying so', { refusedParts: ['Media'], namesRefusedPart: false }, true],
    ['all parts, which are inside of it', { allowsExpand: false, inlineMedia: true, hasMediaResource: false }, false],
  ])('for %s still gives the photos', async (_, quirks, hasUnits) => {
    await feeds.reset(quirks);
    putWithParts('a');
    putWithParts('b');
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getPhotos()).toEqual([1, 1]);
    if (hasUnits) expect(await getBedrooms()).toEqual([6, 6]);
    feeds.server.requests.length = 0;
    putWithParts('c', 1);
    await sync();
    expect(await getPhotos()).toEqual([1, 1, 1]);
    expect(feeds.server.requests.length).toBeLessThanOrEqual(3);
  });

  it('for a while only is asked for them again the next day, for all listings', async () => {
    await feeds.reset({ allowsExpand: false, hasMediaResource: false });
    putWithParts('a');
    await sync();
    expect(await getPhotos()).toEqual([0]);
    Object.assign(feeds.server.quirks, { allowsExpand: true, hasMediaResource: true });
    feeds.clock.time += DAY_MS + 1;
    await sync();
    await sync();
    expect(await getPhotos()).toEqual([1]);
  });

  it('once for no reason loses nothing', async () => {
    await feeds.reset({ hasMetadata: false, hasLookups: false, hasMediaResource: false });
    putWithParts('a');
    feeds.server.faults.push(...[404, 404, 400].map((status) => ({ kind: 'status', status }) as const));
    await sync();
    expect(await getPhotos()).toEqual([1]);
    expect(await getBedrooms()).toEqual([6]);
  });
});

describe('a later run', () => {
  it('reads what has changed, with some minutes before', async () => {
    feeds.put('a', 90);
    feeds.put('b', 60);
    const before = feeds.ago(80);
    await sync();
    feeds.clock.time += 10 * 60_000;
    feeds.put('a', 1, { ListPrice: 777_000 });
    feeds.put('c', 0);
    feeds.server.requests.length = 0;
    expect(await sync()).toMatchObject({ outcome: 'done', counts: { inserted: 1, updated: 1 } });
    expect((await feeds.getListing('a')).price).toBe(777_000);
    expect(feeds.server.requests[0]?.params['$filter']).toBe(`ModificationTimestamp ge ${before}`);
  });

  it('writes nothing for rows that say nothing new', async () => {
    putMany(30);
    await sync();
    const before = await feeds.listings();
    for (const key of await getKeys())
      feeds.server.put({ ...feeds.server.records.get(key), ModificationTimestamp: feeds.ago(0) });
    expect(await sync()).toMatchObject({ counts: { inserted: 0, updated: 0 } });
    expect(await feeds.listings()).toEqual(before);
    expect(feeds.service.enqueued).toEqual([]);
  });

  it('reads thousands of rows of one time, by links or by leaving out', async () => {
    for (const paging of ['links', 'none'] as const) {
      await feeds.reset({ paging }, { RESO_PAGE_SIZE: '20' });
      for (let i = 0; i < 130; i += 1) feeds.put(`k${i}`, 50);
      feeds.put('last', 10);
      expect(await sync()).toMatchObject({ outcome: 'done' });
      expect(await getKeys()).toHaveLength(131);
    }
  });

  it('asks for a reconciliation if more rows have one time than can be asked for, once', async () => {
    await feeds.reset({ paging: 'none', allowsSkip: false, mostRows: 40 }, { RESO_PAGE_SIZE: '20' });
    for (let i = 0; i < 130; i += 1) feeds.put(`k${i}`, 50);
    feeds.put('last', 10);
    expect(await sync()).toMatchObject({ outcome: 'pile_up' });
    expect(await getKeys()).toContain('last');
    expect(feeds.service.enqueued).toEqual([{ name: 'reconcile-feed-model', data: { allows_many: false } }]);
    expect(await sync()).toMatchObject({ outcome: 'done' });
  });

  it('reads a larger page of one time where no row can be left out', async () => {
    await feeds.reset({ paging: 'none', allowsSkip: false, mostRows: 500 }, { RESO_PAGE_SIZE: '20' });
    for (let i = 0; i < 130; i += 1) feeds.put(`k${i}`, 50);
    feeds.put('last', 10);
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getKeys()).toHaveLength(131);
  });

  it('reads listings of which only the photos have changed', async () => {
    feeds.put('a', 90, { Media: [aPhoto('old', 1)] });
    await sync();
    feeds.clock.time += 60 * 60_000;
    feeds.server.put({
      ...feeds.server.records.get('a'),
      PhotosChangeTimestamp: feeds.ago(5),
      Media: [aPhoto('new', 1)],
    });
    await sync();
    expect((await feeds.getListing('a')).photos).toMatchObject([{ media_key: 'new' }]);
  });

  it('tries once whether changes of photos can be asked for', async () => {
    await feeds.reset({ allowsPhotoFilter: false });
    feeds.put('a', 90, { Media: [aPhoto('p', 1)] });
    expect(await sync()).toMatchObject({ outcome: 'done' });
    await sync();
    const asked = feeds.server.requests.filter(({ params }) => params['$filter']?.includes('PhotosChangeTimestamp'));
    expect(asked).toHaveLength(1);
    expect((await feeds.getListing('a')).photos).toHaveLength(1);
  });

  it('never takes a time in the future for one that was seen', async () => {
    feeds.put('a', 90);
    feeds.put('late', -600);
    const seen = feeds.ago(90);
    await sync();
    const { watermark } = await getWalk(feeds.platform.db, MODEL, 'changes');
    expect(watermark).toBe(seen);
    expect(await feeds.getListing('late')).toMatchObject({ flags: ['time_in_future'] });
    feeds.put('b', 0);
    await sync();
    expect(await getKeys()).toEqual(['a', 'b', 'late']);
  });

  it('does not take an older record for a newer one', async () => {
    feeds.put('a', 5, { ListPrice: 700_000 });
    await sync();
    feeds.put('a', 10, { ListPrice: 600_000 });
    expect(await sync()).toMatchObject({ counts: { updated: 0 } });
    expect((await feeds.getListing('a')).price).toBe(700_000);
  });
});

describe('what a feed says', () => {
  it('of a status that nobody knows is counted, and changes nothing', async () => {
    feeds.put('a', 90);
    await sync();
    feeds.put('a', 5, { StandardStatus: 'Auction' });
    feeds.put('b', 5, { StandardStatus: 'Auction' });
    await sync();
    expect(await feeds.getListing('a')).toMatchObject({ current_status: 'active', raw_status: 'Active' });
    expect(await feeds.getListing('b')).toMatchObject({ current_status: null });
    expect(
      await feeds.platform.db.selectFrom('feed_unknown_value').select(['field', 'value', 'times']).execute(),
    ).toEqual([{ field: 'StandardStatus', value: 'Auction', times: 2 }]);
  });

  it('in words of its own is explained by its lists', async () => {
    feeds.server.lookups = [
      {
        LookupName: 'org.reso.metadata.StandardStatus',
        LookupValue: 'On The Market',
        LegacyODataValue: 'OnMkt',
        StandardLookupValue: 'Active',
      },
      { LookupName: 'PropertySubType', LookupValue: 'Two Flat', StandardLookupValue: 'Duplex' },
      { LookupName: 'City', LookupValue: 'Seattle', StandardLookupValue: 'Seattle' },
      { LookupName: 'StandardStatus', LookupValue: 'Odd', StandardLookupValue: 'Nonsense' },
    ];
    feeds.put('a', 90, { StandardStatus: 'On The Market', PropertySubType: 'Two Flat', NumberOfUnitsTotal: null });
    feeds.put('b', 90, { StandardStatus: 'OnMkt' });
    await sync();
    expect(await feeds.getListing('a')).toMatchObject({ current_status: 'active', category: 'Duplex', num_units: 2 });
    expect(await feeds.getListing('b')).toMatchObject({ current_status: 'active' });
  });

  it('that can’t be used is refused by field, key and reason', async () => {
    feeds.put('a', 90, { ListPrice: 'ask', BedroomsTotal: [1, 2], YearBuilt: '$1,964' });
    feeds.server.records.set('nobody', { ListingKey: null, ModificationTimestamp: feeds.ago(80), ListPrice: 5 });
    expect(await sync()).toMatchObject({ outcome: 'done', counts: { inserted: 1, refused: 1 } });
    const refusals = feeds.platform.db
      .selectFrom('feed_refusal')
      .select(['provider_listing_id', 'field', 'value', 'reason']);
    expect(await refusals.orderBy('field').execute()).toEqual([
      { provider_listing_id: 'a', field: 'BedroomsTotal', value: '[1,2]', reason: 'is a list' },
      { provider_listing_id: 'a', field: 'ListPrice', value: 'ask', reason: 'is no number' },
      { provider_listing_id: null, field: 'ListingKey', value: 'null', reason: 'is missing' },
    ]);
    expect(await feeds.getListing('a')).toMatchObject({ price: null, bedrooms: null, year_built: 1964 });
  });

  it('of land or of what is not complete is not kept, and of a known listing it is', async () => {
    feeds.put('land', 90, { PropertyType: 'Land' });
    feeds.put('early', 90, { StandardStatus: 'Incomplete' });
    feeds.put('a', 90);
    expect(await sync()).toMatchObject({ counts: { inserted: 1, left_out: 2 } });
    feeds.put('a', 5, { PropertyType: 'Land' });
    feeds.put('early', 5);
    await sync();
    expect(await feeds.getListing('a')).toMatchObject({ listing_type: null });
    expect(await getKeys()).toEqual(['a', 'early']);
    const left = await feeds.platform.db.selectFrom('feed_left_out').select('provider_listing_id').execute();
    expect(left).toEqual([{ provider_listing_id: 'land' }]);
  });

  it('of days to come counts as said today', async () => {
    const today = new Date(feeds.clock.time).toISOString().slice(0, 10);
    feeds.put('a', 60, { OnMarketDate: '2090-01-01', ModificationTimestamp: '2090-01-01T00:00:00Z' });
    feeds.put('b', 60, { StandardStatus: 'Closed', CloseDate: '2090-01-01' });
    await sync();
    expect(await feeds.getListing('a')).toMatchObject({ listed_on: today });
    expect(await feeds.getListing('b')).toMatchObject({ closed_on: today, current_status: 'recently_sold' });
  });

  it('when it takes a listing back removes its words and photos', async () => {
    await feeds.reset({}, { RESO_GONE_FIELD: 'MlgCanView=false' });
    feeds.put('a', 90, { Media: [aPhoto('p', 1)], MlgCanView: true });
    feeds.put('b', 90, { Media: [aPhoto('q', 1)], MlgCanView: true });
    await sync();
    feeds.put('a', 5, { StandardStatus: 'Delete', MlgCanView: true });
    feeds.put('b', 5, { MlgCanView: false });
    await sync();
    for (const row of await feeds.listings()) {
      expect(row).toMatchObject({ current_status: 'off_market', remarks: null, photos: [] });
      expect(row.raw).not.toHaveProperty('PublicRemarks');
    }
  });
});

describe('failures', () => {
  it.each(['html', 'error_body', 'no_value', 'half_json', 'truncated_gzip', 'wrong_charset'] as const)(
    'an answer that is no page (%s) leaves everything as it was',
    async (kind) => {
      await feeds.reset({}, { RESO_PAGE_SIZE: '10' });
      putMany(25);
      await sync();
      const before = await getWalk(feeds.platform.db, MODEL, 'changes');
      feeds.put('new', 0);
      feeds.server.faults.push(...Array.from({ length: 5 }, () => ({ kind })));
      expect(await sync()).toMatchObject({ outcome: 'failed' });
      expect(await getWalk(feeds.platform.db, MODEL, 'changes')).toEqual(before);
      expect(await getKeys()).not.toContain('new');
      expect(await sync()).toMatchObject({ outcome: 'done', counts: { inserted: 1 } });
    },
  );

  it('a link that leads to itself ends the run', async () => {
    await feeds.reset({ selfLinks: true }, { RESO_PAGE_SIZE: '10', RESO_PAGING: 'maxpagesize' });
    putMany(25);
    expect(await sync()).toMatchObject({ outcome: 'failed', error: 'has a link to a page that was read already' });
  });

  it('a link that leads elsewhere is neither followed nor kept, and the walk goes on without it', async () => {
    await feeds.reset({ linkOrigin: 'https://evil.example' }, { RESO_PAGE_SIZE: '10' });
    const keys = putMany(25);
    const stored: (string | null)[] = [];
    const { db } = feeds.platform;
    feeds.server.afterPage = () => void getWalk(db, MODEL, 'changes').then(({ link }) => stored.push(link));
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getKeys()).toEqual(keys);
    expect(stored.filter((link) => link !== null)).toEqual([]);
  });

  it('a link that leads elsewhere and was kept before is left at once', async () => {
    await feeds.reset({}, { RESO_PAGE_SIZE: '10' });
    const keys = putMany(25);
    const walk = { ...unbegun, is_open: true, link: 'https://evil.example/next', link_at: feeds.clock.time };
    await ensureFeed(feeds.platform.db, MODEL);
    await writeWalk(feeds.platform.db, MODEL, 'changes', walk);
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getKeys()).toEqual(keys);
  });

  it('a link that has died is replaced by the time that was reached', async () => {
    await feeds.reset({ linkMs: 60_000 }, { RESO_PAGE_SIZE: '10' });
    const keys = putMany(35);
    feeds.server.afterPage = () => {
      feeds.clock.time += 61_000;
    };
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await getKeys()).toEqual(keys);
  });

  it('a feed that is asked too often rests as long as it says', async () => {
    feeds.put('a', 90);
    feeds.server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '1800' } });
    expect(await sync()).toMatchObject({ outcome: 'paused' });
    feeds.server.requests.length = 0;
    feeds.clock.time += 1_700_000;
    expect(await sync()).toMatchObject({ outcome: 'paused' });
    expect(feeds.server.requests).toEqual([]);
    feeds.clock.time += 200_000;
    expect(await sync()).toMatchObject({ outcome: 'done', counts: { inserted: 1 } });
  });

  it('a feed that refuses our token rests for an hour', async () => {
    await feeds.reset({}, { RESO_TOKEN: 'wrong' });
    expect(await sync()).toMatchObject({ outcome: 'paused', error: 'answered 401: Unknown token' });
    feeds.clock.time += 30 * 60_000;
    expect(await sync()).toMatchObject({ outcome: 'paused' });
    expect(await feeds.runs()).toHaveLength(1);
  });

  it('a run that fails in the middle goes on at its page', async () => {
    await feeds.reset({}, { RESO_PAGE_SIZE: '10' });
    const keys = putMany(45);
    let pages = 0;
    feeds.server.afterPage = () => {
      pages += 1;
      if (pages === 4) feeds.server.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'cut' }) as const));
    };
    expect(await sync()).toMatchObject({ outcome: 'failed' });
    const read = (await getKeys()).length;
    expect(read).toBeGreaterThan(0);
    feeds.server.requests.length = 0;
    expect(await sync()).toMatchObject({ outcome: 'done', counts: { inserted: 45 - read } });
    expect(feeds.server.requests[0]?.params['$skiptoken']).toBeDefined();
    expect(await getKeys()).toEqual(keys);
  });

  it('two at once are one run', async () => {
    await feeds.reset({}, { RESO_PAGE_SIZE: '10' });
    putMany(45);
    const outcomes = (await Promise.all([sync(), sync(), sync()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['busy', 'busy', 'done']);
    expect(await feeds.runs()).toHaveLength(1);
  });

  it('an unknown feed is not found', async () => {
    await expect(syncFeed(feeds.platform, 'other')).rejects.toThrow('There is no such feed.');
  });
});
