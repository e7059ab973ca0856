import { metersBetween, walkingMinutes } from '../../../rules/places/geo.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';

/** From this many minutes on, walking times are in hours. */
const HOURS_FROM_MINUTES = 100;

/** The estimated walking time between two places: 'About 12 min walk'. */
export function walkingTime(from: LatLng, to: LatLng): string {
  const minutes = Math.max(1, walkingMinutes(metersBetween(from, to)));
  if (minutes < HOURS_FROM_MINUTES) return `About ${minutes} min walk`;
  return `About ${Math.round(minutes / 6) / 10} h walk`;
}
