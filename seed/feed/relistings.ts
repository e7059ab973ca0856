import { randomInSeries } from '../choose.ts';
import type { SampleCompound } from '../compounds.ts';
import type { Random } from '../random.ts';
import { daysBefore } from '../review-periods.ts';
import { getAttribution } from './firms.ts';
import type { SampleListing } from './listing.ts';

/** A second provider, which lists some homes of the first again. */
const PORTAL = 'sample_portal';
const MLS = 'sample_mls';
const FIRST_NUMBER = 8_800_100;

const longWords: readonly (readonly [short: RegExp, long: string])[] = [
  [/\bSt$/, 'Street'],
  [/\bSt\b(?= [NSEW])/, 'Street'],
  [/\bAve\b/, 'Avenue'],
  [/\bPl\b/, 'Place'],
  [/\bDr\b/, 'Drive'],
  [/\bCt\b/, 'Court'],
  [/\bBlvd\b/, 'Boulevard'],
  [/\bN\b/, 'North'],
  [/\bS\b/, 'South'],
  [/\bE\b/, 'East'],
  [/\bW\b/, 'West'],
];

/** The same street as another agent writes it. */
const spelledOut = (street: string): string =>
  longWords.reduce((text, [short, long]) => text.replace(short, long), street);

/** About ten meters away, as another geocoder finds it. */
const beside = (point: SampleListing['point'], random: Random): SampleListing['point'] =>
  point && { lat: point.lat + random.range(-0.00006, 0.00006), lng: point.lng + random.range(-0.00006, 0.00006) };

/** Listings of the feed as a second provider has them: the same parcel, only the same address, or only about the same place. */
export function listingsElsewhere(listings: readonly SampleListing[]): SampleListing[] {
  return listings.map((listing, i) => {
    const random = randomInSeries(`listing elsewhere ${i}`);
    const { full_address: address, parcel_number } = listing;
    const number = String(FIRST_NUMBER + i * 3);
    const full_address = address && {
      ...address,
      street: spelledOut(address.street),
      zipcode: `${address.zipcode}-${random.int(1_000, 9_999)}`,
    };
    const isVague = i % 4 === 3;
    return {
      ...listing,
      provider: PORTAL,
      provider_listing_id: `p${number}`,
      provider_listing_number: number,
      point: beside(listing.point, random),
      full_address: isVague ? null : full_address,
      formatted_address:
        isVague || !full_address
          ? null
          : `${full_address.street}, ${full_address.city}, ${full_address.state} ${full_address.zipcode}`,
      parcel_number: i % 2 === 0 ? (parcel_number?.replaceAll('-', ' ') ?? null) : null,
      price:
        listing.price === null || listing.listing_type === 'rental'
          ? listing.price
          : listing.price - random.pick([0, 0, 1_000, 5_000]),
      attribution: getAttribution('Sample Portal', number, random),
    };
  });
}

const subtypes = { Duplex: 'Duplex', Triplex: 'Triplex' } as const;

/** Homes that the world has already, listed again under a new id. */
export function listedAgain(compounds: readonly SampleCompound[], day: Date): SampleListing[] {
  return compounds.map(({ home, metro, editorial }, i) => {
    const random = randomInSeries(`listed again ${i}`);
    const { parcelNumber, full_address, bedrooms, bathrooms, lotSize, yearBuilt } = home.home_attributes;
    const number = String(FIRST_NUMBER + 50_000 + i * 3);
    const street = spelledOut(full_address.street);
    const { city, state, zipcode } = full_address;
    return {
      provider: MLS,
      provider_listing_id: `mls-${number}`,
      provider_listing_number: number,
      metro,
      listed_on: daysBefore(day, random.int(0, 12)).toISOString().slice(0, 10),
      point: beside(home, random),
      formatted_address: `${street}, ${city}, ${state} ${zipcode}`,
      full_address: { street, city, state, zipcode },
      zipcode,
      price: home.price === null ? null : Math.round((home.price * 0.96) / 1_000) * 1_000,
      sqft: home.sqft,
      lot_sqft: lotSize,
      bedrooms,
      bathrooms,
      year_built: yearBuilt,
      property_type: 'Residential Income',
      property_subtype: subtypes[editorial.category as keyof typeof subtypes] ?? 'Multi Family',
      structures: [],
      num_units: Math.max(2, editorial.numUnits ?? 2),
      raw_status: 'Active',
      current_status: 'active',
      listing_type: 'sale',
      parcel_number: parcelNumber,
      remarks: 'Back on the market. Price improved. Shown by appointment.',
      photos: [],
      attribution: getAttribution('Sample MLS', number, random),
      may_display: true,
      may_show_address: true,
      feed_gone_at: null,
    };
  });
}
