import type { BroadcastComment } from '../src/contracts/homes/compounds.ts';
import type { Editorial, HomeCategory } from '../src/contracts/shapes/editorial.ts';
import type { HomeAttributes } from '../src/contracts/shapes/homes.ts';
import { toRichText } from '../src/rules/curation/rich-text.ts';
import type { MetroKey } from '../src/rules/places/metros/metros.ts';
import { randomInSeries, weighted } from './choose.ts';
import { createFrontDealer, type Listed } from './deal-fronts.ts';
import { type HomeFacts, homeFacts, totals } from './homes/facts.ts';
import { type ListingHistory, listingHistory } from './homes/listing-history.ts';
import { parcelNumber } from './homes/parcel-numbers.ts';
import { askingPrice } from './homes/prices.ts';
import { streetAt } from './homes/streets.ts';
import { getZipcode } from './homes/zipcodes.ts';
import { RESOURCES } from './people-and-resources.ts';
import { photosFor } from './photos.ts';
import type { Front } from './pictures.ts';
import type { Random } from './random.ts';
import { createPointFinder } from './regions/places.ts';
import type { SampleMarket } from './regions/regions.ts';
import { chooseSpot, type Spot } from './regions/spots.ts';
import { getOffer, getReview, type Offer, type Review, type SampleReviewPeriod } from './review-periods.ts';
import { commentsOn } from './texts/comments.ts';
import { getDescription } from './texts/descriptions.ts';
import { homesInside } from './texts/homes-inside.ts';
import { reviewNote } from './texts/review-notes.ts';
import { getTitle } from './texts/titles.ts';

export interface SampleHome extends Pick<Offer, 'current_status' | 'listing_type'>, ListingHistory {
  provider_home_id: string;
  formatted_address: string;
  lat: number;
  lng: number;
  price: number | null;
  sqft: number | null;
  home_attributes: HomeAttributes;
}

/** A compound with its home; what it refers to is named, because ids are given by the database. */
export interface SampleCompound extends Review, Pick<Offer, 'available'> {
  /** From 0, counted over the whole world. */
  position: number;
  metro: MetroKey;
  area: string;
  city: string;
  state: string;
  neighborhood: string | null;
  home: SampleHome;
  internal: boolean;
  featured: boolean;
  exclusive: boolean;
  broadcast_comments: BroadcastComment[];
  /** The reviewer's private note. */
  status_note: string;
  editorial: Editorial;
  /** The photos, in their order. */
  image_ids: string[];
  /** Positions in `RESOURCES`. */
  resources: number[];
  /** How often visitors did something with it in the last 30 days. */
  activities: number;
}

const categoryWeights: readonly (readonly [HomeCategory, number])[] = [
  ['Duplex', 26],
  ['Triplex', 17],
  ['4+ home compound', 16],
  ['Home with ADU', 19],
  ['Home with ADU potential', 11],
  ['Apartment cluster', 11],
];

/** Visits per published home and month are this on average; most have fewer, some many more. */
const MEAN_ACTIVITIES = 13;
const MAX_ACTIVITIES = 90;

function getActivities(status: string, publish_date: Date | null, featured: boolean, random: Random): number {
  const appeal = -Math.log(1 - random.next()) * MEAN_ACTIVITIES * (featured ? 1.8 : 1);
  return status === 'published' && publish_date ? Math.min(MAX_ACTIVITIES, Math.floor(appeal)) : 0;
}

function resourcesFor({ metro, city, category, numPotentialUnits }: HomeFacts, random: Random): number[] {
  const building = numPotentialUnits > 0 || category.startsWith('Home with ADU');
  return RESOURCES.flatMap((resource, i) => {
    if (resource.metro && resource.metro !== metro) return [];
    if (resource.building && !building) return [];
    const isChosen = random.chance(resource.metro ? 0.6 : 0.2);
    return isChosen && (resource.city ?? city) === city ? [i] : [];
  });
}

/** What curators wrote; candidates that nobody has looked at yet lack some of it. */
function getEditorial(facts: HomeFacts, street: string, review: Review, position: number, random: Random): Editorial {
  const untouched = review.status === 'for_review';
  const [mainTag = null, ...secondaryTags] = facts.tags;
  const bare = untouched && random.chance(0.2);
  const title = getTitle(facts, street, random);
  const description = getDescription(facts, random);
  const text = {
    title: bare ? '' : title,
    description: bare || random.chance(untouched ? 0.2 : 0.025) ? '' : description,
  };
  return {
    ...text,
    description: toRichText(text.description),
    category: bare && random.chance(0.5) ? null : facts.category,
    mainTag: bare ? null : mainTag,
    secondaryTags: bare ? [] : secondaryTags,
    numUnits: random.chance(0.015) ? null : facts.units.length,
    numPotentialUnits: random.chance(0.02) ? null : facts.numPotentialUnits,
    // A stream of its own: more homes inside must not change the rest of a compound.
    units: homesInside(facts, text, randomInSeries(`homes inside ${position}`)),
  };
}

export interface CompoundSource {
  markets: readonly SampleMarket[];
  reviewPeriods: readonly SampleReviewPeriod[];
  day: Date;
}

/** Homes are made in blocks of this size: the cover of one depends on the others. */
const BLOCK = 400;

/** What is known of a home before its front is chosen, and the stream that the rest is made from. */
interface Begun {
  position: number;
  spot: Spot;
  point: { lat: number; lng: number };
  category: HomeCategory;
  review: Review;
  offer: Offer;
  internal: boolean;
  random: Random;
}

const asListed = ({ position, spot, category, review, offer, internal }: Begun): Listed => ({
  position,
  metro: spot.metro,
  category,
  listed: review.status === 'published' && !internal,
  available: offer.available,
  publish_date: review.publish_date,
});

/**
 * The compounds from position `from` to before `to`, made one by one in bounded memory. Each is the same whatever the
 * range is: a longer world begins like a shorter one.
 */
export function* sampleCompounds(source: CompoundSource, from: number, to: number): Generator<SampleCompound> {
  const { markets, reviewPeriods, day } = source;
  const pointIn = createPointFinder();
  const deal = createFrontDealer();
  const begin = (position: number): Begun => {
    const random = randomInSeries(`compound ${position}`);
    const spot = chooseSpot(markets, random);
    const point = pointIn(spot.place);
    const category = weighted(random, categoryWeights);
    const review = getReview(reviewPeriods, day, random);
    const offer = getOffer(position, review.reviewPeriod, random);
    return { position, spot, point, category, review, offer, internal: random.chance(0.03), random };
  };
  for (let start = 0; start < to; start += BLOCK) {
    const block = Array.from({ length: BLOCK }, (_, i) => begin(start + i));
    const fronts = deal(block.map(asListed));
    for (const begun of block) {
      const { position } = begun;
      if (position >= from && position < to) yield finish(begun, fronts.get(position) as Front, day);
    }
  }
}

function finish(
  { position, spot: { metro, area, place }, point: { lat, lng }, category, review, offer, internal, random }: Begun,
  front: Front,
  day: Date,
): SampleCompound {
  const { city, state, neighborhood } = place;
  const rental = offer.listing_type === 'rental';
  const facts = homeFacts({ metro, city, neighborhood }, front.look, rental, random);
  const all = totals(facts.units);
  const street = streetAt(metro, city, lat, lng, random);
  const zipcode = getZipcode(city, state, lat, lng);
  const asked = askingPrice(
    {
      metro,
      city,
      category,
      rental,
      sqft: all.sqft,
      newlyBuilt: facts.tags.includes('new construction'),
      fixerUpper: facts.tags.includes('fixer upper'),
    },
    random.range(0.82, 1.24),
  );
  const featured = random.chance(0.07);
  const commented = review.publish_date !== null && random.chance(0.33);
  const price = random.chance(0.03) ? null : asked;
  const { listing_type } = offer;
  return {
    ...review,
    position,
    metro,
    area: area.name,
    city,
    state,
    neighborhood,
    home: {
      provider_home_id: `sample-${String(position + 1).padStart(6, '0')}`,
      formatted_address: `${street}, ${city}, ${state} ${zipcode}`,
      lat,
      lng,
      price,
      sqft: random.chance(0.025) ? null : all.sqft,
      current_status: offer.current_status,
      listing_type,
      ...listingHistory(review, { price, listing_type }, day, randomInSeries(`listing history ${position}`)),
      home_attributes: {
        parcelNumber: random.chance(0.04) ? null : parcelNumber(metro, city, random),
        full_address: { street, city, state, zipcode },
        bedrooms: all.bedrooms,
        bathrooms: all.bathrooms,
        lotSize: random.chance(0.04) ? null : facts.lotSize,
        yearBuilt: random.chance(0.03) ? null : facts.yearBuilt,
      },
    },
    available: offer.available,
    internal,
    featured,
    exclusive: random.chance(0.06),
    broadcast_comments: commented ? commentsOn(review.publish_date as Date, random) : [],
    status_note: reviewNote(review.status, position),
    editorial: getEditorial(facts, street, review, position, random),
    image_ids: photosFor(front, metro, random),
    resources: resourcesFor(facts, random),
    activities: getActivities(review.status, review.publish_date, featured, random),
  };
}
