import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { NamedPolygon } from './read-polygons.ts';

/** Allows only one import of polygons at a time. The lock lasts until the end of the transaction. */
export async function lockPolygonImport(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('import polygons'))`.execute(transaction);
}

/** The cities of a market with a name, in upper or lower case. */
export function findCities(db: Database, market_id: number, name: string) {
  return db
    .selectFrom('city')
    .where('market_id', '=', market_id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select(['city_id', 'name', 'state'])
    .orderBy('city_id')
    .execute();
}

export function insertCity(db: Database, city: { market_id: number; name: string; state: string }) {
  return db.insertInto('city').values(city).returning(['city_id', 'name', 'state']).executeTakeFirstOrThrow();
}

export function listNeighborhoodSources(db: Database, city_id: number) {
  return db
    .selectFrom('neighborhood')
    .where('city_id', '=', city_id)
    .select(['neighborhood_id', 'name', 'source', 'boundary'])
    .execute();
}

function asJson(polygons: readonly NamedPolygon[]): string {
  return JSON.stringify(polygons.map(({ name, boundary, point }) => ({ name, boundary, ...point })));
}

const incoming = (polygons: readonly NamedPolygon[]) =>
  sql`jsonb_to_recordset(${asJson(polygons)}::jsonb) as incoming (name text, lat float8, lng float8, boundary jsonb)`;

/**
 * Adds polygons as a city's neighborhoods, or replaces neighborhoods of the same name. Returns the inserted and updated
 * names. All other names are unchanged.
 */
export async function upsertNeighborhoods(
  db: Database,
  city_id: number,
  source: string,
  polygons: readonly NamedPolygon[],
): Promise<{ inserted: Set<string>; updated: Set<string> }> {
  const { rows } = await sql<{ name: string; is_new: boolean }>`
    insert into neighborhood (city_id, name, lat, lng, boundary, source)
    select ${city_id}, name, lat, lng, boundary, ${source} from ${incoming(polygons)}
    on conflict (city_id, name) do update
      set lat = excluded.lat, lng = excluded.lng, boundary = excluded.boundary, source = excluded.source
      where (neighborhood.lat, neighborhood.lng, neighborhood.boundary, neighborhood.source)
        is distinct from (excluded.lat, excluded.lng, excluded.boundary, excluded.source)
    returning name, xmax = 0 as is_new
  `.execute(db);
  const names = (isNew: boolean) => new Set(rows.filter(({ is_new }) => is_new === isNew).map(({ name }) => name));
  return { inserted: names(true), updated: names(false) };
}

export async function deleteNeighborhoods(db: Database, neighborhood_ids: readonly number[]): Promise<void> {
  if (neighborhood_ids.length === 0) return;
  await db.deleteFrom('neighborhood').where('neighborhood_id', 'in', neighborhood_ids).execute();
}

/** Those of the given names that an area has. */
export async function findAreaNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.selectFrom('area').where('name', 'in', names).select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Sets the boundaries of areas by name. Returns the names of areas whose boundary changed. */
export async function updateAreaBoundaries(db: Database, polygons: readonly NamedPolygon[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    update area set boundary = incoming.boundary
    from ${incoming(polygons)}
    where area.name = incoming.name and area.boundary is distinct from incoming.boundary
    returning area.name
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}
