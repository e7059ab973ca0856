import { sql } from 'kysely';
import type { Duplicate } from '../../../contracts/curation/staff-compounds.ts';
import { duplicateMatches } from '../../../contracts/values/candidate-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { preparedForOne } from '../../platform/database/prepared-statements.ts';

/** Homes with as many units are the same within this distance, in meters. */
const NEAR = 25;
const METERS_PER_DEGREE = 111_195;
const DEGREES = NEAR / METERS_PER_DEGREE;

export interface FoundDuplicate extends Omit<Duplicate, 'words'> {
  duplicate_of: number;
}

/** The condition that a row of `other` is near one of `mine`. An index on latitude and longitude answers it. */
const isNear = sql`
  other.lat between mine.lat - ${DEGREES} and mine.lat + ${DEGREES}
  and other.lng between mine.lng - ${DEGREES} / cos(radians(mine.lat)) and mine.lng + ${DEGREES} / cos(radians(mine.lat))
  and ((other.lat - mine.lat) ^ 2 + ((other.lng - mine.lng) * cos(radians(mine.lat))) ^ 2) <= ${DEGREES ** 2}
`;

/**
 * The compounds of any period and status, and the listings of other feeds, that may be the same home as one of the given
 * compounds: the surest first, and at most `limit` for each. A listing that is a home already is told as its compound. The
 * same parcel number in two states isn't the same parcel. A feed that doesn't tell the state has parcels of any state. `offset 0`
 * makes the planner look near each home, rather than compare all homes with as many units.
 */
export async function listDuplicates(
  db: Database,
  compound_ids: readonly number[],
  limit: number,
): Promise<FoundDuplicate[]> {
  const { rows } = await sql<FoundDuplicate>`
    ${preparedForOne(compound_ids)} with mine as (
      select compound_id, home_id, provider, parcel_key, address_key, lat, lng,
        home_attributes -> 'full_address' ->> 'state' as state, (editorial ->> 'numUnits')::int as units
      from compound
      join home using (home_id)
      where ${isAnyOf('compound_id', compound_ids)}
    ), found as (
      select mine.compound_id as duplicate_of, 1 as rank, other.home_id, null::bigint as listing_id
      from mine
      join home as other on other.parcel_key = mine.parcel_key and other.home_id <> mine.home_id
        and other.home_attributes -> 'full_address' ->> 'state' = mine.state
      union all
      select mine.compound_id, 2, other.home_id, null
      from mine
      join home as other on other.address_key = mine.address_key and other.home_id <> mine.home_id
      union all
      select mine.compound_id, 3, other.home_id, null
      from mine
      cross join lateral (select home_id from home as other where ${isNear} offset 0) as other
      join compound on compound.home_id = other.home_id and (compound.editorial ->> 'numUnits')::int = mine.units
      where other.home_id <> mine.home_id
      union all
      select mine.compound_id, 1, null, other.listing_id
      from mine
      join listing as other on other.parcel_key = mine.parcel_key and other.provider <> mine.provider
        and coalesce(other.full_address ->> 'state', mine.state) = mine.state
      union all
      select mine.compound_id, 2, null, other.listing_id
      from mine
      join listing as other on other.address_key = mine.address_key and other.provider <> mine.provider
      union all
      select mine.compound_id, 3, null, other.listing_id
      from mine
      cross join lateral (
        select listing_id, provider, num_units from listing as other where ${isNear} offset 0
      ) as other
      where other.provider <> mine.provider and other.num_units = mine.units
    ), surest as (
      select distinct on (duplicate_of, home_id, listing_id) *
      from found
      order by duplicate_of, home_id, listing_id, rank
    ), told as (
      select duplicate_of, rank, compound_id, review_period_id, status, status_note, provider,
        provider_home_id as provider_listing_id, formatted_address
      from surest
      join home using (home_id)
      join compound using (home_id)
      union all
      select duplicate_of, rank, null, null, null, '', provider, provider_listing_id, listing.formatted_address
      from surest
      join listing using (listing_id)
      where feed_gone_at is null and not exists (
        select from home
        join compound using (home_id)
        where home.provider = listing.provider and home.provider_home_id = listing.provider_listing_id
      )
    ), ordered as (
      select *, row_number() over (
        partition by duplicate_of order by rank, compound_id desc nulls last, provider, provider_listing_id
      ) as position
      from told
    )
    select duplicate_of, (${duplicateMatches}::text[])[rank] as match, compound_id, review_period_id, status, status_note,
      provider, provider_listing_id, formatted_address
    from ordered
    where position <= ${limit}
    order by duplicate_of, position
  `.execute(db);
  return rows;
}
