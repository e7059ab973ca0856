import { type AreaGeometry, areaContains } from '../../../rules/places/areas/area-geometry.ts';
import { getBounds } from '../../../rules/places/geo.ts';
import type { LatLng, LatLngBounds } from '../../../rules/places/metros/metro-geography.ts';

/** Something with a polygon, and the bounds of the polygon, which rule out most points quickly. */
export type Drawn<T> = Omit<T, 'boundary'> & { boundary: AreaGeometry; bounds: LatLngBounds };

/** Those rows that have a polygon, with its bounds. */
export function drawn<T extends { boundary: unknown }>(rows: readonly T[]): Drawn<T>[] {
  return rows.flatMap((row) => {
    const boundary = row.boundary as AreaGeometry | null;
    const rings = boundary?.type === 'MultiPolygon' ? boundary.coordinates.flat() : (boundary?.coordinates ?? []);
    const bounds = getBounds(rings.flat().map(([lng = 0, lat = 0]) => ({ lat, lng })));
    return boundary && bounds ? [{ ...row, boundary, bounds }] : [];
  });
}

/** Whether a point is inside the bounds, or at most `margin` degrees outside them. */
export function isWithin({ north, south, east, west }: LatLngBounds, { lat, lng }: LatLng, margin = 0): boolean {
  return lat <= north + margin && lat >= south - margin && lng <= east + margin && lng >= west - margin;
}

/** Whether a point is inside a polygon. */
export function holds({ bounds, boundary }: Drawn<unknown>, point: LatLng): boolean {
  return isWithin(bounds, point) && areaContains(boundary, point);
}
