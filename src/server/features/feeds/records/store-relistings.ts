import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface Relisted {
  listing_id: number;
  provider_listing_id: string;
  home_id: number;
  listed_on: string;
  /** The number that people type, else the key. */
  number: string;
}

/** The homes that listings offer again, the oldest listing of a home first. Homes of rejected compounds, and those that are still on the market, are left out. */
export async function findRelistedHomes(db: Database, listing_ids: readonly number[]): Promise<Relisted[]> {
  const { rows } = await sql<Relisted>`
    with fresh as materialized (
      select listing_id, provider, provider_listing_id, provider_listing_number, listed_on, parcel_key, address_key,
        full_address ->> 'state' as state
      from listing
      where listing_id = any(${[...listing_ids]}::bigint[]) and current_status in ('active', 'pending')
        and (parcel_key is not null or address_key is not null)
    ), same as (
      select fresh.*, home_id from fresh join home on home.address_key = fresh.address_key and home.provider = fresh.provider
      union
      select fresh.*, home_id from fresh join home on home.parcel_key = fresh.parcel_key and home.provider = fresh.provider
        and home_attributes -> 'full_address' ->> 'state' = fresh.state
    )
    select same.listing_id, same.provider_listing_id, same.home_id, same.listed_on,
      coalesce(same.provider_listing_number, same.provider_listing_id) as number
    from same
    join home on home.home_id = same.home_id
    join compound on compound.home_id = same.home_id and compound.status <> 'not_approved'
    where home.provider_home_id <> same.provider_listing_id
      and not exists (
        select from listing as own
        where own.provider = home.provider and own.provider_listing_id = home.provider_home_id
          and own.current_status in ('active', 'pending') and own.feed_gone_at is null
      )
      and not exists (
        select from home as other
        where other.provider = same.provider and other.provider_home_id = same.provider_listing_id
      )
    order by same.listed_on, same.listing_id
  `.execute(db);
  return rows;
}
