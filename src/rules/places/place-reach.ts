import { getGeography, type LatLng } from './metros/metro-geography.ts';
import { METROS, type Metro } from './metros/metros.ts';

function contains(metro: Metro, { lat, lng }: LatLng): boolean {
  const { north, south, east, west } = getGeography(metro).bounds;
  return lat <= north && lat >= south && lng <= east && lng >= west;
}

/** Where a place lies relative to a metro: in it, in another metro, or in none. */
export function placeReach(place: LatLng, metro: Metro): 'here' | Metro | 'nowhere' {
  if (contains(metro, place)) return 'here';
  return METROS.find((other) => contains(other, place)) ?? 'nowhere';
}

/**
 * The metro in which the visitor's people live if none of them lives in this one: the metro of the first of them who
 * lives in any. Undefined if one of them lives here or all live far from every metro.
 */
export function metroOfPeople<Place extends LatLng>(
  people: readonly Place[],
  metro: Metro,
): { metro: Metro; people: Place[] } | undefined {
  const reached = people.map((person) => ({ person, reach: placeReach(person, metro) }));
  if (reached.some(({ reach }) => reach === 'here')) return undefined;
  const other = reached.find(({ reach }) => reach !== 'nowhere')?.reach;
  if (other === undefined || other === 'here' || other === 'nowhere') return undefined;
  return { metro: other, people: reached.filter(({ reach }) => reach === other).map(({ person }) => person) };
}
