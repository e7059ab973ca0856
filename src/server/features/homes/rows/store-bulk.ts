import { sql } from 'kysely';
import type {
  Attribution,
  CurrentStatus,
  FeedFacts,
  HomeAttributes,
  ListingType,
} from '../../../../contracts/shapes/homes.ts';
import { homeKeys } from '../../../../rules/homes/addresses/home-keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { insertFirstPrices } from './store.ts';

export interface NewHome {
  provider: string;
  provider_home_id: string;
  formatted_address: string;
  lat: number;
  lng: number;
  price: number | null;
  sqft: number | null;
  current_status: CurrentStatus;
  listing_type: ListingType;
  home_attributes: HomeAttributes;
  loaded_images_count: number;
  other_images_count: number;
  /** YYYY-MM-DD */
  listed_on: string | null;
  availability_checked_at: Date | null;
  create_timestamp: Date;
  /** What the home's feed said. Absent for homes without a feed. */
  feed_facts?: FeedFacts;
  feed_status?: string | null;
  feed_gone_at?: Date | null;
  attribution?: Attribution | null;
  /** What finds the same home twice. Computed from the facts if absent, as for homes without a feed. */
  parcel_key?: string | null;
  address_key?: string | null;
}

const homeColumns = {
  provider: 'text',
  provider_home_id: 'text',
  formatted_address: 'text',
  lat: 'float8',
  lng: 'float8',
  price: 'int',
  sqft: 'int',
  current_status: 'text',
  listing_type: 'text',
  home_attributes: 'jsonb',
  loaded_images_count: 'int',
  other_images_count: 'int',
  listed_on: 'date',
  availability_checked_at: 'timestamptz',
  create_timestamp: 'timestamptz',
  feed_facts: 'jsonb',
  feed_status: 'text',
  feed_gone_at: 'timestamptz',
  attribution: 'jsonb',
  parcel_key: 'text',
  address_key: 'text',
};

/**
 * Adds homes in the given order, each with its first price, and returns their ids by `provider_home_id`. All homes must
 * be from one provider.
 */
export async function insertHomes(db: Database, homes: readonly NewHome[]): Promise<Map<string, number>> {
  const keyed = homes.map((home) => ({ ...homeKeys(home.home_attributes), ...home }));
  const { rows } = await sql<{ home_id: number; provider_home_id: string }>`
    ${insertRows('home', homeColumns, keyed)} returning home_id, provider_home_id
  `.execute(db);
  await insertFirstPrices(
    db,
    rows.map(({ home_id }) => home_id),
  );
  return new Map(rows.map(({ provider_home_id, home_id }) => [provider_home_id, home_id]));
}

/** How many homes come from a provider. */
export async function countHomes(db: Database, provider: string): Promise<number> {
  const row = await db
    .selectFrom('home')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return row.count;
}
