import { type LatLng, METROS, type Metro } from './metros.ts';

function contains({ bounds: { north, south, east, west } }: Metro, { lat, lng }: LatLng): boolean {
  return lat <= north && lat >= south && lng <= east && lng >= west;
}

/** Where a place lies, seen from a metro: in it, in another one, or in none. */
export function placeReach(place: LatLng, metro: Metro): 'here' | Metro | 'nowhere' {
  if (contains(metro, place)) return 'here';
  return METROS.find((other) => contains(other, place)) ?? 'nowhere';
}
