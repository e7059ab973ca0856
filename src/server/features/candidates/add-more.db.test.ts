import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AddingBody,
  type CandidateService,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';

let { service, markets, areas, aReviewPeriod, addListings, add, getAudit } = {} as CandidateService;
beforeAll(async () => {
  ({ service, markets, areas, aReviewPeriod, addListings, add, getAudit } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

beforeEach(() => removeHomes(service));

const addMoreTo = (reviewPeriod: number, body?: object, key?: string) =>
  add(reviewPeriod, 'add_more_compounds', body, key);
const dayBefore = (days: number) =>
  new Date(service.ctx.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const photos = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, i) => ({ media_key: null, url: `https://a.example/${i}.jpg` })));

const getIds = ({ items }: AddingBody) => items.map(({ compound_id }) => compound_id);

/** The listings of compounds, in the given order. */
async function listListings(compound_ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await service.ctx.db.selectFrom('compound').select(['compound_id', 'listing_id']).execute();
  return compound_ids.map((id) => rows.find(({ compound_id }) => compound_id === id)?.listing_id ?? null);
}

describe('adding more candidates', () => {
  it('makes homes and compounds for review with the facts of the feed', async () => {
    const reviewPeriod = await aReviewPeriod();
    const full_address = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipcode: '98107' };
    const attribution = {
      office_name: 'Elm Realty',
      contact: null,
      agent_name: null,
      system_name: null,
      listing_number: '7',
      disclaimer: null,
    };
    const units = [{ name: 'Home 1', beds: 2, baths: 1, sqft: null, floor: null, own_door: null, potential: false }];
    const [listing_id] = await addListings({
      formatted_address: '12 Pine St, Seattle, WA 98107',
      full_address: JSON.stringify(full_address),
      attribution: JSON.stringify(attribution),
      units: JSON.stringify(units),
      parcel_number: '276760-4250',
      parcel_key: '2767604250',
      raw_status: 'Active',
      lot_sqft: 5_000,
      bedrooms: 6,
      photos: photos(7),
    });
    const { status, body } = await addMoreTo(reviewPeriod);
    expect([status, body]).toEqual([
      200,
      { items: [expect.any(Object)], exhausted: true, syncing: false, skipped: {} },
    ]);
    const row = await service.ctx.db
      .selectFrom('compound')
      .innerJoin('home', 'home.home_id', 'compound.home_id')
      .leftJoin('neighborhood', 'neighborhood.neighborhood_id', 'compound.neighborhood_id')
      .selectAll(['compound', 'home'])
      .select('neighborhood.name')
      .executeTakeFirstOrThrow();
    const home_attributes = {
      parcelNumber: '276760-4250',
      full_address,
      bedrooms: 6,
      bathrooms: null,
      lotSize: 5_000,
      yearBuilt: null,
    };
    expect(row).toMatchObject({
      compound_id: getIds(body)[0],
      review_period_id: reviewPeriod,
      status: 'for_review',
      source: 'feed',
      listing_id,
      area_id: areas.north,
      name: 'Elm Hill',
      available: true,
      publish_date: null,
      candidate_reasons: ['Triplex', '3 units', 'listed 4 days ago'],
      editorial: { title: '', description: '', category: 'Triplex', mainTag: null, numUnits: 3, units },
      provider: 'feed',
      formatted_address: '12 Pine St, Seattle, WA 98107',
      price: 900_000,
      home_attributes,
      feed_facts: { price: 900_000, current_status: 'active', listed_on: dayBefore(4), home_attributes },
      feed_status: 'Active',
      attribution,
      parcel_key: '2767604250',
      address_key: '12 PINE ST 98107',
      other_images_count: 6,
    });
    const prices = await service.ctx.db.selectFrom('home_price_change').select('price').execute();
    expect(prices).toEqual([{ price: 900_000 }]);
    expect(await getAudit(reviewPeriod)).toEqual([
      {
        action: 'add_compounds',
        entity: 'review_period',
        entity_id: String(reviewPeriod),
        after: { compound_ids: getIds(body) },
      },
    ]);
  });

  it('takes the best first, the newer among equals, and as many as asked', async () => {
    const [plain, best, old, older, unsure] = await addListings(
      { photos: photos(4) },
      { photos: photos(5) },
      { listed_on: dayBefore(100) },
      { listed_on: dayBefore(150) },
      { category: null, num_units: 9, price: null },
    );
    const reviewPeriod = await aReviewPeriod();
    const first = await addMoreTo(reviewPeriod, { count: 2 });
    expect(await listListings(getIds(first.body))).toEqual([best, plain]);
    expect(first.body.exhausted).toBe(false);
    const second = await addMoreTo(reviewPeriod, { count: 3 });
    expect(await listListings(getIds(second.body))).toEqual([old, older, unsure]);
    expect(second.body.exhausted).toBe(false);
    expect((await addMoreTo(reviewPeriod)).body).toEqual({ items: [], exhausted: true, syncing: false, skipped: {} });
    expect(await getAudit(reviewPeriod)).toHaveLength(2);
  });

  it('takes those outside all areas after the others, and none that are far from all', async () => {
    const [near, inside, hidden] = await addListings(
      { lat: 47.7, lng: -122.38 },
      {},
      { lat: 47.52, lng: -122.38, price: null },
      { lat: 47.2, lng: -121.95 },
    );
    const { body } = await addMoreTo(await aReviewPeriod());
    expect(await listListings(getIds(body))).toEqual([inside, hidden, near]);
    expect(body.skipped).toEqual({ outside_areas: 1 });
    const rows = await service.ctx.db
      .selectFrom('compound')
      .select(['listing_id', 'area_id', 'candidate_reasons'])
      .execute();
    expect(rows.find(({ listing_id }) => listing_id === hidden)?.area_id).toBe(areas.hidden);
    expect(rows.find(({ listing_id }) => listing_id === near)).toMatchObject({
      area_id: areas.north,
      candidate_reasons: expect.arrayContaining(['outside all areas, near NORTH']),
    });
  });

  it('says why others weren’t offered once there are too few', async () => {
    await addListings(
      {},
      { current_status: 'pending' },
      { current_status: null },
      { listing_type: 'other' },
      { feed_gone_at: new Date() },
      { may_display: false },
      { lat: null, lng: null },
      { num_units: 1, category: null },
      { listed_on: dayBefore(181) },
      { listed_on: dayBefore(4_000), ignore_age: true },
    );
    const { body } = await addMoreTo(await aReviewPeriod(), { count: 3 });
    expect(getIds(body)).toHaveLength(2);
    expect(body.skipped).toEqual({
      not_active: 2,
      not_for_sale_or_rent: 1,
      gone: 1,
      may_not_display: 1,
      not_placed: 1,
      one_home: 1,
      too_old: 1,
    });
  });

  it('puts homes that are listed again last, with the old note', async () => {
    const full_address = JSON.stringify({ street: '9 Oak Avenue', city: 'Seattle', state: 'WA', zipcode: '98107' });
    const keys = { full_address, address_key: '9 OAK AVE 98107', parcel_key: '1234567890' };
    await addListings({ ...keys, parcel_number: '1234567890' });
    const first = await aReviewPeriod();
    const [rejected] = getIds((await addMoreTo(first)).body);
    await service.ctx.db
      .updateTable('compound')
      .set({ status: 'not_approved', status_note: 'roof' })
      .where('compound_id', '=', rejected as number)
      .execute();
    const other = { provider: 'other_feed', photos: photos(9) };
    const ohio = JSON.stringify({ street: '1 Elm St', city: 'Columbus', state: 'OH', zipcode: '43004' });
    const [byAddress, byParcel, elsewhere, twin, fresh] = await addListings(
      { ...other, address_key: keys.address_key },
      { ...other, parcel_key: keys.parcel_key },
      // A county of another state has the same number.
      { ...other, parcel_key: keys.parcel_key, full_address: ohio },
      { address_key: '5 ELM ST 98107', price: null },
      { address_key: '5 ELM ST 98107' },
    );
    const { body } = await addMoreTo(await aReviewPeriod());
    expect(await listListings(getIds(body))).toEqual([elsewhere, fresh, byParcel, byAddress, twin]);
    const again = await service.ctx.db
      .selectFrom('compound')
      .where('listing_id', '=', byAddress as number)
      .select('candidate_reasons')
      .executeTakeFirstOrThrow();
    expect(again.candidate_reasons).toContain(`Was rejected in cycle ${first}: roof`);
  });

  it('takes only the asked markets and categories, and open markets otherwise', async () => {
    const denver = { market_id: markets.denver, lat: 39.71, lng: -104.99 };
    const [, duplex, there] = await addListings({}, { category: 'Duplex', num_units: 2 }, denver);
    const duplexes = await addMoreTo(await aReviewPeriod(), { categories: ['Duplex', 'Apartment cluster'] });
    expect(await listListings(getIds(duplexes.body))).toEqual([duplex]);
    const inDenver = await addMoreTo(await aReviewPeriod(), { market_ids: [markets.denver] });
    expect(await listListings(getIds(inDenver.body))).toEqual([there]);
    expect((await addMoreTo(await aReviewPeriod())).body.items).toHaveLength(1);
    const unknown = await addMoreTo(await aReviewPeriod(), { market_ids: [markets.denver, 2_000_000_000] });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'body.market_ids.1' }] } });
  });

  it('uses a home again whose compound was deleted', async () => {
    const [listing_id] = await addListings({});
    await addMoreTo(await aReviewPeriod());
    await service.ctx.db.deleteFrom('compound').execute();
    const { body } = await addMoreTo(await aReviewPeriod());
    expect(await listListings(getIds(body))).toEqual([listing_id]);
  });
});
