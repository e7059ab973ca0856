import type { Area } from '../../../contracts/regions.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database.ts';
import { findPublicAreasByName } from '../regions/store.ts';

/** A mistake in one of the names that were sent. */
function mistakes(names: readonly string[], isWrong: (name: string) => boolean, message: string) {
  return names.flatMap((name, index) => (isWrong(name) ? [{ path: `body.area_names.${index}`, message }] : []));
}

/**
 * The areas with the given names.
 * @throws AppError bad_request that names each one that isn't there, or stands in another market than `market_id`.
 */
export async function findAreas(db: Database, names: readonly string[], market_id?: number): Promise<Area[]> {
  const areas = await findPublicAreasByName(db, names);
  const byName = new Map(areas.map((area) => [area.name, area]));
  const unknown = mistakes(names, (name) => !byName.has(name), 'there is no such area');
  if (unknown.length > 0) throw new AppError('bad_request', 'Some of these areas aren’t there.', { errors: unknown });
  const elsewhere = mistakes(
    names,
    (name) => market_id !== undefined && byName.get(name)?.market_id !== market_id,
    'is in another market',
  );
  if (elsewhere.length > 0)
    throw new AppError('bad_request', 'Some of these areas are in another market.', { errors: elsewhere });
  return areas;
}
