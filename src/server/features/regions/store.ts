import type { Area, City, Market, Neighborhood } from '../../../contracts/homes/regions.ts';
import { metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { isPublicArea } from './store-public.ts';

const areaColumns = ['area_id', 'market_id', 'name', 'display_name', 'active', 'internal_only'] as const;

/** All markets, in order of id. */
export function listMarkets(db: Database): Promise<(Market & { metro_key: string })[]> {
  return db.selectFrom('market').select(['market_id', 'name', 'uac20_id', 'metro_key']).orderBy('market_id').execute();
}

/** The areas that visitors may see. */
export function listPublicAreas(db: Database): Promise<Area[]> {
  return db
    .selectFrom('area')
    .select(areaColumns)
    .where(isPublicArea)
    .orderBy('market_id')
    .orderBy('display_name')
    .execute();
}

export function listCities(db: Database): Promise<City[]> {
  return db
    .selectFrom('city')
    .select(['city_id', 'market_id', 'name', 'state'])
    .orderBy('market_id')
    .orderBy('name')
    .execute();
}

/** The neighborhoods of a city, or of all cities, without their polygons. */
export function listNeighborhoods(db: Database, of: { city_id?: number } = {}): Promise<Neighborhood[]> {
  return db
    .selectFrom('neighborhood')
    .select(['neighborhood_id', 'city_id', 'name', 'lat', 'lng'])
    .$if(of.city_id !== undefined, (query) => query.where('city_id', '=', of.city_id as number))
    .orderBy('name')
    .orderBy('neighborhood_id')
    .execute();
}

/** The names of neighborhoods. */
export async function nameNeighborhoods(db: Database, neighborhood_ids: readonly number[]) {
  if (neighborhood_ids.length === 0) return [];
  return db
    .selectFrom('neighborhood')
    .where('neighborhood_id', 'in', neighborhood_ids)
    .select(['neighborhood_id', 'name'])
    .orderBy('neighborhood_id')
    .execute();
}

export async function cityExists(db: Database, city_id: number): Promise<boolean> {
  const row = await db.selectFrom('city').select('city_id').where('city_id', '=', city_id).executeTakeFirst();
  return row !== undefined;
}

/** The polygons of a market's neighborhoods. */
export function listNeighborhoodBoundaries(db: Database, market_id: number) {
  return db
    .selectFrom('neighborhood')
    .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
    .where('city.market_id', '=', market_id)
    .where('boundary', 'is not', null)
    .select([
      'neighborhood_id',
      'neighborhood.name',
      'city.name as city_name',
      'city.state',
      'neighborhood.lat',
      'neighborhood.lng',
      'neighborhood.source',
      'boundary',
    ])
    .orderBy('neighborhood_id')
    .execute();
}

/** The polygons of a market's public areas. */
export function listAreaBoundaries(db: Database, market_id: number) {
  return db
    .selectFrom('area')
    .where('market_id', '=', market_id)
    .where(isPublicArea)
    .where('boundary', 'is not', null)
    .select(['area_id', 'name', 'display_name', 'boundary'])
    .orderBy('area_id')
    .execute();
}

/** The polygons of all areas of markets, also of areas that visitors don't see. */
export function listDrawnAreas(db: Database, market_ids: readonly number[]) {
  if (market_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('area')
    .where('market_id', 'in', market_ids)
    .where('boundary', 'is not', null)
    .select([...areaColumns, 'boundary', isPublicArea.as('is_public')])
    .orderBy('area_id')
    .execute();
}

/** @throws NoResultError if there is no such market. Foreign keys rule this out for a compound's market. */
export function findMarket(db: Database, market_id: number): Promise<Market> {
  return db
    .selectFrom('market')
    .select(['market_id', 'name', 'uac20_id'])
    .where('market_id', '=', market_id)
    .executeTakeFirstOrThrow();
}

/** @throws NoResultError if there is no such area. Foreign keys rule this out for a compound's area. */
export function findArea(db: Database, area_id: number): Promise<Area> {
  return db.selectFrom('area').select(areaColumns).where('area_id', '=', area_id).executeTakeFirstOrThrow();
}

/** The market of an area. Undefined for an unknown id. */
export async function findAreaMarket(db: Database, area_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('area').select('market_id').where('area_id', '=', area_id).executeTakeFirst();
  return row?.market_id;
}

/** The neighborhoods of a market with their cities, by city and name. */
export function listNeighborhoodsOfMarket(db: Database, market_id: number) {
  return db
    .selectFrom('neighborhood')
    .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
    .where('city.market_id', '=', market_id)
    .select(['neighborhood_id', 'neighborhood.name', 'city.name as city_name'])
    .orderBy('city.name')
    .orderBy('neighborhood.name')
    .orderBy('neighborhood_id')
    .execute();
}

/** @throws NoResultError if there is no such neighborhood. Foreign keys rule this out for a compound's neighborhood. */
export function findNeighborhood(db: Database, neighborhood_id: number): Promise<Neighborhood> {
  return db
    .selectFrom('neighborhood')
    .select(['neighborhood_id', 'city_id', 'name', 'lat', 'lng'])
    .where('neighborhood_id', '=', neighborhood_id)
    .executeTakeFirstOrThrow();
}

/** The areas with the given names that visitors may see, in order of id. Unknown names are left out. */
export function findPublicAreasByName(db: Database, names: readonly string[]): Promise<Area[]> {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('area')
    .select(areaColumns)
    .where('name', 'in', names)
    .where(isPublicArea)
    .orderBy('area_id')
    .execute();
}

/** The ids of open markets. Markets that haven't opened have no homes yet. */
export async function listOpenMarketIds(db: Database): Promise<ReadonlySet<number>> {
  const markets = await listMarkets(db);
  const open = markets.filter(({ metro_key }) => metroByKey(metro_key)?.coming_soon === false);
  return new Set(open.map(({ market_id }) => market_id));
}

/** The names of all areas, cities and neighborhoods of a market. */
export async function listPlaceNames(db: Database, market_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('area')
    .where('market_id', '=', market_id)
    .select('display_name as name')
    .union(db.selectFrom('city').where('market_id', '=', market_id).select('name'))
    .union(
      db
        .selectFrom('neighborhood')
        .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
        .where('city.market_id', '=', market_id)
        .select('neighborhood.name'),
    )
    .execute();
  return rows.map(({ name }) => name);
}

/** The names of markets by their ids. */
export async function marketNames(db: Database): Promise<ReadonlyMap<number, string>> {
  return new Map((await listMarkets(db)).map(({ market_id, name }) => [market_id, name]));
}
