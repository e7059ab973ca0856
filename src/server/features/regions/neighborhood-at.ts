import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Drawn, drawn, holds } from './drawn.ts';
import { listNeighborhoodBoundaries } from './store.ts';

export type DrawnNeighborhood = Drawn<Awaited<ReturnType<typeof listNeighborhoodBoundaries>>[number]>;

/** The neighborhoods of a market that have polygons, and which of them holds a point. */
export interface NeighborhoodMap {
  neighborhoods: readonly DrawnNeighborhood[];
  at(point: LatLng): DrawnNeighborhood | undefined;
}

/** Reads the polygons of a market's neighborhoods. */
export async function getNeighborhoodMap(db: Database, market_id: number): Promise<NeighborhoodMap> {
  const rows = drawn(await listNeighborhoodBoundaries(db, market_id));
  // Imported polygons are more accurate than the sample's, so they win where both cover a place.
  const neighborhoods = rows.toSorted((a, b) => Number(a.source === 'sample') - Number(b.source === 'sample'));
  return { neighborhoods, at: (point) => neighborhoods.find((one) => holds(one, point)) };
}
