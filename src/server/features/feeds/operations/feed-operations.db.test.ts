import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateService,
  removeHomes,
  startCandidateService,
} from '../../../../../tests/support/homes/candidates.ts';
import { aPhoto, aTriplex } from '../../../../../tests/support/reso/model-records.ts';
import { type ModelServer, startModelServer } from '../../../../../tests/support/reso/model-server.ts';
import type { ModelRecord } from '../../../../../tests/support/reso/odata-filter.ts';
import { sendCall } from '../../../../../tests/support/signed-in.ts';
import type { CallResponse } from '../../../../contracts/contract.ts';
import type { FeedDetails } from '../../../../contracts/curation/feeds.ts';
import type { Problem } from '../../../../contracts/protocol/problem.ts';
import { reconcileFeed } from '../reconcile-feed.ts';
import { remapFeed } from '../remap-feed.ts';
import type { FeedPlatform } from '../runs/running-feed.ts';
import { tryLockFeed, unlockFeed } from '../state/store.ts';
import { syncFeed } from '../sync-feed.ts';
import { mailAlarms } from './mail-alarms.ts';

type Listing = CallResponse<'GET /hfc/_i/feeds/{provider}/listings'>['items'][number];
type Refusal = CallResponse<'GET /hfc/_i/feeds/{provider}/refusals'>['items'][number];
interface Body extends Problem {
  feed: FeedDetails;
  items: (FeedDetails & Listing & Refusal)[];
  next_cursor: string | null;
  alarms: FeedDetails['alarms'];
}

const MINUTE_MS = 60_000;

let server: ModelServer;
let candidates: CandidateService;
let platform: FeedPlatform;
beforeAll(async () => {
  server = await startModelServer({}, () => candidates.service.ctx.now().getTime());
  candidates = await startCandidateService({
    RESO_URL: server.url,
    RESO_PROVIDER: 'mls',
    RESO_TOKEN: server.token,
    RESO_REQUESTS_PER_SECOND: '100',
    RESO_REQUESTS_PER_DAY: '1000000',
    CONTACT_EMAIL: 'operator@example.com',
  });
  const { service } = candidates;
  const feedClock = { wait: async (ms: number) => service.advance(ms / 1_000), random: () => 0 };
  platform = { ...service.ctx, db: service.database.patientDb, feedClock };
});
afterAll(async () => {
  await candidates.service.stop();
  await server.stop();
});
beforeEach(async () => {
  const { db } = platform;
  await removeHomes(candidates.service);
  for (const table of [
    'feed_state',
    'feed_run',
    'feed_unknown_value',
    'feed_word',
    'feed_left_out',
    'staff_audit_entry',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('limit_counter').where('kind', 'like', 'feed%').execute();
  server.records.clear();
  server.faults.length = 0;
  candidates.service.enqueued.length = 0;
  candidates.service.mails.length = 0;
});

const call = (route: string, body?: object) =>
  sendCall<Body>(candidates.service.app, route, candidates.staff.token, body);
const put = (key: string, fields: ModelRecord = {}, minutesAgo = 60) =>
  server.put(aTriplex(key, new Date(platform.now().getTime() - minutesAgo * MINUTE_MS).toISOString(), fields));
const sync = () => syncFeed(platform, 'mls');
const feed = async () => (await call('GET /hfc/_i/feeds/mls')).body.feed;
const audit = () =>
  platform.db
    .selectFrom('staff_audit_entry')
    .select(['action', 'entity', 'entity_id', 'after'])
    .where('entity', '=', 'feed')
    .orderBy('staff_audit_entry_id')
    .execute();

describe('a feed', () => {
  it('that was never read says so', async () => {
    const { items } = (await call('GET /hfc/_i/feeds')).body;
    expect(items).toMatchObject([
      {
        provider: 'mls',
        use: 'display',
        state: 'never_read',
        runs: [],
        alarms: [],
        listings: { all: 0 },
        requests_at_once: { hour: 700, day: 100_000 },
        request_limits: { hour: 7_000, day: 1_000_000 },
      },
    ]);
  });

  it('tells its state, its runs and what is left of its limits', async () => {
    put('a');
    put('b', {}, 90);
    put('c', { Latitude: null }, 95);
    await sync();
    const reported = await feed();
    expect(reported).toMatchObject({
      state: 'idle',
      watermark: server.records.get('a')?.['ModificationTimestamp'],
      listings: { all: 3, open: 3, gone: 0, unplaced: 1 },
      runs: [{ kind: 'backfill', outcome: 'done', inserted: 3, refusals: 0 }],
    });
    expect(reported.requests_at_once.hour).toBe(700 - (reported.runs[0]?.requests ?? 0));
    expect(reported.fill_rates.of).toBe(3);
    expect(reported.fill_rates.fields.find(({ field }) => field === 'Latitude')?.filled).toBe(2);
    expect(reported.fill_rates.fields.find(({ field }) => field === 'CloseDate')?.filled).toBe(0);
  });

  it('of twenty listings without any photo is an alarm', async () => {
    for (let i = 0; i < 20; i += 1) put(`k${i}`, {}, 60 + i);
    await sync();
    expect((await feed()).alarms).toEqual([
      { provider: 'mls', kind: 'no_photos', words: 'None of its listings has a photo.' },
    ]);
    put('k0', { Media: [aPhoto('p', 1)] }, 1);
    await sync();
    expect((await feed()).alarms).toEqual([]);
  });

  it('is running while any instance reads it', async () => {
    await platform.db.connection().execute(async (connection) => {
      await tryLockFeed(connection, 'mls');
      expect((await feed()).state).toBe('running');
      await unlockFeed(connection, 'mls');
    });
  });

  it('is not found if none is configured', async () => {
    for (const path of ['', '/refusals', '/listings'])
      expect((await call(`GET /hfc/_i/feeds/other${path}`)).status).toBe(404);
    expect((await call('POST /hfc/_i/feeds/other/sync', {})).status).toBe(404);
    expect((await call('PUT /hfc/_i/feeds/other', { paused: true })).status).toBe(404);
  });
});

describe('each number leads to its rows', () => {
  const keys = async (query: Record<string, string>) =>
    (await call(`GET /hfc/_i/feeds/mls/listings?${new URLSearchParams(query)}`)).body.items
      .map(({ provider_listing_id }) => provider_listing_id)
      .sort();

  it('of a run: what it has changed last, and what it took off the market', async () => {
    put('a');
    put('b', {}, 90);
    await sync();
    server.records.delete('b');
    put('c', {}, 50);
    candidates.service.advance(60);
    await sync();
    const [second, first] = (await feed()).runs;
    expect([first?.inserted, second?.inserted]).toEqual([2, 1]);
    // Another run has changed none of these since.
    expect(await keys({ feed_run_id: String(first?.feed_run_id) })).toEqual(['a', 'b']);
    expect(await keys({ feed_run_id: String(second?.feed_run_id) })).toEqual(['c']);
    for (let i = 0; i < 2; i += 1) await reconcileFeed(platform, 'mls');
    const [last] = (await feed()).runs;
    expect(last?.gone).toBe(1);
    expect(await keys({ feed_run_id: String(last?.feed_run_id), only: 'gone' })).toEqual(['b']);
  });

  it('of fields: the listings of the sample that lack a value, however the feed says so', async () => {
    put('a', { LotSizeAcres: '', OtherStructures: [], Media: [] });
    put('b', { LotSizeAcres: null, OtherStructures: ['Shed'], Media: [aPhoto('p', 1)] });
    put('c', { LotSizeAcres: 0.2, OtherStructures: 'Shed', UnitTypes: [{ UnitTypeUnitsTotal: 2 }] });
    put('gone', {}, 90);
    await sync();
    server.records.delete('gone');
    for (let i = 0; i < 2; i += 1) await reconcileFeed(platform, 'mls');
    const { fill_rates } = await feed();
    expect(fill_rates.of).toBe(3);
    const filled = new Map(fill_rates.fields.map((one) => [one.field, one.filled]));
    for (const [field, lacking] of [
      ['LotSizeAcres', ['a', 'b']],
      ['OtherStructures', ['a']],
      ['Media', ['a', 'c']],
      ['UnitTypes', ['a', 'b']],
      ['ListingKey', []],
    ] as const) {
      expect([field, filled.get(field)]).toEqual([field, 3 - lacking.length]);
      expect([field, await keys({ field })]).toEqual([field, lacking]);
    }
  });

  it('of words: the listings that have one, alone or in a list', async () => {
    put('a', { PropertySubType: 'Two Flat' });
    put('b', { PropertySubType: ['Two Flat', 'Duplex'] });
    put('c', { PropertySubType: 'Duplex, Two Flat' });
    put('d');
    await sync();
    expect(await keys({ field: 'PropertySubType', value: 'Two Flat' })).toEqual(['a', 'b', 'c']);
  });

  it('of records that aren’t kept', async () => {
    put('a');
    put('land', { PropertyType: 'Land' });
    put('half', { StandardStatus: 'Incomplete' });
    await sync();
    expect(await feed()).toMatchObject({ left_out: 2, listings: { all: 1 } });
    const rows = (await call('GET /hfc/_i/feeds/mls/left_out')).body.items as unknown as object[];
    expect(rows).toMatchObject([
      { provider_listing_id: 'half', modified_at: expect.any(String) as unknown },
      { provider_listing_id: 'land' },
    ]);
  });

  it('of refusals by reason: only those of the last ten runs, which the number counts', async () => {
    put('old', { ListPrice: 'ask' });
    await sync();
    for (let i = 0; i < 10; i += 1) {
      candidates.service.advance(60);
      await sync();
    }
    put('new', { ListPrice: 'call' }, 0);
    await sync();
    expect((await feed()).refusals).toEqual([{ field: 'ListPrice', reason: 'is no number', times: 1 }]);
    const rows = (await call('GET /hfc/_i/feeds/mls/refusals?field=ListPrice')).body.items;
    expect(rows.map(({ provider_listing_id }) => provider_listing_id)).toEqual(['new']);
  });
  it('of refusals, by reason and run', async () => {
    put('a', { ListPrice: 'ask', UnitTypes: [{ UnitTypeUnitsTotal: 'x' }, { UnitTypeUnitsTotal: 'y' }] });
    put('b', { ListPrice: 'call' });
    await sync();
    const { refusals, runs } = await feed();
    expect(refusals).toEqual([
      { field: 'ListPrice', reason: 'is no number', times: 2 },
      { field: 'UnitTypes.UnitTypeUnitsTotal', reason: 'is no number', times: 2 },
    ]);
    expect(runs[0]?.refusals).toBe(4);
    const rows = async (query: object) =>
      (await call(`GET /hfc/_i/feeds/mls/refusals?${new URLSearchParams({ ...query })}`)).body.items;
    expect(await rows({ field: 'ListPrice', reason: 'is no number' })).toMatchObject([
      { provider_listing_id: 'b', value: 'call' },
      { provider_listing_id: 'a', value: 'ask' },
    ]);
    expect(await rows({ field: 'UnitTypes.UnitTypeUnitsTotal' })).toHaveLength(2);
    expect(await rows({ feed_run_id: String(runs[0]?.feed_run_id) })).toHaveLength(4);
    expect(await rows({ feed_run_id: '999999' })).toEqual([]);
  });

  it('of listings: by a value, without one, gone, unplaced, odd, or changed by a run', async () => {
    put('a', { StandardStatus: 'Auction' });
    put('b', { Latitude: null, ListPrice: 9_999_999 });
    put('c');
    await sync();
    expect(await keys({ field: 'StandardStatus', value: 'Auction' })).toEqual(['a']);
    expect(await keys({ field: 'Latitude' })).toEqual(['b']);
    expect(await keys({ only: 'unplaced' })).toEqual(['b']);
    expect(await keys({ only: 'flagged' })).toEqual(['b']);
    expect(await keys({ only: 'gone' })).toEqual([]);
    expect(await keys({})).toEqual(['a', 'b', 'c']);
    expect((await call("GET /hfc/_i/feeds/mls/listings?field=x'--")).status).toBe(400);
  });

  it('in pages', async () => {
    for (let i = 0; i < 51; i += 1) put(`k${i}`, {}, 60 + i);
    await sync();
    const first = (await call('GET /hfc/_i/feeds/mls/listings')).body;
    expect(first.items).toHaveLength(50);
    const second = (await call(`GET /hfc/_i/feeds/mls/listings?cursor=${first.next_cursor}`)).body;
    expect([second.items.length, second.next_cursor]).toEqual([1, null]);
  });
});

describe('a word that nothing explains', () => {
  it('is told with its choices, and listings are read again when staff say what it means', async () => {
    put('a', { StandardStatus: 'Act-ive!', PropertySubType: 'Two Flat', NumberOfUnitsTotal: null });
    await sync();
    expect((await feed()).unknown_values).toMatchObject([{ field: 'PropertySubType', value: 'Two Flat', times: 1 }]);
    put('b', { StandardStatus: 'On Sale' });
    await sync();
    const [unknown] = (await feed()).unknown_values.filter(({ field }) => field === 'StandardStatus');
    expect(unknown?.choices).toContain('Active');
    const answer = await call('PUT /hfc/_i/feeds/mls/words', {
      field: 'StandardStatus',
      word: 'On Sale',
      means: 'Active',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.feed.words).toMatchObject([
      { field: 'StandardStatus', word: 'onsale', means: 'Active', user: { user_id: candidates.staff.user_id } },
    ]);
    expect(answer.body.feed.unknown_values.map(({ field }) => field)).toEqual(['PropertySubType']);
    expect(candidates.service.enqueued.map(({ name }) => name)).toEqual(['remap-feed-mls']);
    expect(await audit()).toEqual([
      { action: 'explain_word', entity: 'feed', entity_id: 'mls', after: { 'StandardStatus.onsale': 'Active' } },
    ]);
    server.requests.length = 0;
    expect(await remapFeed(platform, 'mls')).toMatchObject({ outcome: 'done', counts: { updated: 1, unchanged: 1 } });
    expect(server.requests).toEqual([]);
    const listing = await platform.db
      .selectFrom('listing')
      .select('current_status')
      .where('provider_listing_id', '=', 'b')
      .executeTakeFirst();
    expect(listing).toEqual({ current_status: 'active' });
  });

  it('means only what the dictionary knows', async () => {
    const say = async (body: object) => {
      const answer = await call('PUT /hfc/_i/feeds/mls/words', body);
      return [answer.status, answer.body.errors?.[0]?.path];
    };
    expect(await say({ field: 'StandardStatus', word: 'x', means: 'Sold' })).toEqual([400, 'body.means']);
    expect(await say({ field: 'City', word: 'x', means: 'Seattle' })).toEqual([400, 'body.means']);
    expect(await say({ field: 'StandardStatus', word: '—', means: 'Active' })).toEqual([400, 'body.word']);
    expect(await say({ field: '__proto__', word: 'x', means: 'Active' })).toEqual([400, 'body.field']);
    expect(await say({ field: 'constructor', word: 'x', means: 'Active' })).toEqual([400, 'body.means']);
    expect(await audit()).toEqual([]);
    expect(candidates.service.enqueued).toEqual([]);
  });

  it('is kept in the dictionary’s spelling, and can mean something else later', async () => {
    const say = (means: string) =>
      call('PUT /hfc/_i/feeds/mls/words', { field: 'StandardStatus', word: 'On Sale', means });
    expect((await say('activeundercontract')).body.feed.words).toMatchObject([{ means: 'Active Under Contract' }]);
    const answers = await Promise.all([say('Pending'), say('Closed')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await feed()).words).toHaveLength(1);
  });

  it('ends the alarm once it is explained', async () => {
    put('a', { StandardStatus: 'Auction' });
    await sync();
    expect((await feed()).alarms).toMatchObject([{ kind: 'unknown_status' }]);
    await call('PUT /hfc/_i/feeds/mls/words', { field: 'StandardStatus', word: 'Auction', means: 'Active' });
    expect((await feed()).alarms).toEqual([]);
  });

  it('can be taken back', async () => {
    const word = { field: 'StandardStatus', word: 'x' };
    await call('PUT /hfc/_i/feeds/mls/words', { ...word, means: 'Active' });
    await call('PUT /hfc/_i/feeds/mls/words', { ...word, means: 'Active' });
    expect((await call('PUT /hfc/_i/feeds/mls/words', { ...word, means: null })).body.feed.words).toEqual([]);
    expect((await audit()).map(({ after }) => after)).toEqual([
      { 'StandardStatus.x': 'Active' },
      { 'StandardStatus.x': null },
    ]);
  });
});

describe('orders of staff', () => {
  it('have a feed read or compared now', async () => {
    expect((await call('POST /hfc/_i/feeds/mls/sync', {})).status).toBe(200);
    expect((await call('POST /hfc/_i/feeds/mls/reconcile', { allows_many: true })).status).toBe(200);
    expect(candidates.service.enqueued).toEqual([
      { name: 'sync-feed-mls', data: {} },
      { name: 'reconcile-feed-mls', data: { allows_many: true } },
    ]);
    expect((await audit()).map(({ action }) => action)).toEqual(['sync_feed', 'reconcile_feed']);
  });

  it('say what they wait for, and do nothing twice', async () => {
    for (const order of ['sync', 'sync', 'reconcile', 'reconcile'])
      expect((await call(`POST /hfc/_i/feeds/mls/${order}`, {})).status).toBe(200);
    expect(candidates.service.enqueued.map(({ name }) => name)).toEqual(['sync-feed-mls', 'reconcile-feed-mls']);
    expect((await audit()).map(({ action }) => action)).toEqual(['sync_feed', 'reconcile_feed']);
    expect((await feed()).ordered).toEqual(['sync', 'reconcile']);
    // Staff's word that many may go isn't in the order that waits.
    await call('POST /hfc/_i/feeds/mls/reconcile', { allows_many: true });
    expect(candidates.service.enqueued.at(-1)?.data).toEqual({ allows_many: true });
  });

  it('to read a feed are refused while it is read, and to compare it wait for the end', async () => {
    await platform.db.connection().execute(async (connection) => {
      await tryLockFeed(connection, 'mls');
      const answer = await call('POST /hfc/_i/feeds/mls/sync', {});
      expect([answer.status, answer.body.detail]).toEqual([409, 'This feed is being read already.']);
      expect((await call('POST /hfc/_i/feeds/mls/reconcile', {})).status).toBe(200);
      await unlockFeed(connection, 'mls');
    });
    expect(candidates.service.enqueued.map(({ name }) => name)).toEqual(['reconcile-feed-mls']);
  });

  it('that say something unknown change nothing', async () => {
    for (const [route, body] of [
      ['POST /hfc/_i/feeds/mls/sync', { now: true }],
      ['POST /hfc/_i/feeds/mls/reconcile', { allows_many: 'yes' }],
      ['PUT /hfc/_i/feeds/mls', {}],
      ['PUT /hfc/_i/feeds/mls', { paused: 1 }],
      ['PUT /hfc/_i/feeds/mls/words', { field: 'StandardStatus', word: '', means: 'Active' }],
      ["PUT /hfc/_i/feeds/m'ls", { paused: true }],
    ] as const)
      expect([route, (await call(route, body)).status]).toEqual([route, 400]);
    expect([await audit(), candidates.service.enqueued]).toEqual([[], []]);
  });

  it('stop a feed and go on with it', async () => {
    put('a');
    const stopped = await call('PUT /hfc/_i/feeds/mls', { paused: true });
    expect(stopped.body.feed).toMatchObject({
      state: 'paused',
      paused: { reason: 'staff', until: null, by: { user_id: candidates.staff.user_id } },
    });
    await call('PUT /hfc/_i/feeds/mls', { paused: true });
    expect(await sync()).toMatchObject({ outcome: 'paused' });
    expect((await call('POST /hfc/_i/feeds/mls/sync', {})).status).toBe(409);
    expect((await call('PUT /hfc/_i/feeds/mls', { paused: false })).body.feed).toMatchObject({ paused: null });
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect((await audit()).map(({ action }) => action)).toEqual(['pause_feed', 'resume_feed']);
  });

  it('end a rest that the feed asked for', async () => {
    server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    await sync();
    expect(await feed()).toMatchObject({
      state: 'paused',
      paused: { reason: 'limited', by: null },
      alarms: [{ kind: 'paused' }],
    });
    await call('PUT /hfc/_i/feeds/mls', { paused: false });
    expect(await sync()).toMatchObject({ outcome: 'done' });
    expect(await feed()).toMatchObject({ state: 'idle', last_error: null });
  });
});

describe('alarms', () => {
  async function brake(): Promise<void> {
    for (let i = 0; i < 60; i += 1) put(`k${i}`, { Media: [aPhoto(`p${i}`, 1)] }, 60 + i);
    await sync();
    server.records.clear();
    await reconcileFeed(platform, 'mls');
    await reconcileFeed(platform, 'mls');
  }

  it('stand on the page of the review cycles, and are mailed once a day', async () => {
    await brake();
    expect((await call('GET /hfc/_i/review_periods')).body.alarms).toMatchObject([{ provider: 'mls', kind: 'braked' }]);
    expect((await feed()).braked).toMatchObject({ gone: 60, of: 60 });
    await mailAlarms(candidates.service.ctx);
    await mailAlarms(candidates.service.ctx);
    expect(candidates.service.mails).toMatchObject([
      {
        kind: 'feed_alarm',
        to: 'operator@example.com',
        data: { alarms: [{ provider: 'mls', words: expect.stringMatching(/^60 of its 60/) as unknown }] },
      },
    ]);
    await platform.db
      .updateTable('feed_state')
      .set({ alarmed_at: new Date(platform.now().getTime() - 24 * 60 * MINUTE_MS) })
      .execute();
    await mailAlarms(candidates.service.ctx);
    expect(candidates.service.mails).toHaveLength(2);
  });

  it('are mailed once by two processes at the same time, and to no one without an address', async () => {
    await brake();
    const { ctx } = candidates.service;
    const { operator, ...config } = ctx.config;
    await mailAlarms({ ...ctx, config: { ...config, operator: { ...operator, email: undefined } } });
    expect(candidates.service.mails).toEqual([]);
    await Promise.all([mailAlarms(ctx), mailAlarms(ctx), mailAlarms(ctx)]);
    expect(candidates.service.mails).toHaveLength(1);
  });

  it('tell of a feed that wasn’t read to the end for half a day, and of published homes that weren’t checked for a week', async () => {
    put('a');
    await sync();
    expect((await feed()).alarms).toEqual([]);
    const hoursAgo = (hours: number) => new Date(platform.now().getTime() - hours * 60 * MINUTE_MS);
    await platform.db
      .updateTable('feed_state')
      .set({ last_success_at: hoursAgo(13), last_error: 'answered 500', last_error_at: hoursAgo(1) })
      .execute();
    await candidates.add(await candidates.aReviewPeriod(), 'add_more_compounds', { count: 1 });
    await platform.db
      .updateTable('compound')
      .set({ status: 'published', publish_date: hoursAgo(200), create_timestamp: hoursAgo(200) })
      .execute();
    await platform.db
      .updateTable('home')
      .set({ availability_checked_at: hoursAgo(169) })
      .execute();
    const { alarms, unchecked_homes } = await feed();
    expect(unchecked_homes).toBe(1);
    expect(alarms).toEqual([
      { provider: 'mls', kind: 'no_success', words: 'It wasn’t read to the end for 13 hours. It answered 500.' },
      { provider: 'mls', kind: 'unchecked', words: 'One of its published homes wasn’t checked for a week.' },
    ]);
    // A home that isn’t on the market needs no check.
    await platform.db.updateTable('home').set({ current_status: 'sold' }).execute();
    expect((await feed()).alarms.map(({ kind }) => kind)).toEqual(['no_success']);
  });

  it('end when staff decide', async () => {
    await brake();
    await reconcileFeed(platform, 'mls', { allows_many: true });
    expect((await call('GET /hfc/_i/review_periods')).body.alarms).toEqual([]);
    await mailAlarms(candidates.service.ctx);
    expect(candidates.service.mails).toEqual([]);
  });

  it('tell of refused values and unknown statuses', async () => {
    for (let i = 0; i < 20; i += 1)
      put(
        `k${i}`,
        { Media: [aPhoto(`p${i}`, 1)], ListPrice: i < 2 ? 'ask' : 5_000, StandardStatus: i < 1 ? 'Auction' : 'Active' },
        60 + i,
      );
    await sync();
    expect((await feed()).alarms.map(({ kind }) => kind)).toEqual(['refusals', 'unknown_status']);
  });
});
