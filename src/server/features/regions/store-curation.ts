import { sql } from 'kysely';
import type { Area, StaffMarket } from '../../../contracts/homes/regions.ts';
import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import type { Database } from '../../platform/database/database.ts';

const marketColumns = ['market_id', 'name', 'uac20_id', 'active', 'internal_only', 'version'] as const;
const areaColumns = ['area_id', 'market_id', 'name', 'display_name', 'active', 'internal_only', 'version'] as const;

/** All markets as staff see them, by id. */
export function listStaffMarkets(db: Database): Promise<StaffMarket[]> {
  return db.selectFrom('market').select(marketColumns).orderBy('market_id').execute();
}

/** All areas as staff see them, by market and name. */
export function listStaffAreas(db: Database) {
  return db
    .selectFrom('area')
    .select(areaColumns)
    .select(sql<boolean>`boundary is not null`.as('has_boundary'))
    .orderBy('market_id')
    .orderBy('display_name')
    .execute();
}

/** The outlines of a market's areas, also of those that visitors don't see, by id. */
export async function listOutlines(db: Database, market_id: number) {
  const rows = await db
    .selectFrom('area')
    .where('market_id', '=', market_id)
    .where('boundary', 'is not', null)
    .select(['area_id', 'boundary'])
    .orderBy('area_id')
    .execute();
  return rows.map(({ area_id, boundary }) => ({ area_id, boundary: boundary as AreaGeometry }));
}

/** A market, locked until the end of the transaction. Undefined for an unknown id. */
export function lockMarket(transaction: Database, market_id: number) {
  return transaction
    .selectFrom('market')
    .select([...marketColumns, 'metro_key', 'field_versions'])
    .where('market_id', '=', market_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An area, locked until the end of the transaction. Undefined for an unknown id. */
export function lockArea(transaction: Database, area_id: number) {
  return transaction
    .selectFrom('area')
    .select([...areaColumns, 'field_versions', 'boundary'])
    .where('area_id', '=', area_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another area of a market has a display name, in upper or lower case. */
export async function hasAreaNamed(
  transaction: Database,
  market_id: number,
  display_name: string,
  but_area_id: number,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('area')
    .where('market_id', '=', market_id)
    .where('area_id', '<>', but_area_id)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['display_name']), '=', display_name.toLowerCase()))
    .select('area_id')
    .executeTakeFirst();
  return found !== undefined;
}

export type NewArea = Omit<Area, 'area_id'> & { boundary: AreaGeometry | null };

/** Adds an area and returns the id. Undefined if an area of any market has the name. */
export async function insertArea(transaction: Database, { boundary, ...area }: NewArea): Promise<number | undefined> {
  const row = await transaction
    .insertInto('area')
    .values({ ...area, boundary: boundary && JSON.stringify(boundary) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('area_id')
    .executeTakeFirst();
  return row?.area_id;
}

interface Versions {
  version: number;
  field_versions: string;
}

export type AreaFields = Pick<NewArea, 'display_name' | 'active' | 'internal_only' | 'boundary'>;

export async function updateArea(
  transaction: Database,
  area_id: number,
  { boundary, ...rest }: Partial<AreaFields> & Versions,
): Promise<void> {
  const changed = { ...rest, ...(boundary && { boundary: JSON.stringify(boundary) }) };
  await transaction.updateTable('area').set(changed).where('area_id', '=', area_id).execute();
}

export async function deleteArea(transaction: Database, area_id: number): Promise<void> {
  await transaction.deleteFrom('area').where('area_id', '=', area_id).execute();
}

export type MarketFields = Pick<Area, 'active' | 'internal_only'>;

export async function updateMarket(
  transaction: Database,
  market_id: number,
  changed: Partial<MarketFields> & Versions,
): Promise<void> {
  await transaction.updateTable('market').set(changed).where('market_id', '=', market_id).execute();
}
