import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../../tests/support/review.ts';
import { sendCall } from '../../../../../tests/support/signed-in.ts';
import type { RecordedPrice } from '../../../../contracts/curation/price-history.ts';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';

let { service, ada, call, getCompound, getAudit, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, ada, call, getCompound, getAudit, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

/** A home of the sample feed, whose price is known. */
async function aHome(): Promise<StaffCompound> {
  const { review_period_id } = (await call('POST /hfc/_i/review_period_cycle', {})).body.review_period;
  const path = `POST /hfc/_i/review_periods/${review_period_id}/add_more_compounds`;
  const [row] = (await call(path, { count: 1 })).body.items;
  return getCompound(row?.compound_id as number);
}

const send = (route: string) => sendCall<{ items: RecordedPrice[] }>(service.app, route, ada.token);
const getPath = (compound_id: number) => `/hfc/_i/compounds/${compound_id}/price_history`;
const getPrices = async (compound_id: number) => (await send(`GET ${getPath(compound_id)}`)).body.items;

describe('the price history of a home', () => {
  it('keeps the prices of other homes', async () => {
    const [first, second] = [await aHome(), await aHome()];
    const [price] = await getPrices(second.compound_id);
    await send(`DELETE ${getPath(first.compound_id)}/${price?.home_price_change_id}`);
    expect(await getPrices(second.compound_id)).toContainEqual(price);
    expect((await send(`DELETE ${getPath(2_000_000_000)}/${price?.home_price_change_id}`)).status).toBe(404);
  });

  it('loses the price that staff remove, once, with an entry in the history', async () => {
    const { compound_id, home_id, home } = await aHome();
    await call(`PUT /hfc/_i/homes/${home_id}`, { price: (home.price ?? 0) + 1_000 });
    // The price becomes public after ten minutes. Before that, it can be changed, but not removed.
    const { home_price_change_id: held } = await service.ctx.db
      .selectFrom('home_price_change')
      .where('home_id', '=', home_id)
      .select('home_price_change_id')
      .orderBy('changed_at', 'desc')
      .executeTakeFirstOrThrow();
    expect((await send(`DELETE ${getPath(compound_id)}/${held}`)).status).toBe(200);
    service.advance(600);
    const [mistake, ...others] = await getPrices(compound_id);
    expect(mistake).toMatchObject({ price: (home.price ?? 0) + 1_000, listing_type: home.listing_type });
    expect(others.length).toBeGreaterThan(0);
    const before = (await getAudit('home', home_id)).length;
    const path = `DELETE ${getPath(compound_id)}/${mistake?.home_price_change_id}`;
    for (let time = 0; time < 2; time += 1) expect((await send(path)).body.items).toEqual(others);
    expect(await getPrices(compound_id)).toEqual(others);
    const entries = await getAudit('home', home_id);
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({
      user_id: ada.user.user_id,
      action: 'remove_price',
      before: { price: mistake?.price, price_of: mistake?.changed_at },
    });
    expect((await getCompound(compound_id)).home.price).toBe((home.price ?? 0) + 1_000);
  });

  it('makes the pages of a published home again', async () => {
    const { review_period_id, homes } = await aReviewPeriod(1);
    const { compound_id } = homes[0] as (typeof homes)[number];
    const [price] = await getPrices(compound_id);
    const reviewPeriod = `/hfc/_i/review_periods/${review_period_id}`;
    const { version } = (await call(`GET ${reviewPeriod}/compounds`)).body.review_period;
    const headers = { 'if-match': `"review_period-${review_period_id}.${version}"` };
    expect((await call(`POST ${reviewPeriod}/publish`, { compound_ids: [compound_id] }, { headers })).status).toBe(200);
    const publications = () => service.enqueued.filter(({ name }) => name === 'regenerate-published-files').length;
    const before = publications();
    await send(`DELETE ${getPath(compound_id)}/${price?.home_price_change_id}`);
    await send(`DELETE ${getPath(compound_id)}/${price?.home_price_change_id}`);
    expect(publications()).toBe(before + 1);
  });
});
