import { type AreaGeometry, areaContains, boundsOf } from '../../../rules/places/geo.ts';
import type { LatLng, LatLngBounds } from '../../../rules/places/metro-geography.ts';
import type { Database } from '../../platform/database/database.ts';
import { listNeighborhoodBoundaries } from '../regions/store.ts';
import { nextCompoundPlaces, setNeighborhoods } from './neighborhood-store.ts';

const BATCH = 2_000;

interface Neighborhood {
  neighborhood_id: number;
  boundary: AreaGeometry;
  bounds: LatLngBounds;
}

async function readNeighborhoods(db: Database, market_id: number): Promise<Neighborhood[]> {
  const rows = await listNeighborhoodBoundaries(db, market_id);
  // Imported polygons are more accurate than the sample's, so they win where both cover a place.
  const imported = rows.filter(({ source }) => source !== 'sample');
  const sample = rows.filter(({ source }) => source === 'sample');
  return [...imported, ...sample].flatMap((row) => {
    const boundary = row.boundary as AreaGeometry | null;
    const rings = boundary?.type === 'MultiPolygon' ? boundary.coordinates.flat() : (boundary?.coordinates ?? []);
    const bounds = boundsOf(rings.flat().map(([lng = 0, lat = 0]) => ({ lat, lng })));
    return boundary && bounds ? [{ neighborhood_id: row.neighborhood_id, boundary, bounds }] : [];
  });
}

function holds({ bounds, boundary }: Neighborhood, point: LatLng): boolean {
  const { lat, lng } = point;
  if (lat > bounds.north || lat < bounds.south || lng > bounds.east || lng < bounds.west) return false;
  return areaContains(boundary, point);
}

/**
 * Sets the neighborhood of every compound of a market: the neighborhood whose polygon contains the compound's home. If
 * no polygon contains the home, the compound keeps a neighborhood that has no polygon, because nothing contradicts it.
 * Returns how many compounds changed.
 */
export async function joinNeighborhoods(transaction: Database, market_id: number): Promise<number> {
  const neighborhoods = await readNeighborhoods(transaction, market_id);
  const drawn = new Set(neighborhoods.map(({ neighborhood_id }) => neighborhood_id));
  let changed = 0;
  let after = 0;
  for (;;) {
    const places = await nextCompoundPlaces(transaction, market_id, after, BATCH);
    const joins = places.flatMap(({ compound_id, neighborhood_id: before, lat, lng }) => {
      const found = neighborhoods.find((one) => holds(one, { lat, lng }))?.neighborhood_id;
      const neighborhood_id = found ?? (before !== null && !drawn.has(before) ? before : null);
      return neighborhood_id === before ? [] : [{ compound_id, neighborhood_id }];
    });
    await setNeighborhoods(transaction, joins);
    changed += joins.length;
    if (places.length < BATCH) return changed;
    after = places.at(-1)?.compound_id ?? after;
  }
}
