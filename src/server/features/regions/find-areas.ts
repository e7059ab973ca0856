import type { Area } from '../../../contracts/homes/regions.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findPublicAreasByName } from './store.ts';

type Path = `${'body' | 'query'}.${string}`;

/** An error for each wrong name in the list that a client sent. */
function mistakes(
  path: Path,
  names: readonly string[],
  isWrong: (name: string) => boolean,
  message: string,
): InputError[] {
  return names.flatMap((name, index) => (isWrong(name) ? [{ path: `${path}.${index}`, message }] : []));
}

interface Given {
  /** The market that all areas must be in. */
  market_id?: number;
  /** The path of the names in the request. */
  path?: Path;
}

/**
 * The areas with the given names.
 * @throws AppError bad_request that names each unknown area, and each area in another market than `market_id`.
 */
export async function findAreas(
  db: Database,
  names: readonly string[],
  { market_id, path = 'body.area_names' }: Given = {},
): Promise<Area[]> {
  const areas = await findPublicAreasByName(db, names);
  const byName = new Map(areas.map((area) => [area.name, area]));
  const unknown = mistakes(path, names, (name) => !byName.has(name), 'does not exist');
  if (unknown.length > 0) throw new AppError('bad_request', 'Some of these areas don’t exist.', { errors: unknown });
  const elsewhere = mistakes(
    path,
    names,
    (name) => market_id !== undefined && byName.get(name)?.market_id !== market_id,
    'is in another market',
  );
  if (elsewhere.length > 0)
    throw new AppError('bad_request', 'Some of these areas are in another market.', { errors: elsewhere });
  return areas;
}
