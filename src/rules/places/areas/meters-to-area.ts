import type { LatLng } from '../metros/metro-geography.ts';
import type { AreaGeometry, Ring } from './area-geometry.ts';

const METERS_PER_DEGREE = 111_195;

/** How far a point is from the line between two corners, in degrees of latitude. `stretch` narrows degrees of longitude. */
function distanceToLine({ lat, lng }: LatLng, a: readonly number[], b: readonly number[], stretch: number): number {
  const [ax, ay] = [((a[0] ?? 0) - lng) * stretch, (a[1] ?? 0) - lat];
  const [bx, by] = [((b[0] ?? 0) - lng) * stretch, (b[1] ?? 0) - lat];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

function distanceToRing(ring: Ring, point: LatLng, stretch: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < ring.length; index += 1)
    least = Math.min(least, distanceToLine(point, ring[index - 1] ?? [], ring[index] ?? [], stretch));
  return least;
}

/** How far a point is from the border of an area, in meters, on a flat map. Good for distances within a metro. */
export function metersToBorder({ type, coordinates }: AreaGeometry, point: LatLng): number {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  const stretch = Math.cos((point.lat * Math.PI) / 180);
  return Math.min(...rings.map((ring) => distanceToRing(ring, point, stretch))) * METERS_PER_DEGREE;
}
