import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../../tests/support/feeds.ts';
import { anyJson } from '../../../../../tests/support/reso/any-json.ts';
import { aTriplex } from '../../../../../tests/support/reso/model-records.ts';
import { mediaFields, propertyFields } from '../../../../rules/feeds/selected-fields.ts';
import { noCounts, openFeed } from '../runs/open-feed.ts';
import type { RunningFeed } from '../runs/running-feed.ts';
import { insertRun } from '../state/store.ts';
import { applyRecords, readRows } from './apply-records.ts';

let feeds: FeedService;
let running: RunningFeed;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());
beforeEach(async () => {
  await feeds.reset();
  const { platform } = feeds;
  const [feed] = platform.config.feeds;
  if (!feed) throw new Error('There is no feed.');
  const started_at = platform.now();
  const feed_run_id = await insertRun(platform.db, { provider: MODEL, kind: 'incremental', started_at });
  const run = { feed_run_id, started_at, counts: { ...noCounts }, refusals: 0 };
  running = await openFeed(platform, platform.db, { feed, run });
});

const apply = (rows: readonly unknown[]) =>
  feeds.platform.db
    .transaction()
    .execute((transaction) =>
      applyRecords(running, transaction, readRows(running, rows), { action: 'job:sync_feed', by: null }),
    );

const key = fc.nat(40).map((n) => `k${n}`);
const media = fc.array(fc.dictionary(fc.constantFrom(...mediaFields), anyJson, { maxKeys: 5 }), { maxLength: 3 });
const changes = fc.dictionary(
  fc.constantFrom(...propertyFields.filter((field) => field !== 'ListingKey'), 'ModificationTimestamp', 'UnitTypes'),
  anyJson,
  { maxKeys: 12 },
);
const record = fc.record({ key, changes, media: fc.option(media, { nil: undefined }) });

it('the database takes a page of any records, and each refused value is told with its listing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 20 }),
      fc.array(anyJson, { maxLength: 3 }),
      async (page, odd) => {
        const rows = page.map(({ key: ListingKey, changes: fields, media: Media }) => ({
          ...aTriplex(ListingKey, feeds.ago(90)),
          Media,
          ...fields,
        }));
        await apply([...rows, ...odd]);
      },
    ),
    { numRuns: 60 },
  );
  const refusals = await feeds.platform.db.selectFrom('feed_refusal').select(['field', 'reason']).execute();
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeLessThanOrEqual(1_000);
  const listings = await feeds.listings();
  expect(listings.length).toBeGreaterThan(0);
  expect(listings.every(({ feed_run_id }) => feed_run_id === running.run.feed_run_id)).toBe(true);
});

it('a record that is twice on a page, because rows move while a client pages, is one listing with its newest facts', async () => {
  const older = aTriplex('a', feeds.ago(90), { ListPrice: 800_000 });
  const newer = aTriplex('a', feeds.ago(60), { ListPrice: 900_000 });
  await apply([newer, older]);
  await apply([older, aTriplex('b', feeds.ago(50))]);
  expect((await feeds.listings()).map(({ provider_listing_id, price }) => [provider_listing_id, price])).toEqual([
    ['a', 900_000],
    ['b', expect.any(Number)],
  ]);
});
