import { describe, expect, it } from 'vitest';
import { listingKind } from '../../src/rules/curation/listing-kind.ts';
import { homeKeys } from '../../src/rules/homes/addresses/home-keys.ts';
import { areaContains } from '../../src/rules/places/areas/area-geometry.ts';
import { createSampleWorld } from '../world.ts';

const now = new Date('2026-03-10T15:30:00Z');
const world = createSampleWorld(now);
const listings = world.listings();
const compounds = [...world.compounds(0, 400)];
const unknown = { street: '', city: '', state: '', zipcode: '' };
const getKeys = ({ parcel_number, full_address }: (typeof listings)[number]) =>
  homeKeys({ parcelNumber: parcel_number, full_address: full_address ?? unknown });

const share = (test: (listing: (typeof listings)[number]) => boolean) => listings.filter(test).length / listings.length;

describe('the feed of the sample world', () => {
  it('is the same each time on a day', () => {
    expect(createSampleWorld(new Date('2026-03-10T23:59:59Z')).listings()).toEqual(listings);
  });

  it('has several hundred listings in all live markets, each with its own id', () => {
    expect(listings.length).toBeGreaterThan(400);
    expect(listings.length).toBeLessThan(800);
    const live = world.markets.filter(({ metro }) => !metro.coming_soon).map(({ metro }) => metro.key);
    expect(new Set(listings.map(({ metro }) => metro))).toEqual(new Set(live));
    const ids = listings.map(({ provider, provider_listing_id }) => `${provider} ${provider_listing_id}`);
    expect(new Set(ids).size).toBe(listings.length);
  });

  it('stands in areas of the markets, with addresses and prices of the place', () => {
    for (const { metro, areas } of world.markets) {
      for (const { point, formatted_address, metro: of, price, listing_type } of listings) {
        if (of !== metro.key || point === null) continue;
        expect(
          areas.some(({ boundary }) => areaContains(boundary, point)),
          `${formatted_address}`,
        ).toBe(true);
        if (price === null) continue;
        expect(price).toBeGreaterThan(listing_type === 'rental' ? 800 : 80_000);
        expect(price).toBeLessThan(listing_type === 'rental' ? 40_000 : 12_000_000);
      }
    }
  });

  it('has all kinds of homes, and homes that are no compounds', () => {
    const kinds = Map.groupBy(listings, (listing) => listingKind(listing).category);
    for (const kind of ['Duplex', 'Triplex', '4+ home compound', 'Home with ADU', 'Apartment cluster', null] as const)
      expect(kinds.get(kind)?.length, String(kind)).toBeGreaterThan(20);
  });

  it('has the faults of feeds', () => {
    const faults = [
      share(({ price }) => price === null),
      share(({ point }) => point === null),
      share(({ feed_gone_at }) => feed_gone_at !== null),
      share(({ current_status }) => current_status === null),
      share(({ current_status }) => current_status === 'pending'),
      share(({ may_display }) => !may_display),
      share(({ listing_type }) => listing_type === 'rental'),
      share(({ photos }) => photos.length < 4),
      share(({ remarks }) => /young professionals|No children|Adults only|BACHELOR|Safe, exclusive/.test(remarks)),
    ];
    for (const [i, fault] of faults.entries()) {
      expect(fault, String(i)).toBeGreaterThan(0);
      expect(fault, String(i)).toBeLessThan(0.25);
    }
    expect(listings.every(({ feed_gone_at }) => feed_gone_at === null || feed_gone_at <= now)).toBe(true);
    expect(listings.every(({ listed_on }) => listed_on <= '2026-03-10')).toBe(true);
  });

  it('lists some homes twice, in other words', () => {
    const [mls, portal] = ['sample_mls', 'sample_portal'].map((of) =>
      listings.filter(({ provider }) => provider === of),
    );
    const known = new Map(mls?.map((listing) => [getKeys(listing).address_key, listing]));
    const again = portal?.flatMap((listing) => {
      const { address_key } = getKeys(listing);
      const first = address_key === null ? undefined : known.get(address_key);
      return first ? [[first.formatted_address, listing.formatted_address] as const] : [];
    });
    expect(again?.length).toBeGreaterThan(10);
    expect(again?.filter(([first, second]) => first?.slice(0, -6) !== second?.slice(0, -11)).length).toBeGreaterThan(5);
  });

  it('lists homes again that the world has already, rejected and published', () => {
    const homes = new Map(compounds.map((one) => [homeKeys(one.home.home_attributes).address_key, one]));
    const statuses = listings.flatMap((listing) => homes.get(getKeys(listing).address_key)?.status ?? []);
    expect(statuses.length).toBeGreaterThan(12);
    expect(statuses).toEqual(expect.arrayContaining(['not_approved', 'published']));
    expect(statuses.length).toBeLessThan(30);
  });
});

describe('the reviewers of the sample world', () => {
  it('are in the middle of a cycle, with notes', () => {
    const open = compounds.filter(({ reviewPeriod }) => world.reviewPeriods[reviewPeriod]?.publish_date === null);
    const counts = Map.groupBy(open, ({ status }) => status);
    for (const status of ['for_review', 'might_approve', 'approved', 'not_approved'] as const)
      expect(counts.get(status)?.length, status).toBeGreaterThan(1);
    const notes = (status: string) => compounds.filter((one) => one.status === status && one.status_note !== '').length;
    expect(notes('not_approved')).toBeGreaterThan(10);
    expect(notes('might_approve')).toBeGreaterThan(3);
    expect(notes('for_review')).toBe(0);
  });
});
