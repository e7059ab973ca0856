import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';

let { service, ada, ben, call, getCompound, getAudit, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, ada, ben, call, getCompound, getAudit, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

/** A home of the sample feed, for review. */
async function aFeedHome(): Promise<StaffCompound> {
  const { review_period_id } = (await call('POST /hfc/_i/review_period_cycle', {})).body.review_period;
  const path = `POST /hfc/_i/review_periods/${review_period_id}/add_more_compounds`;
  const [row] = (await call(path, { count: 1 })).body.items;
  return getCompound(row?.compound_id as number);
}

interface EditAnswer {
  home: StaffCompound['home'];
  home_details: StaffCompound['home_details'];
}

async function edit(
  home_id: number,
  body: object,
  { version, by = ada } = {} as { version?: number; by?: typeof ada },
) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"home-${home_id}.${version}"` };
  const answer = await call(`PUT /hfc/_i/homes/${home_id}`, body, { by, headers });
  return { ...answer, body: answer.body as unknown as EditAnswer & typeof answer.body };
}

const getKeys = (home_id: number) =>
  service.ctx.db
    .selectFrom('home')
    .where('home_id', '=', home_id)
    .select(['parcel_key', 'address_key'])
    .executeTakeFirstOrThrow();
const queued = () => service.enqueued.map(({ name }) => name);

describe('an edit of a home', () => {
  it('wins over the feed until the feed’s value is used again', async () => {
    const { home_id, home } = await aFeedHome();
    const first = await edit(home_id, { sqft: 1_234, home_attributes: { bedrooms: 7 } }, { version: 1 });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      home: { sqft: 1_234, version: 2, edited_fields: ['home_attributes.bedrooms', 'sqft'] },
      home_details: { home_attributes: { bedrooms: 7 } },
    });
    const back = await edit(home_id, { use_feed: ['sqft'] }, { version: 2 });
    expect(back.body.home).toMatchObject({ sqft: home.sqft, version: 3, edited_fields: ['home_attributes.bedrooms'] });
    expect(await getAudit('home', home_id)).toMatchObject([
      {
        user_id: ada.user.user_id,
        action: 'edit_home',
        version: 2,
        before: { sqft: home.sqft, edited_fields: [] },
        after: { sqft: 1_234, 'home_attributes.bedrooms': 7 },
      },
      { version: 3, before: { sqft: 1_234 }, after: { sqft: home.sqft } },
    ]);
  });

  it('that changes nothing is no edit', async () => {
    const { home_id, home } = await aFeedHome();
    const { body } = await edit(home_id, { price: home.price, use_feed: ['sqft'] });
    expect(body.home).toMatchObject({ version: 1, edited_fields: [] });
    expect(await getAudit('home', home_id)).toEqual([]);
  });

  it('keeps the keys that find the home twice', async () => {
    const { home_id, home_details } = await aFeedHome();
    const { full_address } = home_details.home_attributes;
    const changed = { parcelNumber: '99-1234-567', full_address: { ...full_address, street: '77 Elm Street' } };
    await edit(home_id, { home_attributes: changed });
    expect(await getKeys(home_id)).toEqual(homeKeys(changed));
    await edit(home_id, { home_attributes: { parcelNumber: null } });
    expect(await getKeys(home_id)).toMatchObject({ parcel_key: null });
  });

  it('is merged with another’s edit of another fact, and refused after one of the same', async () => {
    const { home_id } = await aFeedHome();
    await edit(home_id, { sqft: 1_000 }, { version: 1 });
    expect((await edit(home_id, { listed_on: '2026-01-02' }, { version: 1, by: ben })).body.home.version).toBe(3);
    const { status, body } = await edit(home_id, { sqft: 2_000 }, { version: 1, by: ben });
    expect([status, body.conflicts?.[0]]).toMatchObject([412, { field: 'sqft', theirs: 1_000 }]);
    expect(body.current).toMatchObject({ home: { version: 3, sqft: 1_000 } });
  });

  it('never shows an address that the feed keeps to itself', async () => {
    const { home_id } = await aFeedHome();
    const { db } = service.ctx;
    await db
      .updateTable('listing')
      .set({ may_show_address: false })
      .where('provider_listing_id', '=', (eb) =>
        eb.selectFrom('home').where('home_id', '=', home_id).select('provider_home_id'),
      )
      .execute();
    await db
      .updateTable('home')
      .set({ formatted_address: 'Address on request, Cedar Park' })
      .where('home_id', '=', home_id)
      .execute();
    const keys = await getKeys(home_id);
    for (const body of [
      { use_feed: ['formatted_address'] },
      { formatted_address: '1 Main Street' },
      { lat: 47.61234 },
      { home_attributes: { parcelNumber: '1234567' } },
    ])
      expect((await edit(home_id, body)).status).toBe(409);
    expect((await edit(home_id, { sqft: 900 })).status).toBe(200);
    expect(await getKeys(home_id)).toEqual(keys);
    expect(await getAudit('home', home_id)).toHaveLength(1);
  });

  it('leaves a home in the markets', async () => {
    const { homes } = await aReviewPeriod(1);
    const { compound_id } = homes[0] as (typeof homes)[number];
    const { home_id, home } = await getCompound(compound_id);
    for (const body of [{ lat: 0, lng: 0 }, { lat: 0 }, { lng: -40 }])
      expect(await edit(home_id, body)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.lat' }] } });
    expect((await edit(home_id, { lat: home.lat + 0.001 })).status).toBe(200);
  });

  it('of a published home publishes it again, and tells the price', async () => {
    const { review_period_id, homes } = await aReviewPeriod(1);
    const { compound_id } = homes[0] as (typeof homes)[number];
    const { home_id, home } = await getCompound(compound_id);
    service.enqueued.length = 0;
    await edit(home_id, { home_attributes: { yearBuilt: 1911 } });
    expect(queued()).toEqual([]);
    const path = `POST /hfc/_i/review_periods/${review_period_id}/publish`;
    const { version } = (await call(`GET /hfc/_i/review_periods/${review_period_id}/compounds`)).body.review_period;
    const headers = { 'if-match': `"review_period-${review_period_id}.${version}"` };
    expect((await call(path, { compound_ids: [compound_id] }, { headers })).status).toBe(200);
    service.enqueued.length = 0;
    await edit(home_id, { home_attributes: { yearBuilt: 1912 } });
    expect(queued()).toEqual(['regenerate-published-files']);
    service.enqueued.length = 0;
    const large = await edit(home_id, { price: (home.price ?? 0) / 10 });
    expect(large).toMatchObject({ status: 409, body: { code: 'large_change' } });
    expect(large.body.detail).toMatch(
      /^The price changes from \$[\d,]+ to \$[\d,]+ \(−90%\)\. Confirm that this is meant\.$/,
    );
    expect((await getCompound(compound_id)).home.price).toBe(home.price);
    expect(queued()).toEqual([]);
    expect((await edit(home_id, { price: (home.price ?? 0) / 10, confirmed: true })).status).toBe(200);
    const entry = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'edit_home')
      .select('staff_audit_entry_id')
      .orderBy('staff_audit_entry_id', 'desc')
      .executeTakeFirstOrThrow();
    const back = await call(`PUT /hfc/_i/homes/${home_id}?undo_of=${entry.staff_audit_entry_id}`, {
      price: home.price,
    });
    expect(back.status).toBe(200);
    // Nor does an empty price between the two skip the question.
    expect((await edit(home_id, { price: null })).status).toBe(200);
    expect((await getCompound(compound_id)).home).toMatchObject({ price: null, last_price: home.price });
    expect((await edit(home_id, { price: (home.price ?? 0) / 10 })).status).toBe(409);
    service.enqueued.length = 0;
    await edit(home_id, { price: (home.price ?? 0) + 5_000 });
    expect(queued()).toContain('regenerate-published-files');
    const prices = await service.ctx.db
      .selectFrom('home_price_change')
      .where('home_id', '=', home_id)
      .select('price')
      .orderBy('home_price_change_id', 'desc')
      .execute();
    expect(prices[0]).toEqual({ price: (home.price ?? 0) + 5_000 });
  });

  it('is refused with values that can’t be right', async () => {
    const { home_id } = await aFeedHome();
    for (const body of [
      {},
      { use_feed: [] },
      { price: -1 },
      { price: 1.5 },
      { listed_on: '2999-01-01' },
      { listed_on: 'soon' },
      { home_attributes: { bedrooms: 1_000 } },
      { home_attributes: { yearBuilt: 12 } },
      { sqft: 5, use_feed: ['sqft'] },
      { formatted_address: 'a\nb' },
      { provider: 'mine' },
      { use_feed: ['provider'] },
    ])
      expect([body, (await edit(home_id, body)).status]).toEqual([body, 400]);
    expect((await edit(999_999, { price: 1 })).status).toBe(404);
    expect((await edit(home_id, { price: 1 }, { version: 9 })).status).toBe(400);
    expect(await getAudit('home', home_id)).toEqual([]);
  });
});
