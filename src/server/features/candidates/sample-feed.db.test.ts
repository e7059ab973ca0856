import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { oldestListingDay, whyLeftOut } from '../../../rules/curation/candidate-rules.ts';
import { findDuplicates } from '../duplicates/find-duplicates.ts';
import { listOpenMarketIds } from '../regions/store.ts';
import { insertReviewPeriods } from '../review-periods/store-bulk.ts';
import { addMore } from './add-more.ts';
import { listNewest, listPool } from './store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 200 });
}, 60_000);
afterAll(() => service.stop());

it('the query for candidates finds what the rules accept, neither more nor less', async () => {
  const { db } = service.ctx;
  const now = service.ctx.now();
  const market_ids = [...(await listOpenMarketIds(db))];
  const all = await listNewest(db, { market_ids, ended: [], limit: 5_000 });
  const accepted = all.filter((listing) => whyLeftOut(listing, now) === null);
  expect(all.length).toBeGreaterThan(400);
  expect(accepted.length).toBeGreaterThan(200);
  expect(accepted.length).toBeLessThan(all.length - 50);
  const query = { market_ids, categories: undefined, oldest: oldestListingDay(now), after: undefined, ended: [] };
  const pool = await listPool(db, { ...query, limit: 5_000 });
  expect(pool.length).toBe(accepted.length);
  expect(pool.every((listing) => whyLeftOut(listing, now) === null)).toBe(true);

  const batches: number[] = [];
  for (let after: (typeof pool)[number] | undefined; ; ) {
    const batch = await listPool(db, { ...query, after, limit: 60 });
    batches.push(...batch.map(({ listing_id }) => listing_id));
    after = batch.at(-1);
    if (!after) break;
  }
  expect(batches).toEqual(pool.map(({ listing_id }) => listing_id));
});

it('a reviewer can draw all candidates of the feed, those that are known last', async () => {
  const { db } = service.ctx;
  const [review_period_id = 0] = await insertReviewPeriods(db, [{ create_timestamp: new Date(), publish_date: null }]);
  const { user_id } = await db.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow();
  const added: number[] = [];
  let skipped = {};
  for (let exhausted = false; !exhausted; ) {
    const wanted = { review_period_id, count: 200, actor: { user_id, request_id: 'test', base_version: null } };
    const answer = await addMore(service.ctx, wanted, service.ctx.now());
    added.push(...answer.compound_ids);
    ({ exhausted, skipped } = answer);
  }
  expect(added.length).toBeGreaterThan(200);
  expect(Object.keys(skipped)).toEqual(
    expect.arrayContaining(['not_active', 'gone', 'may_not_display', 'not_placed', 'one_home', 'too_old']),
  );
  const rows = await db
    .selectFrom('compound')
    .where('review_period_id', '=', review_period_id)
    .select(['compound_id', 'neighborhood_id', 'candidate_reasons'])
    .orderBy('compound_id')
    .execute();
  expect(rows.filter(({ neighborhood_id }) => neighborhood_id !== null).length / rows.length).toBeGreaterThan(0.7);
  const known = rows.filter(({ candidate_reasons }) => candidate_reasons.some((reason) => / in cycle \d/.test(reason)));
  expect(known.length).toBeGreaterThan(5);
  const duplicates = await findDuplicates(
    db,
    known.map(({ compound_id }) => compound_id),
  );
  expect(duplicates.size).toBe(known.length);
  const words = [...duplicates.values()].flat().map((one) => one.words);
  expect(words.some((word) => /^Was rejected in cycle \d+: \w/.test(word))).toBe(true);
  expect(words.some((word) => /^Is published in cycle \d+$/.test(word))).toBe(true);
});
