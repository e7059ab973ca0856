import { type LatLng, METROS, type Metro } from '../../../rules/metros.ts';

/** The metro whose bounds hold a point; they don't overlap. */
export function metroAt({ lat, lng }: LatLng): Metro | undefined {
  return METROS.find(
    ({ bounds: { north, south, east, west } }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}
