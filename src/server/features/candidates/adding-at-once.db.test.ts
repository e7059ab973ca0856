import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AddingBody,
  type CandidateService,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';
import { addMore } from './add-more.ts';

let { service, staff, areas, aReviewPeriod, addListings, add, getAudit } = {} as CandidateService;
beforeAll(async () => {
  ({ service, staff, areas, aReviewPeriod, addListings, add, getAudit } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

beforeEach(() => removeHomes(service));

const addMoreTo = (reviewPeriod: number, body?: object, key?: string) =>
  add(reviewPeriod, 'add_more_compounds', body, key);

/** Copies the homes of a period until it has `count` compounds. */
async function fillUp(reviewPeriod: number, count = 2_000): Promise<void> {
  await sql`
    with copies as (
      insert into home (provider, provider_home_id, formatted_address, lat, lng, current_status, listing_type, home_attributes)
      select 'copy', ${reviewPeriod} || '-' || n, 'Copy', 47.65, -122.39, 'active', 'sale', '{}'
      from generate_series(11, ${count}::int) as n
      returning home_id
    )
    insert into compound (home_id, review_period_id, area_id, editorial)
    select home_id, ${reviewPeriod}, ${areas.north}, '{}' from copies
  `.execute(service.ctx.db);
}

const getIds = ({ items }: AddingBody) => items.map(({ compound_id }) => compound_id);

/** The listings of compounds, in the given order. */
async function listListings(compound_ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await service.ctx.db.selectFrom('compound').select(['compound_id', 'listing_id']).execute();
  return compound_ids.map((id) => rows.find(({ compound_id }) => compound_id === id)?.listing_id ?? null);
}

describe('adding at the same time', () => {
  it('gives two reviewers different listings, in one period and in two', async () => {
    const listings = await addListings(...Array.from({ length: 30 }, () => ({})));
    const [reviewPeriod, other] = [await aReviewPeriod(), await aReviewPeriod()];
    const answers = await Promise.all([reviewPeriod, other, reviewPeriod].map((one) => addMoreTo(one, { count: 10 })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(getIds(body)).toHaveLength(10);
    }
    const taken = await listListings(answers.flatMap(({ body }) => getIds(body)));
    expect(new Set(taken)).toEqual(new Set(listings));
  });

  it('leaves out listings that another staff member is adding at this moment', async () => {
    const listings = await addListings({}, {}, {});
    const [mine, others] = [await aReviewPeriod(), await aReviewPeriod()];
    const actor = { user_id: staff.user_id, request_id: 'test', base_version: null };
    const adding = (review_period_id: number) => ({
      review_period_id,
      count: 2,
      actor,
    });
    const first = await service.ctx.db.transaction().execute(async (transaction) => {
      const held = await addMore({ ...service.ctx, db: transaction }, adding(mine), service.ctx.now());
      const second = await addMore(service.ctx, adding(others), service.ctx.now());
      expect(second).toMatchObject({ compound_ids: [expect.any(Number)], exhausted: true, skipped: { taken: 2 } });
      return held;
    });
    expect((await listListings(first.compound_ids)).every((id) => listings.includes(id as number))).toBe(true);
    expect(await service.ctx.db.selectFrom('compound').select('compound_id').execute()).toHaveLength(3);
  });

  it('adds once for a key, and refuses the key for another body', async () => {
    await addListings({}, {}, {});
    const reviewPeriod = await aReviewPeriod();
    const key = randomUUID();
    const first = await addMoreTo(reviewPeriod, { count: 1 }, key);
    expect(await addMoreTo(reviewPeriod, { count: 1 }, key)).toEqual(first);
    expect((await addMoreTo(reviewPeriod, { count: 2 }, key)).status).toBe(409);
    expect((await addMoreTo(reviewPeriod, {}, '')).status).toBe(400);
    expect(await getAudit(reviewPeriod)).toHaveLength(1);
  });
});

describe('a review period', () => {
  it.each(['add_more_compounds', 'compounds/zpid'])(
    'takes no more homes by %s once it is published or full',
    async (verb) => {
      await addListings({ provider_listing_id: 'free' });
      const body = verb === 'compounds/zpid' ? { zpid: 'free' } : { count: 1 };
      const published = await aReviewPeriod(service.ctx.now());
      expect(await add(published, verb, body)).toMatchObject({
        status: 409,
        body: { detail: 'This review cycle is published already.' },
      });
      expect((await add(2_000_000_000, verb, body)).status).toBe(404);
      expect((await add(0, verb, body)).status).toBe(400);
      const full = await aReviewPeriod();
      await addListings(...Array.from({ length: 10 }, () => ({})));
      await addMoreTo(full, { count: 10 });
      await fillUp(full);
      expect((await add(full, verb, body)).status).toBe(409);
      expect(await getAudit(published)).toEqual([]);
      expect(await getAudit(full)).toHaveLength(1);
    },
  );

  it('refuses more than fit, and says how many do', async () => {
    const reviewPeriod = await aReviewPeriod();
    await addListings(...Array.from({ length: 10 }, () => ({})));
    await addMoreTo(reviewPeriod, { count: 10 });
    await fillUp(reviewPeriod, 1_998);
    const { status, body } = await addMoreTo(reviewPeriod, { count: 3 });
    expect([status, body.detail]).toEqual([409, 'A review cycle can have 2,000 homes. This one has room for 2 more.']);
  });
});
