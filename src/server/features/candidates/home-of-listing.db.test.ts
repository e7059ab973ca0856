import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateService,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';

let { service, aReviewPeriod, addListings, add } = {} as CandidateService;
beforeAll(async () => {
  ({ service, aReviewPeriod, addListings, add } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

beforeEach(() => removeHomes(service));

const addMoreTo = (reviewPeriod: number) => add(reviewPeriod, 'add_more_compounds');

describe('the home of a listing', () => {
  it('is called after its neighborhood or its area if the feed has no address', async () => {
    await addListings({ zipcode: '98107' }, { lat: 47.67, lng: -122.37 });
    await addMoreTo(await aReviewPeriod());
    const homes = await service.ctx.db.selectFrom('home').select(['formatted_address', 'home_attributes']).execute();
    expect(homes.map(({ formatted_address }) => formatted_address).sort()).toEqual([
      'Near Elm Hill, 98107',
      'Near NORTH',
    ]);
    expect(homes.map(({ home_attributes }) => home_attributes.full_address.state).sort()).toEqual(['', 'WA']);
  });

  it('has no address if the feed demands it, except for staff', async () => {
    const full_address = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipcode: '98107' };
    const formatted_address = '12 Pine St, Seattle, WA 98107';
    await addListings({
      lat: 47.6504321,
      lng: -122.3898765,
      formatted_address,
      full_address: JSON.stringify(full_address),
      address_key: '12 PINE ST 98107',
      parcel_number: '276760-4250',
      parcel_key: '2767604250',
      may_show_address: false,
    });
    await addMoreTo(await aReviewPeriod());
    const { feed_facts, ...home } = await service.ctx.db.selectFrom('home').selectAll().executeTakeFirstOrThrow();
    expect(home).toMatchObject({
      formatted_address: 'Address on request, Elm Hill',
      lat: 47.65,
      lng: -122.39,
      home_attributes: { parcelNumber: null, full_address: { ...full_address, street: '' } },
      address_key: '12 PINE ST 98107',
      parcel_key: '2767604250',
    });
    expect(feed_facts).toMatchObject({
      formatted_address,
      home_attributes: { parcelNumber: '276760-4250', full_address },
    });
  });

  it('was checked when its feed last told of it, and never if it is from a file', async () => {
    const { db } = service.ctx;
    const update_timestamp = new Date(Date.now() - 60 * 60_000);
    const [fromFeed, fromFile] = await addListings({ lat: 47.67, lng: -122.37 }, { lat: 47.66, lng: -122.38 });
    const { feed_run_id } = await db
      .insertInto('feed_run')
      .values({ provider: 'northwest', kind: 'incremental', started_at: update_timestamp })
      .returning('feed_run_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('listing')
      .set({ feed_run_id, update_timestamp })
      .where('listing_id', '=', Number(fromFeed))
      .execute();
    await addMoreTo(await aReviewPeriod());
    const homes = await db
      .selectFrom('home')
      .innerJoin('listing', 'listing.provider_listing_id', 'home.provider_home_id')
      .select(['listing_id', 'availability_checked_at'])
      .execute();
    expect(new Map(homes.map((home) => [home.listing_id, home.availability_checked_at]))).toEqual(
      new Map([
        [fromFeed, update_timestamp],
        [fromFile, null],
      ]),
    );
  });
});
