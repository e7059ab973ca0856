import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateService,
  compoundsWithHomes,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';
import { aPhoto, aTriplex } from '../../../../tests/support/reso/model-records.ts';
import { type ModelServer, startModelServer } from '../../../../tests/support/reso/model-server.ts';
import type { ModelRecord } from '../../../../tests/support/reso/odata-filter.ts';
import { syncFeed } from '../feeds/sync-feed.ts';

let server: ModelServer;
let candidates: CandidateService;
let reviewPeriod: number;
beforeAll(async () => {
  server = await startModelServer();
  candidates = await startCandidateService({
    RESO_URL: server.url,
    RESO_PROVIDER: 'mls',
    RESO_TOKEN: server.token,
    RESO_REQUESTS_PER_SECOND: '100',
  });
  // The service's clock stands still, except for the waits between requests.
  const { service } = candidates;
  const feedClock = { wait: async (ms: number) => service.advance(ms / 1_000), random: () => 0 };
  Object.assign(service.ctx, { feedClock });
});
afterAll(async () => {
  await candidates.service.stop();
  await server.stop();
});
beforeEach(async () => {
  await removeHomes(candidates.service);
  await candidates.service.ctx.db.deleteFrom('feed_state').execute();
  server.records.clear();
  server.faults.length = 0;
  server.requests.length = 0;
  reviewPeriod = await candidates.aReviewPeriod();
});

const put = (key: string, fields: ModelRecord = {}) => server.put(aTriplex(key, new Date().toISOString(), fields));
const addId = (body: object, key?: string) => candidates.add(reviewPeriod, 'compounds/zpid', body, key);
const asked = () => server.requests.map(({ path, params }) => decodeURIComponent(path) + (params['$filter'] ?? ''));

describe('an id that no known listing has', () => {
  it('is asked for, and the home is added', async () => {
    put("k'1", { Media: [aPhoto('p', 1), aPhoto('q', 2)], ListPrice: 950_000 });
    const { status, body } = await addId({ zpid: "k'1" });
    expect([status, body.compound.home]).toMatchObject([200, { provider: 'mls', price: 950_000 }]);
    expect(asked()).toEqual(["/odata/Property('k''1')"]);
    const [compound] = await compoundsWithHomes(candidates.service);
    expect(compound).toMatchObject({ source: 'zpid', provider_home_id: "k'1", other_images_count: 1 });
  });

  it('may be the number that people type', async () => {
    put('k1', { ListingId: '2410007' });
    expect((await addId({ zpid: '2410007', provider: 'mls' })).status).toBe(200);
    expect(asked()).toEqual(["/odata/Property('2410007')", "/odata/PropertyListingId eq '2410007'"]);
  });

  it('is told to have several listings, if it has', async () => {
    put('k1', { ListingId: '7' });
    put('k2', { ListingId: '7' });
    const { status, body } = await addId({ zpid: '7' });
    expect([status, body.matches?.map(({ provider_listing_id }) => provider_listing_id)]).toEqual([409, ['k1', 'k2']]);
    expect((await addId({ zpid: 'k2' })).status).toBe(200);
  });

  it('is not found if no feed has it, and isn’t asked of a provider that is no feed', async () => {
    expect((await addId({ zpid: 'nothing' })).status).toBe(404);
    server.requests.length = 0;
    expect((await addId({ zpid: 'nothing', provider: 'other' })).status).toBe(404);
    expect(asked()).toEqual([]);
  });

  it('can’t be told about while the feed is away', async () => {
    put('k1');
    server.faults.push({ kind: 'status', status: 503 }, { kind: 'cut' });
    const answer = await addId({ zpid: 'k1' });
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(await compoundsWithHomes(candidates.service)).toEqual([]);
    await candidates.service.ctx.db.updateTable('feed_state').set({ pause_reason: 'staff' }).execute();
    expect((await addId({ zpid: 'k1' })).status).toBe(503);
  });

  it('that may not be shown is kept as a listing, and not added', async () => {
    put('k1', { InternetEntireListingDisplayYN: false });
    expect((await addId({ zpid: 'k1' })).status).toBe(409);
    expect(await compoundsWithHomes(candidates.service)).toEqual([]);
  });

  it('is added once when the call is repeated', async () => {
    put('k1');
    const key = randomUUID();
    const [first, second] = [await addId({ zpid: 'k1' }, key), await addId({ zpid: 'k1' }, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.compound.compound_id).toBe(first.body.compound.compound_id);
    expect(asked()).toHaveLength(1);
  });
});

describe('fewer candidates than asked', () => {
  const more = () =>
    candidates.add(reviewPeriod, 'add_more_compounds', { count: 5, market_ids: [candidates.markets.seattle] });
  const queued = () => candidates.service.enqueued.filter(({ name }) => name === 'sync-feed-mls');

  it('have the feeds read first, and only then are there no more', async () => {
    candidates.service.enqueued.length = 0;
    const first = await more();
    expect(first.body).toMatchObject({ items: [], exhausted: false, syncing: true });
    expect(queued()).toHaveLength(1);
    put('k1');
    const { ctx, database } = candidates.service;
    await syncFeed({ ...ctx, db: database.patientDb }, 'mls');
    const second = await more();
    expect(second.body).toMatchObject({
      items: [{ provider: 'mls', source: 'feed' }],
      exhausted: true,
      syncing: false,
    });
  });

  it('are none of a feed that isn’t configured any more', async () => {
    put('k1');
    const { ctx, database } = candidates.service;
    await syncFeed({ ...ctx, db: database.patientDb }, 'mls');
    await ctx.db.updateTable('listing').set({ provider: 'old_mls' }).where('provider', '=', 'mls').execute();
    await ctx.db.insertInto('feed_state').values({ provider: 'old_mls' }).execute();
    const { body } = await more();
    expect([body.items, body.skipped]).toEqual([[], { feed_ended: 1 }]);
    expect((await addId({ zpid: 'k1', provider: 'old_mls' })).status).toBe(200);
  });

  it('don’t wait for a feed that staff have stopped', async () => {
    candidates.service.enqueued.length = 0;
    await candidates.service.ctx.db
      .insertInto('feed_state')
      .values({ provider: 'mls', pause_reason: 'staff' })
      .execute();
    expect((await more()).body).toMatchObject({ exhausted: true, syncing: false });
    expect(queued()).toEqual([]);
  });
});
