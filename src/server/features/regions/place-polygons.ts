import { getBounds } from '../../../rules/places/geo.ts';
import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import { getGeography, type LatLngBounds } from '../../../rules/places/metros/metro-geography.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { ImportError } from '../listings/import-files/import-error.ts';
import { getCorners } from './inner-point.ts';
import { MAIN_CITIES, type MainCity } from './main-cities.ts';
import type { NamedPolygon } from './read-polygons.ts';

/** The metro that most of the areas are in. @throws ImportError if no area is in any metro. */
export function getMetro(polygons: readonly NamedPolygon[]): Metro {
  const metros = Map.groupBy(polygons, ({ point }) => metroAt(point));
  metros.delete(undefined);
  const [limit] = [...metros].sort(([, a], [, b]) => b.length - a.length);
  if (!limit?.[0]) throw new ImportError('none of its polygons is in a known metro');
  return limit[0];
}

/**
 * How far a city may reach beyond its built-up metro, in degrees. Denver's airport reaches beyond its metro. A county
 * would reach farther.
 */
const BEYOND_METRO = 0.1;

function reachesOnlyTo(inner: LatLngBounds, { north, south, east, west }: LatLngBounds, slack: number): boolean {
  return (
    inner.north <= north + slack &&
    inner.south >= south - slack &&
    inner.east <= east + slack &&
    inner.west >= west - slack
  );
}

/**
 * The metro's main city, if the areas can be its neighborhoods: all areas are within the metro's bounds or nearly so,
 * and the city's center is among them. A suburb's file doesn't reach the center, and a county's file reaches too far.
 * @throws ImportError that asks for --city.
 */
export function inferCity(metro: Metro, polygons: readonly NamedPolygon[]): MainCity {
  const city = MAIN_CITIES[metro.key];
  const bounds = getBounds(polygons.flatMap(({ boundary }) => getCorners(boundary)));
  const center = { north: city.lat, south: city.lat, east: city.lng, west: city.lng };
  if (bounds && reachesOnlyTo(bounds, getGeography(metro).bounds, BEYOND_METRO) && reachesOnlyTo(center, bounds, 0))
    return city;
  throw new ImportError(`these neighborhoods don't fit ${city.name}; name their city with --city "Name, ST"`);
}

/** Reads "Name" or "Name, ST". */
export function parseCity(text: string): { name: string; state: string | undefined } {
  const { name = '', state } = /^\s*(?<name>[^,]+?)\s*(?:,\s*(?<state>[A-Za-z]{2}))?\s*$/.exec(text)?.groups ?? {};
  if (name === '') throw new ImportError(`--city "${text}" is not "Name" or "Name, ST"`);
  return { name, state: state?.toUpperCase() };
}
