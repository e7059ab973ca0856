import type { CallResponse } from '../../../contracts/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { getAreaMap } from '../regions/area-at.ts';
import { getNeighborhoodMap } from '../regions/neighborhood-at.ts';
import { listNeighborhoodsOfMarket } from '../regions/store.ts';
import { findPoint } from './store.ts';

/** Where a home's point lies, and the neighborhoods that staff may choose. @throws AppError not_found for an unknown id. */
export async function getPlace(
  db: Database,
  compound_id: number,
): Promise<CallResponse<'GET /hfc/_i/compounds/{compound_id}/place'>> {
  const home = await findPoint(db, compound_id);
  if (!home) throw new AppError('not_found', 'Home not found.');
  const { market_id, lat, lng } = home;
  const point = { lat, lng };
  const [findArea, map, neighborhoods] = [
    await getAreaMap(db, [market_id]),
    await getNeighborhoodMap(db, market_id),
    await listNeighborhoodsOfMarket(db, market_id),
  ];
  const area = findArea(market_id, point);
  return {
    area_id: area?.inside ? area.area_id : null,
    neighborhood_id: map.at(point)?.neighborhood_id ?? null,
    neighborhoods,
  };
}
