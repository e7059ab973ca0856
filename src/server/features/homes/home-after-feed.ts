import { isDeepStrictEqual } from 'node:util';
import type { FeedFacts } from '../../../contracts/shapes/homes.ts';
import { factsWithoutAddress, type getHomeFacts, type PlaceWords, vaguePoint } from '../listings/home-facts.ts';
import { feedValues } from './home-fields.ts';
import type { HomeOfFeed } from './store-feed.ts';

export type Values = Record<string, unknown>;

export const ADDRESS: ReadonlySet<string> = new Set([
  'formatted_address',
  'lat',
  'lng',
  'home_attributes.full_address',
  'home_attributes.parcelNumber',
]);
const PREFIX = 'home_attributes.';

export function storedValues(home: HomeOfFeed): Values {
  const { home_attributes, home_lat: lat, home_lng: lng } = home;
  return {
    ...feedValues({
      formatted_address: home.home_address,
      price: home.home_price,
      sqft: home.home_sqft,
      current_status: home.home_status,
      listing_type: home.home_listing_type,
      listed_on: home.home_listed_on,
      home_attributes,
    }),
    lat,
    lng,
  };
}

export function getPlace(home: HomeOfFeed): PlaceWords {
  const { neighborhood_name, area_name, city_name, state } = home;
  return {
    name: neighborhood_name ?? area_name ?? home.home_attributes.full_address.city,
    city: city_name ?? '',
    state: state ?? '',
  };
}

/** Whether the home is shown without its address. */
const isHidden = ({ home_address }: HomeOfFeed): boolean => home_address.startsWith('Address on request');

/** What the home should say by its feed, by field. */
export function shownValues(home: HomeOfFeed, facts: ReturnType<typeof getHomeFacts>): Values {
  const { may_show_address, lat, lng } = home;
  const values = feedValues(may_show_address ? facts : factsWithoutAddress(facts, getPlace(home)));
  if (lat === null || lng === null || may_show_address !== isHidden(home)) return values;
  // The feed has begun or ceased to keep the address to itself.
  return { ...values, ...(may_show_address ? { lat, lng } : vaguePoint({ lat, lng })) };
}

/** The fields for which the staff's value wins. A status that staff set wins until the feed's own status changes. */
export function editedFields({ edited_fields, feed_facts, may_show_address }: HomeOfFeed, facts: FeedFacts): string[] {
  const isNewStatus = feed_facts !== null && feed_facts.current_status !== facts.current_status;
  return edited_fields.filter(
    (field) => !(field === 'current_status' && isNewStatus) && (may_show_address || !ADDRESS.has(field)),
  );
}

export function getChanges(
  stored: Values,
  wanted: Values,
  kept: ReadonlySet<string>,
): { before: Values; after: Values } {
  const fields = Object.keys(wanted).filter(
    (field) => !kept.has(field) && !isDeepStrictEqual(wanted[field], stored[field]),
  );
  const of = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { before: of(stored), after: of(wanted) };
}

/**
 * Whether the home takes a value of its feed. A day in the future is no day on which a home was listed. It is taken when it has come. What
 * is known of a home's status stays when its feed tells an unknown word.
 */
export function isPlausible([field, value]: [string, unknown], now: Date): boolean {
  if (field === 'current_status') return value !== 'unknown';
  return field !== 'listed_on' || (typeof value === 'string' && value <= now.toISOString().slice(0, 10));
}

export function attributesAfter({ home_attributes }: HomeOfFeed, after: Values) {
  const changed = Object.entries(after).filter(([field]) => field.startsWith(PREFIX));
  if (changed.length === 0) return undefined;
  return {
    ...home_attributes,
    ...Object.fromEntries(changed.map(([field, value]) => [field.slice(PREFIX.length), value])),
  };
}
