import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { aPhoto, aTriplex } from '../../../../tests/support/reso/model-records.ts';
import type { ModelRecord } from '../../../../tests/support/reso/odata-filter.ts';
import type { Fault, Quirks } from '../../../../tests/support/reso/quirks.ts';
import { mapRecord } from '../../../rules/feeds/map-record.ts';
import { reconcileFeed } from './reconcile-feed.ts';
import { mappingRules } from './runs/running-feed.ts';
import { syncFeed } from './sync-feed.ts';

/** Whatever a feed and its server have gone through, one incremental run and two reconciliations make our listings equal to the server's. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [PER_SECOND, PER_HOUR] = [5, 400];
const RUNS = Number(process.env.PROPERTY_RUNS ?? 40);

let feeds: FeedService;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());

const key = fc.integer({ min: 0, max: 14 }).map((n) => `k${n}`);
const price = fc.integer({ min: 2, max: 900 }).map((n) => n * 1_000);
const status = fc.constantFrom('Active', 'Pending', 'Closed', 'Withdrawn', 'Delete', 'Incomplete');
const fault = fc.constantFrom<Fault>(
  { kind: 'html' },
  { kind: 'no_value' },
  { kind: 'half_json' },
  { kind: 'truncated_gzip' },
  { kind: 'cut' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 401 },
);

type Action =
  | { do: 'change'; key: string; fields: ModelRecord }
  | { do: 'slip'; key: string; minutesAgo: number; price: number }
  | { do: 'photos'; key: string; photo: number }
  | { do: 'pile'; count: number }
  | { do: 'delete'; key: string }
  | { do: 'wait'; minutes: number }
  | { do: 'move'; key: string }
  | { do: 'fail'; fault: Fault; times: number }
  | { do: 'sync' | 'reconcile'; killed: number | null };

const killed = fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      key,
      fields: fc.record({
        ListPrice: price,
        StandardStatus: status,
        PropertyType: fc.constantFrom('Residential Income', 'Residential Income', 'Land'),
      }),
    }),
  },
  fc.record({ do: fc.constant('slip' as const), key, minutesAgo: fc.integer({ min: 1, max: 5_000 }), price }),
  fc.record({ do: fc.constant('photos' as const), key, photo: fc.nat(9) }),
  fc.record({ do: fc.constant('pile' as const), count: fc.integer({ min: 5, max: 15 }) }),
  fc.record({ do: fc.constant('delete' as const), key }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ do: fc.constant('move' as const), key }),
  fc.record({ do: fc.constant('fail' as const), fault, times: fc.integer({ min: 1, max: 6 }) }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), killed }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const), killed }) },
);

const quirks: fc.Arbitrary<Partial<Quirks>> = fc
  .record({
    paging: fc.constantFrom('links', 'top', 'none'),
    lookups: fc.constantFrom('display', 'member', 'flags'),
    precision: fc.constantFrom(0, 3, 7),
    offset: fc.constantFrom('Z', '+00:00', ''),
    namesPreference: fc.boolean(),
    relativeLinks: fc.boolean(),
    linkToNothing: fc.boolean(),
    shortPages: fc.boolean(),
    ignoresOrder: fc.constantFrom(false, false, false, true),
    order: fc.constantFrom('allowed', 'allowed', 'allowed', 'refused'),
    allowsExpand: fc.boolean(),
    allowsPhotoFilter: fc.boolean(),
    mostOrs: fc.constantFrom(1, 5),
    mostRows: fc.constantFrom(4, 200),
  })
  // Without links and without an order, a server can't be read with certainty.
  .map((one) =>
    one.paging === 'none' ? { ...one, ignoresOrder: false, order: 'allowed' as const } : (one as Partial<Quirks>),
  );

const now = (): string => new Date(feeds.clock.time).toISOString();

/** When each record was last changed, also if it isn't there any more. */
const changed = new Map<string, string>();

/** The newest version of a record. Its time is now, so that several can have the same. */
function put(name: string, fields: ModelRecord, at = now()): void {
  changed.set(name, at);
  const known = feeds.server.records.get(name) ?? aTriplex(name, at);
  feeds.server.put({ ...known, ...fields, ModificationTimestamp: at });
}

/** A time before now and after the record's own, as of a row that slipped through. */
function slippedTime(name: string, minutesAgo: number): string {
  const own = changed.get(name);
  const earliest = own === undefined ? 0 : Date.parse(own) + 1_000;
  return new Date(
    Math.min(feeds.clock.time, Math.max(earliest, feeds.clock.time - minutesAgo * MINUTE_MS)),
  ).toISOString();
}

/** Lets a run die before one of its requests. */
async function run(work: typeof syncFeed | typeof reconcileFeed, killed: number | null): Promise<void> {
  const { wait } = feeds.clock;
  let asked = 0;
  feeds.clock.wait = async (ms) => {
    asked += 1;
    if (asked === killed) throw new Error('killed');
    await wait(ms);
  };
  await work(feeds.platform, MODEL).catch((error: Error) => {
    if (error.message !== 'killed') throw error;
  });
  feeds.clock.wait = wait;
}

async function perform(step: Action): Promise<void> {
  const { server, clock } = feeds;
  if (step.do === 'change') put(step.key, step.fields);
  else if (step.do === 'slip') put(step.key, { ListPrice: step.price }, slippedTime(step.key, step.minutesAgo));
  else if (step.do === 'photos' && server.records.has(step.key)) {
    const Media = [aPhoto(`p${step.photo}`, 1)];
    server.put({ ...server.records.get(step.key), Media, PhotosChangeTimestamp: now(), ModificationTimestamp: now() });
  } else if (step.do === 'pile') for (let i = 0; i < step.count; i += 1) put(`k${i}`, { ListPrice: 5_000 + i });
  else if (step.do === 'delete') server.records.delete(step.key);
  else if (step.do === 'wait') clock.time += step.minutes * MINUTE_MS;
  else if (step.do === 'move') {
    server.afterPage = () => {
      if (server.records.has(step.key)) put(step.key, {});
      server.afterPage = () => undefined;
    };
  } else if (step.do === 'fail') server.faults.push(...Array.from({ length: step.times }, () => step.fault));
  else if (step.do === 'sync') await run(syncFeed, step.killed);
  else if (step.do === 'reconcile') await run(reconcileFeed, step.killed);
}

/** Lets the server work again, and all rests end. */
function recover(): void {
  feeds.server.faults.length = 0;
  feeds.server.afterPage = () => undefined;
  feeds.clock.time += 2 * HOUR_MS;
}

/** The part of a listing that doesn't depend on what was known before. */
async function ours(): Promise<Map<string, unknown>> {
  const rows = (await feeds.listings()).filter(({ feed_gone_at }) => feed_gone_at === null);
  return new Map(
    rows.map(({ provider_listing_id, price, listing_type, remarks, photos, current_status }) => [
      provider_listing_id,
      {
        price,
        listing_type,
        remarks,
        photos: photos.map(({ media_key }) => media_key),
        is_open: ['active', 'pending'].includes(current_status ?? ''),
      },
    ]),
  );
}

function theirs(): Map<string, unknown> {
  const [feed] = feeds.platform.config.feeds;
  if (!feed) throw new Error('There is no feed.');
  const rules = mappingRules({ platform: feeds.platform, feed, explain: () => undefined });
  return new Map(
    [...feeds.server.records].flatMap(([name, record]) => {
      const { listing, status, photos } = mapRecord(record, rules);
      if (!listing || status.kind === 'incomplete') return [];
      const { price, listing_type, remarks } = listing;
      return [
        [
          name,
          {
            price,
            listing_type,
            remarks,
            photos: (photos ?? []).map(({ media_key }) => media_key),
            is_open: status.kind === 'on_market',
          },
        ],
      ];
    }),
  );
}

/** The most requests in any time of a length that doesn't include its end. */
function mostWithin(ms: number): number {
  const times = feeds.server.requests.map(({ at }) => at);
  return Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + ms).length));
}

it('ends in the same listings as the server has, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(quirks, fc.array(action, { minLength: 3, maxLength: 25 }), async (server, actions) => {
      await feeds.reset(server, {
        RESO_PAGE_SIZE: '4',
        RESO_REQUESTS_PER_SECOND: String(PER_SECOND),
        RESO_REQUESTS_PER_HOUR: String(PER_HOUR),
      });
      changed.clear();
      for (const step of actions) await perform(step);
      recover();
      expect(await syncFeed(feeds.platform, MODEL)).toMatchObject({ outcome: 'done' });
      expect(await reconcileFeed(feeds.platform, MODEL)).toMatchObject({ outcome: 'done' });
      expect(await reconcileFeed(feeds.platform, MODEL)).toMatchObject({ outcome: 'done' });
      const [here, there] = [await ours(), theirs()];
      for (const [name, listing] of here) {
        const other = there.get(name);
        // What was never open, or isn't any more, may stay after the server has dropped it, and what isn't complete is as it was.
        if (other === undefined)
          expect([name, listing]).toMatchObject([name, feeds.server.records.has(name) ? {} : { is_open: false }]);
        else if (server.allowsExpand === false)
          expect([name, { ...Object(listing), photos: 0 }]).toEqual([name, { ...Object(other), photos: 0 }]);
        else expect([name, listing]).toEqual([name, other]);
      }
      for (const [name, listing] of there) {
        // Land is kept only if it was housing before.
        if ((listing as { listing_type: unknown }).listing_type !== null) expect(here.has(name)).toBe(true);
      }
      expect(mostWithin(1_000)).toBeLessThanOrEqual(PER_SECOND);
      expect(mostWithin(HOUR_MS)).toBeLessThanOrEqual(PER_HOUR);
    }),
    { numRuns: RUNS },
  );
}, 300_000);
