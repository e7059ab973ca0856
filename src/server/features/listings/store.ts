import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ImportCounts } from './import-files/import-report.ts';
import type { FileListing } from './parse-listing.ts';

export interface StagedListing extends FileListing {
  line: number;
  market_id: number | null;
}

/** The columns that a feed may correct without a newer date. */
const CORRECTABLE = [
  'market_id',
  'formatted_address',
  'lat',
  'lng',
  'price',
  'sqft',
  'lot_sqft',
  'bedrooms',
  'bathrooms',
  'year_built',
  'zipcode',
  'units',
  'provider_listing_number',
  'property_type',
  'property_subtype',
  'structures',
  'raw_status',
  'current_status',
  'listing_type',
  'num_units',
  'category',
  'full_address',
  'parcel_number',
  'parcel_key',
  'address_key',
  'remarks',
  'photos',
  'attribution',
  'may_display',
  'may_show_address',
  'ignore_age',
  'is_listed_on_known',
] as const;

function getColumns(table: string, names: readonly string[] = CORRECTABLE) {
  return sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
}

const correctable = sql.join(CORRECTABLE.map((name) => sql.ref(name)));
const staged = sql`provider_listing_id, listed_on, ${correctable}`;

/**
 * Creates the table for a file's unprocessed rows, which lasts until the end of the transaction. Also lifts the pool's
 * limit on a statement's time for this transaction, because merging millions of rows may take longer.
 */
export async function createStage(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`
    create temporary table listing_stage on commit drop as
    select 0::bigint as line, true as is_dated, ${staged} from listing with no data
  `.execute(transaction);
}

export async function stageListings(transaction: Database, rows: readonly StagedListing[]): Promise<void> {
  await sql`
    insert into listing_stage (line, is_dated, ${staged})
    select line, is_dated, ${staged}
    from json_populate_recordset(null::listing_stage, ${JSON.stringify(rows)}::json)
  `.execute(transaction);
}

/**
 * Gives staged rows what their listings have and the file doesn't tell: the day on which they were listed, and a point that was looked
 * up for the same address.
 */
async function keepKnown(transaction: Database, provider: string): Promise<void> {
  const ofStage = sql`listing.provider = ${provider} and listing.provider_listing_id = listing_stage.provider_listing_id`;
  await sql`
    update listing_stage
    set listed_on = listing.listed_on, is_listed_on_known = listing.is_listed_on_known
    from listing
    where ${ofStage} and not is_dated
  `.execute(transaction);
  await sql`
    update listing_stage set lat = listing.lat, lng = listing.lng, market_id = listing.market_id
    from listing
    where ${ofStage} and listing_stage.lat is null and listing.geocoded_key = listing_stage.address_key
  `.execute(transaction);
}

/** How many staged rows are replaced by a later row of the same id and day with other values. Call it after `planMerge`. */
export async function countReplaced(transaction: Database): Promise<number> {
  const { rows } = await sql<{ replaced: number }>`
    select count(*) as replaced
    from listing_stage join listing_dated using (provider_listing_id, listed_on)
    where listing_stage.line <> listing_dated.line
      and row(${getColumns('listing_stage')}) is distinct from row(${getColumns('listing_dated')})
  `.execute(transaction);
  return rows[0]?.replaced ?? 0;
}

/** The ids that staged rows give to several addresses, and how many there are. */
export async function findSharedIds(transaction: Database, limit: number): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<{ provider_listing_id: string; count: number }>`
    select provider_listing_id, count(*) over () as count
    from listing_stage
    group by provider_listing_id
    having count(distinct coalesce(address_key, formatted_address)) > 1
    order by min(line)
    limit ${limit}
  `.execute(transaction);
  return { ids: rows.map((row) => row.provider_listing_id), count: rows[0]?.count ?? 0 };
}

/**
 * Plans what the staged rows change, and returns how many rows insert and how many update. Takes each
 * provider_listing_id in order of listed_on. The first row inserts if the id is unknown. Each later date updates. The
 * last row of the known date also updates, if it has other values. All other rows change nothing. Only the newest row
 * of each id is written.
 */
export async function planMerge(
  transaction: Database,
  provider: string,
): Promise<Pick<ImportCounts, 'inserted' | 'updated'> & { to_write: number }> {
  // Only one import plans at a time, because two at once would both insert.
  await sql`select pg_advisory_xact_lock(hashtext('import listings'))`.execute(transaction);
  await sql`analyze listing_stage`.execute(transaction);
  await keepKnown(transaction, provider);
  await sql`
    create temporary table listing_dated on commit drop as
    select distinct on (provider_listing_id, listed_on) *
    from listing_stage
    order by provider_listing_id, listed_on, line desc
  `.execute(transaction);
  await sql`analyze listing_dated`.execute(transaction);
  await sql`
    create temporary table listing_merge on commit drop as
    with compared as (
      select dated.*, listing.listing_id, listing.listed_on as known_on,
        row(${getColumns('dated')}) is distinct from row(${getColumns('listing')}) as differs,
        row_number() over (partition by dated.provider_listing_id order by dated.listed_on desc) as age,
        count(*) filter (where listing.listing_id is null or dated.listed_on > listing.listed_on)
          over (partition by dated.provider_listing_id) as newer
      from listing_dated as dated
      left join listing on listing.provider = ${provider} and listing.provider_listing_id = dated.provider_listing_id
    )
    select row_number() over (order by listing_id nulls last, line) as position, listing_id, ${staged},
      case when listing_id is null then newer - 1 when listed_on = known_on then 1 else newer end as updates
    from compared
    where age = 1 and (listing_id is null or listed_on > known_on or (listed_on = known_on and differs))
  `.execute(transaction);
  await sql`create unique index on listing_merge (position)`.execute(transaction);
  await sql`analyze listing_merge`.execute(transaction);
  const { rows } = await sql<{ inserted: number; updated: number; to_write: number }>`
    select count(*) filter (where listing_id is null) as inserted,
      coalesce(sum(updates), 0)::bigint as updated,
      count(*) as to_write
    from listing_merge
  `.execute(transaction);
  return rows[0] ?? { inserted: 0, updated: 0, to_write: 0 };
}

/** Writes the planned changes at the positions `from` to `to`, both inclusive. The first position is 1. */
export async function writeMerge(transaction: Database, provider: string, from: number, to: number): Promise<void> {
  await sql`
    insert into listing (provider, ${staged})
    select ${provider}, ${staged} from listing_merge
    where listing_id is null and position between ${from} and ${to}
    order by position
  `.execute(transaction);
  await sql`
    update listing
    set (listed_on, ${correctable}, update_timestamp, feed_gone_at) =
      row(merged.listed_on, ${getColumns('merged')}, now(), null)
    from listing_merge as merged
    where merged.listing_id = listing.listing_id and position between ${from} and ${to}
  `.execute(transaction);
}

/** Counts the listings anew for the planner of queries, which otherwise knows the table as it was before an import. */
export async function analyzeListings(transaction: Database): Promise<void> {
  await sql`analyze listing`.execute(transaction);
}
