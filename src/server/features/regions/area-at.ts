import { metersToBorder } from '../../../rules/places/areas/meters-to-area.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import type { Database } from '../../platform/database/database.ts';
import { drawn, holds, isWithin } from './drawn.ts';
import { listDrawnAreas } from './store.ts';

/** A home farther from all areas doesn't belong to the nearest. In meters. */
const FARTHEST = 5_000;
/** At least as far, in degrees, also of longitude in the north of the country. */
const MARGIN = 0.07;

/** The area of a point. */
export interface FoundArea {
  area_id: number;
  display_name: string;
  /** Whether the point is inside it. Otherwise it is the nearest area. */
  inside: boolean;
}

export type FindArea = (market_id: number, point: LatLng) => FoundArea | null;

/**
 * Reads the polygons of the areas of markets, also of areas that visitors don't see. The answer finds the area that holds a
 * point, or the nearest one within five kilometers. Areas that visitors see win over others.
 */
export async function getAreaMap(db: Database, market_ids: readonly number[]): Promise<FindArea> {
  const rows = drawn(await listDrawnAreas(db, market_ids));
  const areas = Map.groupBy(
    rows.toSorted((a, b) => Number(b.is_public) - Number(a.is_public) || a.area_id - b.area_id),
    ({ market_id }) => market_id,
  );
  return (market_id, point) => {
    const ofMarket = areas.get(market_id) ?? [];
    const around = ofMarket.find((area) => holds(area, point));
    if (around) return { area_id: around.area_id, display_name: around.display_name, inside: true };
    const near = ofMarket
      .filter(({ bounds }) => isWithin(bounds, point, MARGIN))
      .map((area) => ({ area, meters: metersToBorder(area.boundary, point) }))
      .filter(({ area, meters }) => meters <= FARTHEST && area.is_public);
    const [nearest] = near.toSorted((a, b) => a.meters - b.meters);
    return nearest ? { area_id: nearest.area.area_id, display_name: nearest.area.display_name, inside: false } : null;
  };
}
