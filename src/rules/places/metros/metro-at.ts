import { getGeography, type LatLng } from './metro-geography.ts';
import { METROS, type Metro } from './metros.ts';

/** The metro whose bounds contain a point. The bounds of metros don't overlap. */
export function metroAt({ lat, lng }: LatLng): Metro | undefined {
  return METROS.find((metro) => {
    const { north, south, east, west } = getGeography(metro).bounds;
    return lat >= south && lat <= north && lng >= west && lng <= east;
  });
}
