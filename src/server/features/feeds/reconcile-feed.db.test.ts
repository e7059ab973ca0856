import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { reconcileFeed } from './reconcile-feed.ts';
import { findFeed } from './state/store.ts';
import { syncFeed } from './sync-feed.ts';

let feeds: FeedService;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());
beforeEach(() => feeds.reset());

const sync = () => syncFeed(feeds.platform, MODEL);
const reconcile = (allows_many = false) => reconcileFeed(feeds.platform, MODEL, { allows_many });
const askedFor = (text: string) =>
  feeds.server.requests.filter(({ params }) => params['$filter']?.includes(text)).length;

function putMany(count: number): string[] {
  const keys = Array.from({ length: count }, (_, i) => `k${String(i).padStart(4, '0')}`);
  for (const [i, key] of keys.entries()) feeds.put(key, 10_000 - i);
  return keys;
}

async function gone(): Promise<string[]> {
  const rows = await feeds.listings();
  return rows.filter(({ feed_gone_at }) => feed_gone_at !== null).map(({ provider_listing_id }) => provider_listing_id);
}

describe('what was missed', () => {
  it('is read by keys, five at a time', async () => {
    await feeds.reset({}, { RESO_PAGE_SIZE: '10' });
    putMany(40);
    await sync();
    // Rows that slipped through between pages: their time is long over.
    for (const key of ['old1', 'old2', 'old3', 'old4', 'old5', 'old6']) feeds.put(key, 9_990, { City: key });
    feeds.put('k0010', 9_989, { ListPrice: 555_000 });
    feeds.server.requests.length = 0;
    expect(await reconcile()).toMatchObject({ outcome: 'done', counts: { inserted: 6, updated: 1, gone: 0 } });
    expect(await feeds.listings()).toHaveLength(46);
    expect((await feeds.getListing('k0010')).price).toBe(555_000);
    expect(askedFor('ListingKey eq')).toBe(2);
    expect(await reconcile()).toMatchObject({ counts: { inserted: 0, updated: 0, unchanged: 0 } });
  });

  it('is read by time if that takes fewer requests', async () => {
    putMany(30);
    await sync();
    for (let i = 0; i < 30; i += 1) feeds.put(`new${i}`, 9_000 - i);
    feeds.server.requests.length = 0;
    expect(await reconcile()).toMatchObject({ counts: { inserted: 30 } });
    expect(askedFor('ListingKey eq')).toBe(0);
  });

  it('is asked for one by one where the server allows nothing else', async () => {
    await feeds.reset({ mostOrs: 1 }, { RESO_PAGE_SIZE: '5' });
    putMany(30);
    await sync();
    for (const key of ['old1', 'old2', 'old3']) feeds.put(key, 10_500);
    expect(await reconcile()).toMatchObject({ counts: { inserted: 3 } });
    expect(
      feeds.server.requests.filter(({ path }) => path.includes('(')).map(({ path }) => decodeURIComponent(path)),
    ).toEqual(["/odata/Property('old1')", "/odata/Property('old2')", "/odata/Property('old3')"]);
  });

  it('is not asked for again each time if it only has a newer time', async () => {
    const keys = putMany(5);
    await sync();
    for (const key of keys) feeds.put(key, 9_900);
    expect(await reconcile()).toMatchObject({ counts: { updated: 0, unchanged: 5 } });
    expect(await reconcile()).toMatchObject({ counts: { updated: 0, unchanged: 0 } });
  });

  it('is not asked for again each time if it is not kept', async () => {
    feeds.put('a', 50);
    await sync();
    feeds.put('land', 5_000, { PropertyType: 'Land' });
    expect(await reconcile()).toMatchObject({ counts: { left_out: 1 } });
    expect(await reconcile()).toMatchObject({ counts: { left_out: 0 } });
    feeds.put('land', 4_000);
    expect(await reconcile()).toMatchObject({ counts: { inserted: 1 } });
  });
});

describe('what the feed does not have any more', () => {
  it('is gone after two complete runs, and comes back', async () => {
    putMany(5);
    await sync();
    feeds.server.records.delete('k0002');
    expect(await reconcile()).toMatchObject({ counts: { gone: 0 } });
    expect(await reconcile()).toMatchObject({ outcome: 'done', counts: { gone: 1 } });
    expect(await feeds.getListing('k0002')).toMatchObject({ current_status: 'off_market' });
    expect(await gone()).toEqual(['k0002']);
    feeds.put('k0002', 10_000 - 2);
    expect(await reconcile()).toMatchObject({ counts: { updated: 1 } });
    expect(await feeds.getListing('k0002')).toMatchObject({ current_status: 'active', feed_gone_at: null });
  });

  it('stays if it was there in between', async () => {
    putMany(3);
    await sync();
    const record = feeds.server.records.get('k0001');
    feeds.server.records.delete('k0001');
    await reconcile();
    feeds.server.put({ ...record });
    await reconcile();
    feeds.server.records.delete('k0001');
    expect(await reconcile()).toMatchObject({ counts: { gone: 0 } });
  });

  it('stays sold if it was sold', async () => {
    feeds.put('a', 50, { StandardStatus: 'Closed', CloseDate: '2026-11-01' });
    feeds.put('b', 50);
    await sync();
    feeds.server.records.delete('a');
    await reconcile();
    await reconcile();
    expect(await feeds.getListing('a')).toMatchObject({ current_status: 'recently_sold', feed_gone_at: null });
  });

  it('stays if fewer keys came than the feed counted', async () => {
    putMany(5);
    await sync();
    feeds.server.records.delete('k0002');
    feeds.server.quirks.countOff = 1;
    for (let i = 0; i < 3; i += 1) expect(await reconcile()).toMatchObject({ outcome: 'incomplete' });
    expect((await feeds.runs()).at(-1)?.error).toBe('gave 4 of the 5 rows that it counted');
    expect(await gone()).toEqual([]);
    expect((await findFeed(feeds.platform.db, MODEL))?.last_full_at).toBeNull();
  });

  it.each([{ paging: 'links' }, { paging: 'none' }, { paging: 'none', allowsSkip: false }] as const)(
    'goes although a row has no key and another key comes twice: %j',
    async (quirks) => {
      await feeds.reset({ ...quirks, mostRows: 3 }, { RESO_PAGE_SIZE: '3' });
      putMany(8);
      await sync();
      feeds.server.records.set('again', { ...feeds.server.records.get('k0001'), ModificationTimestamp: feeds.ago(20) });
      feeds.server.records.set('none', { ListingKey: null, ModificationTimestamp: feeds.ago(30) });
      feeds.server.records.delete('k0002');
      expect(await reconcile()).toMatchObject({ outcome: 'done' });
      expect(await reconcile()).toMatchObject({ outcome: 'done', counts: { gone: 1, refused: 1 } });
      const refusals = feeds.platform.db
        .selectFrom('feed_refusal')
        .select(['field', 'reason'])
        .where('feed_run_id', '=', 3);
      expect(await refusals.execute()).toEqual([{ field: 'ListingKey', reason: 'is missing' }]);
      feeds.server.quirks.countOff = 1;
      expect(await reconcile()).toMatchObject({ outcome: 'incomplete' });
    },
  );

  it('stays if a row came twice instead, and it is there when asked for', async () => {
    putMany(8);
    await sync();
    const record = { ...feeds.server.records.get('k0002') };
    feeds.server.records.set('again', { ...feeds.server.records.get('k0001') });
    // The row moves to a page that was read already, and is there again afterwards.
    feeds.server.afterPage = () => void feeds.server.records.set('k0002', record);
    for (let i = 0; i < 3; i += 1) {
      feeds.server.records.delete('k0002');
      expect(await reconcile()).toMatchObject({ outcome: 'done', counts: { gone: 0 } });
    }
    expect(askedFor("ListingKey eq 'k0002'")).toBe(1);
    feeds.server.afterPage = () => undefined;
    feeds.server.records.delete('k0002');
    expect(await reconcile()).toMatchObject({ outcome: 'done', counts: { gone: 1 } });
  });

  it('stays while a run fails', async () => {
    await feeds.reset({ mostRows: 3 });
    putMany(9);
    await sync();
    feeds.server.records.delete('k0002');
    await reconcile();
    feeds.server.afterPage = () =>
      void feeds.server.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'html' }) as const));
    expect(await reconcile()).toMatchObject({ outcome: 'failed' });
    expect(await gone()).toEqual([]);
  });

  it('stays if it is too much to believe, until staff say so', async () => {
    const keys = putMany(120);
    await sync();
    for (const key of keys.slice(0, 60)) feeds.server.records.delete(key);
    await reconcile();
    expect(await reconcile()).toMatchObject({ outcome: 'braked', counts: { gone: 0 } });
    expect(await findFeed(feeds.platform.db, MODEL)).toMatchObject({ braked_gone: 60, braked_of: 120 });
    expect(await reconcile(true)).toMatchObject({ outcome: 'done', counts: { gone: 60 } });
    expect(await gone()).toEqual(keys.slice(0, 60));
    expect(await findFeed(feeds.platform.db, MODEL)).toMatchObject({ braked_gone: null });
  });

  it('goes without a question if it is little', async () => {
    const keys = putMany(120);
    await sync();
    for (const key of keys.slice(0, 50)) feeds.server.records.delete(key);
    await reconcile();
    expect(await reconcile()).toMatchObject({ outcome: 'done', counts: { gone: 50 } });
  });
});

it('a pile of one time is read by keys', async () => {
  await feeds.reset({ paging: 'none', allowsSkip: false, mostRows: 40 }, { RESO_PAGE_SIZE: '20' });
  for (let i = 0; i < 90; i += 1) feeds.put(`k${i}`, 50);
  expect(await sync()).toMatchObject({ outcome: 'pile_up' });
  // The keys of the pile can't be asked for either, so nothing is taken off.
  expect(await reconcile()).toMatchObject({ outcome: 'incomplete' });
  feeds.server.quirks.mostRows = 1_000;
  expect(await reconcile()).toMatchObject({ outcome: 'done' });
  expect(await feeds.listings()).toHaveLength(90);
});
