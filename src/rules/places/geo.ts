import type { LatLng, LatLngBounds } from './metros/metro-geography.ts';

/** Minutes for a straight-line kilometer: an easy walk, including detours. */
export const WALKING_MINUTES_PER_KM = 12.25;

const EARTH_RADIUS_METERS = 6_371_008.8;

/** Great-circle distance in meters. */
export function metersBetween(a: LatLng, b: LatLng): number {
  const lat = radians(b.lat - a.lat);
  const lng = radians(b.lng - a.lng);
  const h = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Estimated walking time in whole minutes for a straight line. `meters` is in meters. */
export function walkingMinutes(meters: number): number {
  return Math.round((meters / 1_000) * WALKING_MINUTES_PER_KM);
}

/** Whether a value has a numeric `lat` and `lng`. Both must be finite numbers. Numeric strings don't count. */
export function isGeometryPoint(value: unknown): value is LatLng {
  return isObject(value) && Number.isFinite(value.lat) && Number.isFinite(value.lng);
}

/**
 * The smallest bounds around the points, in degrees. Null without points. Does not support points across the date line.
 */
export function getBounds(points: Iterable<LatLng>): LatLngBounds | null {
  let north = Number.NEGATIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let west = Number.POSITIVE_INFINITY;
  for (const { lat, lng } of points) {
    north = Math.max(north, lat);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    west = Math.min(west, lng);
  }
  return north < south ? null : { north, south, east, west };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
