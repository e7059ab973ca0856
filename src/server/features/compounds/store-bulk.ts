import { sql } from 'kysely';
import type { BroadcastComment, CompoundSource, CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type {
  Attribution,
  CurrentStatus,
  FeedFacts,
  HomeAttributes,
  ListingType,
} from '../../../contracts/shapes/homes.ts';
import { homeKeys } from '../../../rules/homes/addresses/home-keys.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertFirstPrices } from './store-homes.ts';

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

export interface NewCompound {
  home_id: number;
  review_period_id: number;
  area_id: number;
  neighborhood_id: number | null;
  status: CompoundStatus;
  available: boolean;
  internal: boolean;
  featured: boolean;
  exclusive: boolean;
  broadcast_comments: BroadcastComment[];
  editorial: Editorial;
  create_timestamp: Date;
  publish_date: Date | null;
  source: CompoundSource;
  listing_id?: number;
  candidate_reasons?: readonly string[];
  status_note?: string;
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

const compoundColumns = {
  home_id: 'int',
  review_period_id: 'int',
  area_id: 'int',
  neighborhood_id: 'int',
  status: 'text',
  available: 'boolean',
  internal: 'boolean',
  featured: 'boolean',
  exclusive: 'boolean',
  broadcast_comments: 'jsonb',
  editorial: 'jsonb',
  create_timestamp: 'timestamptz',
  publish_date: 'timestamptz',
  source: 'text',
  listing_id: 'bigint',
  candidate_reasons: 'jsonb',
  status_note: 'text',
};

/** An insert of rows with the given columns, in the given order. Thousands of rows are one statement. */
function insertRows(table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]) {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${types}))
      with ordinality as given (${names}, position)
    order by position
  `;
}

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

/** Adds compounds in the given order and returns their ids by `home_id`. */
export async function insertCompounds(db: Database, compounds: readonly NewCompound[]): Promise<Map<number, number>> {
  const reported = compounds.map((one) => ({ candidate_reasons: [], status_note: '', ...one }));
  const { rows } = await sql<{ compound_id: number; home_id: number }>`
    ${insertRows('compound', compoundColumns, reported)} returning compound_id, home_id
  `.execute(db);
  return new Map(rows.map(({ compound_id, home_id }) => [home_id, compound_id]));
}

/** Adds photos to homes, in the given order for each home. */
export async function insertHomePhotos(
  db: Database,
  photos: readonly { home_id: number; image_id: string; sort_order: number; create_timestamp: Date }[],
): Promise<void> {
  await sql`
    insert into home_photo (home_id, image_id, sort_order, create_timestamp)
    select home_id, image_id, sort_order, create_timestamp
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
      as given (home_id int, image_id text, sort_order int, create_timestamp timestamptz)
  `.execute(db);
}

/** Links resources to compounds. */
export async function insertResourceLinks(
  db: Database,
  links: readonly { compound_id: number; resource_id: number }[],
): Promise<void> {
  await sql`
    insert into compound_resource_link (compound_id, resource_id)
    select compound_id, resource_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (compound_id int, resource_id int)
  `.execute(db);
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
