import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Adds markets and returns their ids by metro. */
export async function insertMarkets(
  db: Database,
  markets: readonly { name: string; metro_key: string; uac20_id: string }[],
): Promise<Map<string, number>> {
  const rows = await db.insertInto('market').values(markets).returning(['metro_key', 'market_id']).execute();
  return new Map(rows.map(({ metro_key, market_id }) => [metro_key, market_id]));
}

/** Adds areas with their boundaries. */
export async function insertAreas(
  db: Database,
  areas: readonly {
    market_id: number;
    name: string;
    display_name: string;
    active: boolean;
    internal_only: boolean;
    boundary: Geometry;
  }[],
): Promise<void> {
  await sql`
    insert into area (market_id, name, display_name, active, internal_only, boundary)
    select market_id, name, display_name, active, internal_only, boundary
    from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
      as given (market_id int, name text, display_name text, active boolean, internal_only boolean, boundary jsonb)
  `.execute(db);
}

/** Adds cities. */
export async function insertCities(
  db: Database,
  cities: readonly { market_id: number; name: string; state: string }[],
): Promise<void> {
  await sql`
    insert into city (market_id, name, state)
    select market_id, name, state
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as given (market_id int, name text, state text)
  `.execute(db);
}

/** Adds neighborhoods to existing cities, which are given by market, name and state. */
export async function insertNeighborhoods(
  db: Database,
  source: string,
  neighborhoods: readonly {
    market_id: number;
    city: string;
    state: string;
    name: string;
    lat: number;
    lng: number;
    boundary: Geometry;
  }[],
): Promise<void> {
  await sql`
    insert into neighborhood (city_id, name, lat, lng, boundary, source)
    select city.city_id, given.name, given.lat, given.lng, given.boundary, ${source}
    from rows from (
      jsonb_to_recordset(${JSON.stringify(neighborhoods)}::jsonb)
        as (market_id int, city text, state text, name text, lat float8, lng float8, boundary jsonb)
    ) with ordinality as given (market_id, city, state, name, lat, lng, boundary, position)
    join city on city.market_id = given.market_id and city.name = given.city and city.state = given.state
    order by given.position
  `.execute(db);
}

/** The ids of all areas by name. */
export async function listAreaIds(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('area').select(['name', 'area_id']).execute();
  return new Map(rows.map(({ name, area_id }) => [name, area_id]));
}

/** All neighborhoods from a source, with the names of their city, state and metro. */
export function listPlacedNeighborhoods(db: Database, source: string) {
  return db
    .selectFrom('neighborhood')
    .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
    .innerJoin('market', 'market.market_id', 'city.market_id')
    .where('source', '=', source)
    .select(['neighborhood_id', 'neighborhood.name', 'city.name as city', 'city.state', 'market.metro_key'])
    .execute();
}
