import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateService,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';
import { listStaffRows } from '../staff-compounds/list-staff-rows.ts';
import { findDuplicates } from './find-duplicates.ts';

let { service, inNorth, aReviewPeriod, addListings, add } = {} as CandidateService;
beforeAll(async () => {
  ({ service, inNorth, aReviewPeriod, addListings, add } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

beforeEach(() => removeHomes(service));

const at = (state: string) => JSON.stringify({ street: '', city: '', state, zipcode: '' });
/** Far enough from the others. */
const apart = (i: number) => ({ ...inNorth, lat: inNorth.lat + i * 0.001 });
const metersNorth = (meters: number) => ({ ...inNorth, lat: inNorth.lat + meters / 111_195 });
const metersEast = (meters: number) => ({ ...inNorth, lng: inNorth.lng + meters / 111_195 / 0.6738 });

/** Adds a compound for a listing, and returns its id. */
async function aCompound(listing: object, reviewPeriod?: number): Promise<number> {
  const [listing_id] = await addListings(listing);
  const { provider, provider_listing_id } = await service.ctx.db
    .selectFrom('listing')
    .where('listing_id', '=', listing_id as number)
    .select(['provider', 'provider_listing_id'])
    .executeTakeFirstOrThrow();
  const zpid = { zpid: provider_listing_id, provider };
  return (await add(reviewPeriod ?? (await aReviewPeriod()), 'compounds/zpid', zpid)).body.compound.compound_id;
}

async function listDuplicates(compound_id: number) {
  return (await findDuplicates(service.ctx.db, [compound_id])).get(compound_id) ?? [];
}
const reported = async (compound_id: number) =>
  (await listDuplicates(compound_id)).map(({ match, compound_id: other, provider }) => [match, other ?? provider]);

describe('duplicates', () => {
  it('are sure by parcel, likely by address, and near with as many homes', async () => {
    const home = { parcel_key: '276760', parcel_number: '276760', full_address: at('WA') };
    const mine = await aCompound({ ...home, address_key: '1 ELM ST 98107' });
    const near = await aCompound({ ...metersNorth(20), full_address: at('WA') });
    const parcel = await aCompound({ ...apart(1), ...home });
    expect(await reported(mine)).toEqual([
      ['parcel', parcel],
      ['near', near],
    ]);
    expect(await reported(parcel)).toEqual([['parcel', mine]]);
    expect(await reported(near)).toEqual([['near', mine]]);
    await service.ctx.db.updateTable('home').set({ address_key: '1 ELM ST 98107' }).execute();
    expect(await reported(mine)).toEqual([
      ['parcel', parcel],
      ['address', near],
    ]);
  });

  it('aren’t homes of another state, farther away, or with another number of homes', async () => {
    const home = { parcel_number: '276760', full_address: at('WA') };
    const mine = await aCompound(home);
    await aCompound({ ...home, ...apart(1), full_address: at('OR') });
    await aCompound({ ...metersNorth(26), num_units: 3 });
    await aCompound({ ...metersEast(26), num_units: 3 });
    await aCompound({ num_units: 4, category: '4+ home compound' });
    await aCompound({ num_units: null });
    expect(await listDuplicates(mine)).toEqual([]);
    const east = await aCompound(metersEast(24));
    expect(await reported(mine)).toEqual([['near', east]]);
  });

  it('tell what became of the other home, of any period and status', async () => {
    const reviewPeriod = await aReviewPeriod();
    const mine = await aCompound({});
    const other = await aCompound({ formatted_address: '1 Elm St' }, reviewPeriod);
    const decide = (set: object) =>
      service.ctx.db.updateTable('compound').set(set).where('compound_id', '=', other).execute();
    await decide({ status: 'not_approved', status_note: 'roof' });
    expect(await listDuplicates(mine)).toEqual([
      {
        match: 'near',
        compound_id: other,
        review_period_id: reviewPeriod,
        status: 'not_approved',
        status_note: 'roof',
        provider: 'feed',
        provider_listing_id: expect.any(String),
        formatted_address: '1 Elm St',
        words: `Was rejected in cycle ${reviewPeriod}: roof`,
      },
    ]);
    await decide({ status: 'published', status_note: '', publish_date: new Date() });
    expect((await listDuplicates(mine))[0]?.words).toBe(`Is published in cycle ${reviewPeriod}`);
  });

  it('warn of a sure one that hasn’t been rejected', async () => {
    const home = { parcel_number: '276760', full_address: at('WA') };
    const first = await aCompound(home);
    await addListings({ ...home, ...apart(1), provider_listing_id: 'again' });
    const { body } = await add(await aReviewPeriod(), 'compounds/zpid', { zpid: 'again' });
    const warned = async () => {
      const [row] = await listStaffRows(service.ctx, [body.compound.compound_id]);
      return row?.checks.some(({ id }) => id === 'duplicate');
    };
    expect(body.compound).toMatchObject({
      duplicates: [{ match: 'parcel', compound_id: first }],
      checks: expect.arrayContaining([{ id: 'duplicate', level: 'warning' }]),
    });
    expect(await warned()).toBe(true);
    await service.ctx.db
      .updateTable('compound')
      .set({ status: 'not_approved' })
      .where('compound_id', '=', first)
      .execute();
    expect(await warned()).toBe(false);
  });

  it('are listings of other feeds that are no compounds and not gone', async () => {
    const keys = { parcel_number: '276760', parcel_key: '276760', address_key: '1 ELM ST 98107' };
    const mine = await aCompound({ ...keys, full_address: at('WA') });
    await addListings(
      { ...apart(1), ...keys, provider: 'b_feed', provider_listing_id: 'b1', full_address: at('WA') },
      { ...apart(2), provider: 'c_feed', address_key: null, parcel_key: '276760', full_address: at('OR') },
      { ...metersEast(10), provider: 'd_feed' },
      { lat: null, lng: null, provider: 'e_feed', parcel_key: '276760' },
      { ...keys, provider: 'f_feed', feed_gone_at: new Date() },
      { ...keys, provider: 'feed' },
    );
    expect(await reported(mine)).toEqual([
      ['parcel', 'b_feed'],
      ['parcel', 'e_feed'],
      ['near', 'd_feed'],
    ]);
    expect((await listDuplicates(mine))[0]).toMatchObject({
      compound_id: null,
      status: null,
      provider_listing_id: 'b1',
      words: 'Also listed by b_feed',
    });
    const { body } = await add(await aReviewPeriod(), 'compounds/zpid', { zpid: 'b1' });
    expect(await reported(mine)).toContainEqual(['near', 'd_feed']);
    expect((await reported(mine)).filter(([, other]) => other === 'b_feed')).toEqual([]);
    expect(body.compound.duplicates.map(({ compound_id }) => compound_id)).toContain(mine);
  });

  it('are told for many compounds at once, a few for each', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => aCompound({})));
    const lonely = await aCompound(apart(5));
    const all = await findDuplicates(service.ctx.db, [...many, lonely]);
    expect(new Set(all.keys())).toEqual(new Set(many));
    for (const [compound_id, duplicates] of all) {
      expect(duplicates).toHaveLength(5);
      expect(duplicates.map((one) => one.compound_id)).not.toContain(compound_id);
    }
    expect(await findDuplicates(service.ctx.db, [])).toEqual(new Map());
  });

  it('are told to the person who adds a home by hand', async () => {
    const full_address = { street: '1 Elm Street', city: 'Seattle', state: 'WA', zipcode: '98107', country: 'USA' };
    const body = {
      formatted_address: '1 Elm Street',
      full_address,
      ...inNorth,
      listing_type: 'sale',
      allow_duplicate: true,
    };
    await addListings({ address_key: '1 ELM ST 98107', provider: 'b_feed' });
    const first = await add(await aReviewPeriod(), 'compounds/manual', body);
    const second = await add(await aReviewPeriod(), 'compounds/manual', body);
    expect(second.body.compound.duplicates.map(({ match, words }) => [match, words])).toEqual([
      ['address', expect.stringMatching(/^Is for review in cycle \d+$/)],
      ['address', 'Also listed by b_feed'],
    ]);
    expect(first.body.compound.duplicates.map(({ words }) => words)).toEqual(['Also listed by b_feed']);
  });
});
