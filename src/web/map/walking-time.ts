import { metresBetween, walkingMinutes } from '../../rules/geo.ts';
import type { LatLng } from '../../rules/metro-geography.ts';

/** Beyond this nobody counts minutes. */
const HOURS_FROM_MINUTES = 100;

/** How long one walks from one place to another: 'About 12 min walk'. */
export function walkingTime(from: LatLng, to: LatLng): string {
  const minutes = Math.max(1, walkingMinutes(metresBetween(from, to)));
  if (minutes < HOURS_FROM_MINUTES) return `About ${minutes} min walk`;
  return `About ${Math.round(minutes / 6) / 10} h walk`;
}
