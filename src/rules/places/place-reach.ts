import { geographyOf, type LatLng } from './metro-geography.ts';
import { METROS, type Metro } from './metros.ts';

function contains(metro: Metro, { lat, lng }: LatLng): boolean {
  const { north, south, east, west } = geographyOf(metro).bounds;
  return lat <= north && lat >= south && lng <= east && lng >= west;
}

/** Where a place lies relative to a metro: in it, in another metro, or in none. */
export function placeReach(place: LatLng, metro: Metro): 'here' | Metro | 'nowhere' {
  if (contains(metro, place)) return 'here';
  return METROS.find((other) => contains(other, place)) ?? 'nowhere';
}
