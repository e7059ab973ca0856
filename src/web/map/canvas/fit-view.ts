import { isWithin } from '../../../rules/places/bounds.ts';
import { getBounds } from '../../../rules/places/geo.ts';
import type { LatLng, LatLngBounds } from '../../../rules/places/metros/metro-geography.ts';
import { toLatLng, worldPoint, worldSize } from './mercator.ts';

export interface View {
  center: LatLng;
  zoom: number;
}

export interface Frame {
  /** The size of the map in CSS pixels. */
  width: number;
  height: number;
  minZoom: number;
  maxZoom: number;
  /** The space to leave at each edge, in CSS pixels. */
  padding?: number;
  /** The height of the map's top part that is covered by controls, in CSS pixels. */
  coveredTop?: number;
}

/** Enough space for a pin at the edge, which extends above its place and to both sides. */
const PADDING = 48;

/** Whether any of the points lies within the bounds. */
export function isAnyWithin(points: Iterable<LatLng>, bounds: LatLngBounds): boolean {
  for (const point of points) if (isWithin(point, bounds)) return true;
  return false;
}

/** The mean of nearby places. Needs at least one place. */
export function getMiddle(places: readonly LatLng[]): LatLng {
  const mean = (of: (place: LatLng) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** The closest whole zoom level that shows all points, centered in the uncovered part. Null without points. */
export function fitView(
  points: Iterable<LatLng>,
  { width, height, minZoom, maxZoom, padding = PADDING, coveredTop = 0 }: Frame,
): View | null {
  const bounds = getBounds(points);
  if (!bounds) return null;
  const topLeft = worldPoint({ lat: bounds.north, lng: bounds.west });
  const bottomRight = worldPoint({ lat: bounds.south, lng: bounds.east });
  const across = (bottomRight.x - topLeft.x) / Math.max(1, width - 2 * padding);
  const down = (bottomRight.y - topLeft.y) / Math.max(1, height - coveredTop - 2 * padding);
  const closest = Math.floor(Math.log2(1 / (worldSize(0) * Math.max(across, down))));
  const zoom = Math.min(Math.max(closest, minZoom), maxZoom);
  const x = (topLeft.x + bottomRight.x) / 2;
  const y = (topLeft.y + bottomRight.y) / 2;
  return { center: toLatLng({ x, y: y - coveredTop / 2 / worldSize(zoom) }), zoom };
}
