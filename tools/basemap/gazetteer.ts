import { type Box, boxHolds } from './geometry.ts';
import { round4 } from './labels.ts';
import type { Town } from './sources.ts';

/** The cities that the place search suggests before the user types, in alphabetical order. */
const POPULAR: readonly (readonly [string, string])[] = [
  ['Austin', 'TX'],
  ['Boston', 'MA'],
  ['Chicago', 'IL'],
  ['Denver', 'CO'],
  ['Los Angeles', 'CA'],
  ['New York', 'NY'],
  ['Philadelphia', 'PA'],
  ['San Francisco', 'CA'],
  ['Seattle', 'WA'],
  ['Washington', 'DC'],
];

type Row = [name: string, state: string, lat: number, lng: number, population: number];

function rowOf(town: Town): Row {
  return [town.name, town.state, round4(town.lat), round4(town.lng), town.population];
}

/**
 * Places in or near the metros, largest first, as rows. Excludes sections of a city, which the neighborhood files have.
 */
export function gazetteer(towns: readonly Town[], boxes: readonly Box[]): { popular: Row[]; places: Row[] } {
  const whole = towns.filter((town) => town.kind !== 'PPLX');
  const near = whole.filter((town) => boxes.some((box) => boxHolds(box, town.lng, town.lat)));
  const seen = new Set<string>();
  const places = near
    .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))
    .filter((town) => {
      // GeoNames lists some places twice: as a town and as the seat of its county.
      const key = `${town.name}/${town.state}/${town.lat.toFixed(1)}/${town.lng.toFixed(1)}`;
      return !seen.has(key) && seen.add(key);
    });
  const popular = POPULAR.map(([name, state]) => {
    const town = places.find((place) => place.name === name && place.state === state);
    if (town === undefined) throw new Error(`${name}, ${state} is not among the places.`);
    return rowOf(town);
  });
  return { popular, places: places.map(rowOf) };
}
