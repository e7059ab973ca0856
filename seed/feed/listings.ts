import type { HomeCategory } from '../../src/contracts/shapes/editorial.ts';
import type { ListingType } from '../../src/contracts/shapes/homes.ts';
import { listingTypeOfProperty, statusOfWord } from '../../src/rules/curation/feed-words.ts';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { randomInSeries, weighted } from '../choose.ts';
import { getStyles } from '../homes/building-styles.ts';
import { type HomeFacts, homeFacts, totals } from '../homes/facts.ts';
import { parcelNumber } from '../homes/parcel-numbers.ts';
import { askingPrice } from '../homes/prices.ts';
import { streetAt } from '../homes/streets.ts';
import { getZipcode } from '../homes/zipcodes.ts';
import { photosFor } from '../photos.ts';
import { type Front, fronts } from '../pictures.ts';
import type { Random } from '../random.ts';
import { createPointFinder } from '../regions/places.ts';
import type { SampleMarket } from '../regions/regions.ts';
import { chooseSpot } from '../regions/spots.ts';
import { daysBefore } from '../review-periods.ts';
import { getAttribution } from './firms.ts';
import type { SampleListing } from './listing.ts';
import { remarksOn } from './remarks.ts';

/** The main provider of the bundled feed. */
const MLS = 'sample_mls';
/** The homes of the feed stand between those of the world. */
const SHIFT = 0.37;
const FIRST_NUMBER = 2_410_000;
const [CLUSTER, FOUR] = [5, 4];

/** A house with room for a second home is a single house to a feed. */
const categoryWeights: readonly (readonly [HomeCategory, number])[] = [
  ['Duplex', 29],
  ['Triplex', 18],
  ['4+ home compound', 15],
  ['Home with ADU', 19],
  ['Home with ADU potential', 8],
  ['Apartment cluster', 11],
];

const statusWeights: readonly (readonly [string, number])[] = [
  ['Active', 82],
  ['Active Under Contract', 5],
  ['Pending', 5],
  ['Closed', 3],
  ['Coming Soon', 2],
  ['Withdrawn', 2],
  ['Auction', 1],
];

function frontFor(category: HomeCategory, metro: MetroKey, random: Random): Front {
  return random.pick(fronts.filter(({ look }) => look.category === category && getStyles(metro, look).length > 0));
}

/** The kind of home in the words of a feed, and the number of homes that it tells. */
function getKind({ category, units }: HomeFacts, random: Random) {
  const known = random.chance(0.8) ? units.length : random.pick([null, 0, 1]);
  if (category === 'Duplex' || category === 'Triplex')
    return { property_subtype: category, structures: [], num_units: known };
  if (category === 'Home with ADU') {
    const structures = random.pick([['Guest House'], ['Accessory Dwelling Unit'], ['Garage(s)', 'Second Residence']]);
    return { property_subtype: 'Single Family Residence', structures, num_units: random.pick([1, null, 2]) };
  }
  if (category === 'Home with ADU potential')
    return { property_subtype: 'Single Family Residence', structures: random.pick([[], ['Shed(s)']]), num_units: 1 };
  const isFour = units.length === FOUR && category !== 'Apartment cluster';
  const property_subtype = isFour
    ? 'Quadruplex'
    : units.length < CLUSTER
      ? 'Multi Family'
      : random.pick(['Multi Family', 'Apartment']);
  return { property_subtype, structures: [], num_units: isFour ? known : units.length };
}

function getPropertyType(category: HomeCategory, listing_type: ListingType): string {
  if (listing_type === 'rental') return 'Residential Lease';
  if (listing_type === 'other') return 'Commercial Sale';
  return category.startsWith('Home with ADU') ? 'Residential' : 'Residential Income';
}

function daysOnMarket(random: Random): number {
  return weighted(random, [
    [random.int(0, 13), 30],
    [random.int(14, 60), 42],
    [random.int(61, 175), 22],
    [random.int(190, 420), 6],
  ]);
}

/** The listings of the feed that are no homes of the world, each the same however many there are. */
export function* newListings(markets: readonly SampleMarket[], day: Date, count: number): Generator<SampleListing> {
  const pointIn = createPointFinder(SHIFT);
  for (let i = 0; i < count; i++) {
    const random = randomInSeries(`listing ${i}`);
    const { metro, place } = chooseSpot(markets, random);
    const { city, state, neighborhood } = place;
    const category = weighted(random, categoryWeights);
    const offered = weighted<ListingType>(random, [
      ['sale', 90],
      ['rental', 8],
      ['other', 2],
    ]);
    const rental = offered === 'rental';
    const front = frontFor(category, metro, random);
    const facts = homeFacts({ metro, city, neighborhood }, front.look, rental, random);
    const all = totals(facts.units);
    const point = pointIn(place);
    const street = streetAt(metro, city, point.lat, point.lng, random);
    const zipcode = getZipcode(city, state, point.lat, point.lng);
    const has = (tag: (typeof facts.tags)[number]) => facts.tags.includes(tag);
    const priced = {
      metro,
      city,
      category,
      rental,
      sqft: all.sqft,
      newlyBuilt: has('new construction'),
      fixerUpper: has('fixer upper'),
    };
    const kind = getKind(facts, random);
    const property_type = getPropertyType(category, offered);
    const listing_type = listingTypeOfProperty(property_type, kind.property_subtype);
    const raw_status = weighted(random, statusWeights);
    const number = String(FIRST_NUMBER + i * 7);
    const listed = daysBefore(day, daysOnMarket(random));
    const images = photosFor(front, metro, random);
    yield {
      provider: MLS,
      provider_listing_id: `mls-${number}`,
      provider_listing_number: number,
      metro,
      listed_on: listed.toISOString().slice(0, 10),
      point: random.chance(0.02) ? null : point,
      formatted_address: `${street}, ${city}, ${state} ${zipcode}`,
      full_address: { street, city, state, zipcode },
      zipcode,
      price: random.chance(0.04) ? null : askingPrice(priced, random.range(0.84, 1.22)),
      sqft: random.chance(0.03) ? null : all.sqft,
      lot_sqft: random.chance(0.05) ? null : facts.lotSize,
      bedrooms: all.bedrooms,
      bathrooms: all.bathrooms,
      year_built: facts.yearBuilt,
      property_type,
      ...kind,
      raw_status,
      current_status: statusOfWord(raw_status, listing_type),
      listing_type,
      parcel_number: random.chance(0.06) ? random.pick([null, 'TBD', '0']) : parcelNumber(metro, city, random),
      remarks: remarksOn(facts, { bad: random.chance(0.07) }, random),
      photos: images
        .slice(0, random.chance(0.12) ? random.int(0, 3) : images.length)
        .map((media_key) => ({ media_key, url: null, caption: null })),
      attribution: getAttribution('Sample MLS', number, random),
      may_display: !random.chance(0.015),
      may_show_address: !random.chance(0.02),
      feed_gone_at: random.chance(0.03) ? daysBefore(day, random.int(0, 3), 9) : null,
    };
  }
}
