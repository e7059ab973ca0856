import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateService,
  compoundsWithHomes,
  removeHomes,
  startCandidateService,
} from '../../../../tests/support/homes/candidates.ts';

let { service, areas, inNorth, aReviewPeriod, add, getAudit } = {} as CandidateService;
beforeAll(async () => {
  ({ service, areas, inNorth, aReviewPeriod, add, getAudit } = await startCandidateService());
}, 60_000);
afterAll(() => service.stop());

beforeEach(() => removeHomes(service));

const compounds = () => compoundsWithHomes(service);

describe('adding a home by hand', () => {
  const pine = { street: '12 Pine Street', city: 'Seattle', state: 'WA', zipcode: '98107', country: 'USA' };
  const given = () => ({
    formatted_address: '12 Pine Street, Seattle, WA 98107',
    full_address: pine,
    ...inNorth,
    listing_type: 'sale',
  });
  const byHand = (reviewPeriod: number, body: object = {}, key?: string) =>
    add(reviewPeriod, 'compounds/manual', { ...given(), ...body }, key);

  it('makes a home with what is known, and unknown facts otherwise', async () => {
    const reviewPeriod = await aReviewPeriod();
    const { status, body } = await byHand(reviewPeriod);
    expect(status).toBe(200);
    const { country: _, ...full_address } = pine;
    expect(await compounds()).toMatchObject([
      {
        compound_id: body.compound.compound_id,
        review_period_id: reviewPeriod,
        area_id: areas.north,
        source: 'manual',
        status: 'for_review',
        available: true,
        provider: 'lnf_manual',
        provider_home_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        price: null,
        current_status: 'active',
        availability_checked_at: expect.any(Date),
        home_attributes: { parcelNumber: null, full_address, yearBuilt: null },
        editorial: { title: '', description: '', category: null, secondaryTags: [], units: [] },
        address_key: '12 PINE ST 98107',
        feed_facts: null,
      },
    ]);
    expect(await getAudit(reviewPeriod)).toEqual([
      {
        action: 'add_manual',
        entity: 'compound',
        entity_id: String(body.compound.compound_id),
        after: { formatted_address: '12 Pine Street, Seattle, WA 98107' },
      },
    ]);
  });

  it('keeps facts and categories that staff know', async () => {
    await byHand(await aReviewPeriod(), {
      price: 1_250_000,
      sqft: 2_400,
      listing_type: 'rental',
      home_attributes: { parcelNumber: '276760-4250', bedrooms: 5, yearBuilt: 1912 },
      editorial: { category: 'Duplex', mainTag: 'near a park', numUnits: 2 },
      area_id: areas.hidden,
    });
    expect(await compounds()).toMatchObject([
      {
        area_id: areas.hidden,
        price: 1_250_000,
        sqft: 2_400,
        listing_type: 'rental',
        parcel_key: '2767604250',
        home_attributes: { bedrooms: 5, bathrooms: null, yearBuilt: 1912 },
        editorial: { category: 'Duplex', mainTag: 'near a park', numUnits: 2, numPotentialUnits: null },
      },
    ]);
  });

  it('refuses an address that a compound has, unless it is meant', async () => {
    const [first, second] = [await aReviewPeriod(), await aReviewPeriod()];
    const { compound_id } = (await byHand(first)).body.compound;
    const again = { full_address: { ...pine, street: '12 Pine St.' }, formatted_address: '12 Pine St.' };
    expect(await byHand(second, again)).toMatchObject({
      status: 409,
      body: {
        detail: `A home with this address, 12 Pine Street, Seattle, WA 98107, is in review cycle ${first}.`,
        current: { compound_id, review_period_id: first },
      },
    });
    expect((await byHand(second, { full_address: { ...pine, street: '12 Pine St #2' } })).status).toBe(200);
    expect((await byHand(second, { ...again, allow_duplicate: true })).status).toBe(200);
    expect(await compounds()).toHaveLength(3);
  });

  it('adds an address once for two at the same time, and for the same key', async () => {
    const reviewPeriods = [await aReviewPeriod(), await aReviewPeriod()];
    const both = await Promise.all(reviewPeriods.map((reviewPeriod) => byHand(reviewPeriod)));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const key = randomUUID();
    const other = { full_address: { ...pine, street: '14 Pine St' } };
    const answer = await byHand(reviewPeriods[0] as number, other, key);
    expect(answer.status).toBe(200);
    expect(await byHand(reviewPeriods[0] as number, other, key)).toEqual(answer);
    expect(await compounds()).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{ lat: 12 }, 'body.lat'],
    [{ lat: 91 }, 'body.lat'],
    [{ lat: null }, 'body.lat'],
    [{ lat: 47.2, lng: -121.95 }, 'body.area_id'],
    [{ area_id: 2_000_000_000 }, 'body.area_id'],
    [{ area_id: 'north' }, 'body.area_id'],
    [{ full_address: { ...pine, state: 'ZZ' } }, 'body.full_address.state'],
    [{ full_address: { ...pine, state: 'Washington' } }, 'body.full_address.state'],
    [{ full_address: { ...pine, zipcode: 'V6B 1A1' } }, 'body.full_address.zipcode'],
    [{ full_address: { ...pine, street: ' ' } }, 'body.full_address.street'],
    [{ full_address: { ...pine, country: 'Canada' } }, 'body.full_address.country'],
    [{ formatted_address: 'a\nb' }, 'body.formatted_address'],
    [{ price: -1 }, 'body.price'],
    [{ price: 1.5 }, 'body.price'],
    [{ listing_type: 'swap' }, 'body.listing_type'],
    [{ home_attributes: { yearBuilt: 12 } }, 'body.home_attributes.yearBuilt'],
    [{ home_attributes: { full_address: pine } }, 'body.home_attributes.full_address'],
    [{ editorial: { category: 'Castle' } }, 'body.editorial.category'],
    [{ editorial: { description: '<script>' } }, 'body.editorial.description'],
    [{ status: 'published' }, 'body.status'],
  ])('refuses %j', async (body, path) => {
    const reviewPeriod = await aReviewPeriod();
    const answer = await byHand(reviewPeriod, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect(await compounds()).toEqual([]);
    expect(await getAudit(reviewPeriod)).toEqual([]);
  });

  it('refuses an area of another market', async () => {
    const answer = await byHand(await aReviewPeriod(), { area_id: areas.denver });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.area_id', message: 'is in another market' }] },
    });
  });
});
