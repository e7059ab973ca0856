import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CandidateService, startCandidateService } from '../../../../tests/support/homes/candidates.ts';

let { service, aReviewPeriod, addListings, add } = {} as CandidateService;
beforeAll(async () => {
  ({ service, aReviewPeriod, addListings, add } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

const photos = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      media_key: `m${i}`,
      url: `https://feed.example/${i}.jpg`,
      caption: null,
    })),
  );

it('new candidates get the first ten photos of their listings by a job, however they were added', async () => {
  await addListings(
    { photos: photos(14), provider_listing_id: 'many' },
    { photos: photos(2), provider_listing_id: 'few' },
    { photos: '[]', provider_listing_id: 'none' },
    { photos: photos(1), provider_listing_id: 'one' },
  );
  const reviewPeriod = await aReviewPeriod();
  expect((await add(reviewPeriod, 'compounds/zpid', { zpid: 'one' })).status).toBe(200);
  const { body } = await add(reviewPeriod, 'add_more_compounds', { count: 10 });
  expect(body.items).toHaveLength(3);
  const runs = await service.ctx.db
    .selectFrom('photo_run')
    .innerJoin('home', 'home.home_id', 'photo_run.home_id')
    .select(['provider_home_id', 'wanted', 'user_id', 'photo_run.home_id'])
    .orderBy('provider_home_id')
    .execute();
  expect(runs.map(({ provider_home_id, wanted, user_id }) => [provider_home_id, wanted, user_id])).toEqual([
    ['few', 2, null],
    ['many', 10, null],
    ['one', 1, null],
  ]);
  const begun = service.enqueued.filter(({ name }) => name === 'load-photos').map(({ data }) => data);
  expect(begun).toHaveLength(3);
  expect(begun).toEqual(expect.arrayContaining(runs.map(({ home_id }) => ({ home_id }))));
});
