import type { LatLng, LatLngBounds } from './metros/metro-geography.ts';

/** About 11 meters, in degrees of latitude. */
const DECIMALS = 4;
/** Wider bounds hold any market, so they choose nothing. In degrees. */
const WIDEST = 90;

const NUMBER = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** Bounds whose sides are rounded as in an address, so that equal views give equal bounds. */
function roundedBounds({ south, west, north, east }: LatLngBounds): LatLngBounds {
  const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
  return { south: round(south), west: round(west), north: round(north), east: round(east) };
}

/**
 * Reads `south,west,north,east` in degrees. Swapped sides are put in order. Undefined if a number is missing, malformed
 * or not on the map, and if the bounds are empty or hold half the world. Bounds can't cross the date line.
 */
export function parseBounds(text: string): LatLngBounds | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [first, second, third, fourth] = parts.map(Number) as [number, number, number, number];
  const bounds = roundedBounds({
    south: Math.min(first, third),
    west: Math.min(second, fourth),
    north: Math.max(first, third),
    east: Math.max(second, fourth),
  });
  const { south, west, north, east } = bounds;
  if (south < -90 || north > 90 || west < -180 || east > 180) return undefined;
  const [height, width] = [north - south, east - west];
  return height > 0 && width > 0 && height < WIDEST && width < WIDEST ? bounds : undefined;
}

/** The text that `parseBounds` reads. */
export function formatBounds(bounds: LatLngBounds): string {
  const { south, west, north, east } = roundedBounds(bounds);
  return [south, west, north, east].join(',');
}

/** Whether a place lies within bounds, or on their border. */
export function isWithin({ lat, lng }: LatLng, { south, west, north, east }: LatLngBounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
