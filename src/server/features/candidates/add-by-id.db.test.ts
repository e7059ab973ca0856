import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateService,
  compoundsWithHomes,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';
import { locksAreWaitedFor } from '../../../../tests/support/locks-are-waited-for.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';

let { service, aReviewPeriod, addListings, add, getAudit } = {} as CandidateService;
beforeAll(async () => {
  ({ service, aReviewPeriod, addListings, add, getAudit } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

beforeEach(() => removeHomes(service));

const compounds = () => compoundsWithHomes(service);

describe('adding a listing by its id', () => {
  const byId = (reviewPeriod: number, body: object, key?: string) => add(reviewPeriod, 'compounds/zpid', body, key);

  it('locks the listing before the period, as the feeds do', async () => {
    const { db } = service.ctx;
    await addListings({ provider_listing_id: 'locked' });
    const reviewPeriod = await aReviewPeriod();
    let adding: ReturnType<typeof byId> | undefined;
    await db.transaction().execute(async (feed) => {
      await feed
        .selectFrom('listing')
        .where('provider_listing_id', '=', 'locked')
        .select('listing_id')
        .forUpdate()
        .execute();
      adding = byId(reviewPeriod, { zpid: 'locked' });
      await locksAreWaitedFor(db, 1);
      await lockReviewPeriods(feed, [reviewPeriod]);
    });
    expect((await adding)?.status).toBe(200);
  });

  it('takes the provider’s id before the number that people type, and doesn’t mind the rules', async () => {
    await addListings(
      {
        provider_listing_id: 'a1',
        provider_listing_number: '555',
        current_status: 'sold',
        category: null,
        num_units: 1,
      },
      { provider_listing_id: '555', listed_on: '2014-05-02', feed_gone_at: new Date() },
    );
    const reviewPeriod = await aReviewPeriod();
    const byKey = await byId(reviewPeriod, { zpid: '555' });
    const byNumber = await byId(reviewPeriod, { zpid: ' 555 ', provider: 'feed' });
    expect([byKey.status, byNumber.status]).toEqual([200, 409]);
    const a1 = await byId(reviewPeriod, { zpid: 'a1' });
    expect(await compounds()).toMatchObject([
      { compound_id: byKey.body.compound.compound_id, provider_home_id: '555', source: 'zpid', available: false },
      { compound_id: a1.body.compound.compound_id, provider_home_id: 'a1', current_status: 'sold', available: false },
    ]);
    expect(await getAudit(reviewPeriod)).toEqual([
      {
        action: 'add_by_id',
        entity: 'compound',
        entity_id: String(byKey.body.compound.compound_id),
        after: { provider: 'feed', provider_listing_id: '555' },
      },
      expect.objectContaining({ action: 'add_by_id', entity_id: String(a1.body.compound.compound_id) }),
    ]);
  });

  it('calls a home neither sold nor gone whose status its source tells in an unknown word', async () => {
    await addListings({ provider_listing_id: 'a1', raw_status: 'Zu verkaufen', current_status: null });
    expect((await byId(await aReviewPeriod(), { zpid: 'a1' })).status).toBe(200);
    expect(await compounds()).toMatchObject([{ current_status: 'unknown', available: true }]);
  });

  it('has no day of listing if its source doesn’t tell one', async () => {
    await addListings({ provider_listing_id: 'a1', is_listed_on_known: false });
    const { status, body } = await byId(await aReviewPeriod(), { zpid: 'a1' });
    expect(status).toBe(200);
    expect(body.compound.home.listed_on).toBeNull();
    expect(body.compound.candidate_reasons.join(', ')).not.toContain('listed');
  });

  it('finds a listing by the number that people type', async () => {
    await addListings({ provider_listing_id: 'a1', provider_listing_number: '555' });
    expect((await byId(await aReviewPeriod(), { zpid: '555' })).status).toBe(200);
  });

  it('asks which one is meant', async () => {
    const formatted_address = '1 Elm St, Seattle, WA 98107';
    await addListings(
      { provider_listing_id: '7', formatted_address },
      { provider_listing_id: '7', provider: 'other_feed' },
    );
    const reviewPeriod = await aReviewPeriod();
    expect(await byId(reviewPeriod, { zpid: '7' })).toMatchObject({
      status: 409,
      body: {
        matches: [
          { provider: 'feed', provider_listing_id: '7', formatted_address },
          { provider: 'other_feed', provider_listing_id: '7', formatted_address: null },
        ],
      },
    });
    expect((await byId(reviewPeriod, { zpid: '7', provider: 'other_feed' })).status).toBe(200);
    expect((await byId(reviewPeriod, { zpid: '7', provider: 'no_feed' })).status).toBe(404);
  });

  it('names the compound that the listing is already', async () => {
    await addListings({ provider_listing_id: '7' });
    const [first, second] = [await aReviewPeriod(), await aReviewPeriod()];
    const { compound_id } = (await byId(first, { zpid: '7' })).body.compound;
    const current = { compound_id, review_period_id: first, status: 'for_review' };
    const detail = `This home is in review cycle ${first}.`;
    expect(await byId(second, { zpid: '7' })).toMatchObject({ status: 409, body: { detail, current } });
    await service.ctx.db.deleteFrom('listing').execute();
    expect(await byId(second, { zpid: '7' })).toMatchObject({ status: 409, body: { current } });
    expect(await getAudit(second)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ may_display: false }, 'The feed forbids showing this listing.'],
    [{ lat: null, lng: null, market_id: null }, 'This listing has no place on the map yet.'],
    [{ lat: 12, market_id: null }, 'This listing is outside all markets.'],
    [{ lat: 47.2, lng: -121.95 }, 'This listing is far from all areas of its market.'],
  ])('refuses %j', async (listing, detail) => {
    await addListings({ ...listing, provider_listing_id: '7' });
    const reviewPeriod = await aReviewPeriod();
    expect(await byId(reviewPeriod, { zpid: '7' })).toMatchObject({ status: 409, body: { detail } });
    expect(await compounds()).toEqual([]);
  });

  it.each([{}, { zpid: '' }, { zpid: 7 }, { zpid: 'a\nb' }, { zpid: '7', market: 1 }])(
    'refuses the body %j',
    async (body) => {
      expect((await byId(await aReviewPeriod(), body)).status).toBe(400);
    },
  );

  it('adds once for two at the same time, and for the same key', async () => {
    await addListings({ provider_listing_id: '7' }, { provider_listing_id: '8' });
    const [first, second] = [await aReviewPeriod(), await aReviewPeriod()];
    const both = await Promise.all([byId(first, { zpid: '7' }), byId(second, { zpid: '7' })]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const key = randomUUID();
    const answer = await byId(first, { zpid: '8' }, key);
    expect(answer.status).toBe(200);
    expect(await byId(first, { zpid: '8' }, key)).toEqual(answer);
    expect(await compounds()).toHaveLength(2);
  });
});
