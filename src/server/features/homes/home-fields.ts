import type { HomeEdits } from '../../../contracts/curation/staff-homes.ts';
import type { FeedFacts, HomeAttributes } from '../../../contracts/shapes/homes.ts';
import type { HomeField } from '../../../contracts/values/home-fields.ts';
import type { StaffHomeRow } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

const PREFIX = 'home_attributes.';

/** The facts that lead to a home's address. */
export const addressFields: ReadonlySet<string> = new Set([
  'formatted_address',
  'lat',
  'lng',
  `${PREFIX}full_address`,
  `${PREFIX}parcelNumber`,
]);

const flat = (attributes: object | undefined, own: object): Record<string, unknown> => ({
  ...own,
  ...Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [PREFIX + name, value])),
});

/** The values that an edit names, by field. */
export function sentFacts({
  home_attributes,
  use_feed: _use_feed,
  confirmed: _confirmed,
  ...own
}: HomeEdits): Record<string, unknown> {
  return flat(home_attributes, own);
}

/** The facts of a home, by field. */
export function storedFacts(home: StaffHomeRow): Record<string, unknown> {
  const { formatted_address, price, sqft, current_status, listing_type, listed_on, lat, lng } = home;
  const own = { formatted_address, price, sqft, current_status, listing_type, listed_on, lat, lng };
  return flat(home.home_attributes, own);
}

/** What the feed last said, by field. A fact that it doesn't tell is absent. */
export function feedValues(feed_facts: FeedFacts | null): Partial<Record<HomeField, unknown>> {
  const { home_attributes, ...own } = feed_facts ?? {};
  return flat(home_attributes, own);
}

/** The attributes of a home after a change. Undefined if none of them changes. */
export function attributesAfter(home: StaffHomeRow, after: Values): HomeAttributes | undefined {
  const changed = Object.entries(after).filter(([field]) => field.startsWith(PREFIX));
  if (changed.length === 0) return undefined;
  return {
    ...home.home_attributes,
    ...Object.fromEntries(changed.map(([field, value]) => [field.slice(PREFIX.length), value])),
  };
}
