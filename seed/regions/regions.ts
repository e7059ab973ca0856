import { METROS, type Metro, type MetroKey } from '../../src/rules/places/metros/metros.ts';
import { AREAS, type AreaDefinition, NOT_LIVED_IN } from './area-table.ts';
import { type Geodata, type MapShape, readGeodata } from './geodata.ts';
import { type Place, placeFor } from './places.ts';
import { getShape, type Shape } from './polygons.ts';

export interface SampleCity {
  name: string;
  state: string;
}

export interface SampleNeighborhood {
  city: string;
  state: string;
  name: string;
  lat: number;
  lng: number;
  boundary: Shape;
}

export interface SampleArea {
  name: string;
  display_name: string;
  active: boolean;
  internal_only: boolean;
  boundary: Shape;
  weight: number;
  /** Where its homes can stand. */
  places: Place[];
}

export interface SampleMarket {
  metro: Metro;
  cities: SampleCity[];
  neighborhoods: SampleNeighborhood[];
  /** None in a metro that is coming soon. */
  areas: SampleArea[];
}

/** A center draws neighborhoods this far, in kilometres; those beyond belong to no area. */
const REACH_KM = 3.4;
const KM_PER_DEGREE = 111.2;

function distanceKm(a: { lat: number; lng: number }, lat: number, lng: number): number {
  const east = (a.lng - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(a.lat - lat, east) * KM_PER_DEGREE;
}

function getArea(shape: MapShape, definitions: readonly AreaDefinition[]): AreaDefinition | undefined {
  const whole = definitions.find(({ cities }) => cities?.includes(shape.city));
  if (whole) return whole;
  const near = definitions.flatMap((definition) =>
    (definition.centers ?? [])
      .filter(([city]) => city === shape.city)
      .map(([, lat, lng]) => ({ definition, km: distanceKm(shape, lat, lng) })),
  );
  const nearest = near.sort((a, b) => a.km - b.km)[0];
  return nearest && nearest.km <= REACH_KM ? nearest.definition : undefined;
}

function getAreas(metro: MetroKey, geodata: Geodata): SampleArea[] {
  const definitions = AREAS[metro] ?? [];
  const withNeighborhoods = new Set(geodata.neighborhoods.map(({ city }) => city));
  const shapes = [...geodata.neighborhoods, ...geodata.cities.filter(({ name }) => !withNeighborhoods.has(name))];
  const members = Map.groupBy(
    shapes.filter(({ name }) => !NOT_LIVED_IN.test(name)),
    (shape) => getArea(shape, definitions),
  );
  const neighborhoods = new Set(geodata.neighborhoods);
  return definitions.flatMap((definition) => {
    const ofArea = members.get(definition) ?? [];
    const places = ofArea.map((shape) => placeFor(shape, neighborhoods.has(shape) ? shape.name : null, geodata.water));
    if (places.length === 0) return [];
    return [
      {
        name: definition.name,
        display_name: definition.display_name,
        active: definition.active ?? true,
        internal_only: definition.internal_only ?? false,
        boundary: getShape(geodata.merge(ofArea)),
        weight: definition.weight ?? 1,
        places,
      },
    ];
  });
}

function getCities(geodata: Geodata, areas: readonly SampleArea[]): SampleCity[] {
  const all = [...geodata.neighborhoods, ...areas.flatMap(({ places }) => places)];
  const byKey = new Map(all.map(({ city, state }) => [`${city}/${state}`, { name: city, state }]));
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.state.localeCompare(b.state, 'en'));
}

function getMarket(metro: Metro): SampleMarket {
  const geodata = readGeodata(metro.key);
  const areas = metro.coming_soon ? [] : getAreas(metro.key, geodata);
  const neighborhoods = geodata.neighborhoods
    .map(({ name, city, state, lat, lng, polygons }) => ({ name, city, state, lat, lng, boundary: getShape(polygons) }))
    .sort((a, b) => a.city.localeCompare(b.city, 'en') || a.name.localeCompare(b.name, 'en'));
  return { metro, cities: getCities(geodata, areas), neighborhoods, areas };
}

/** The ten markets with their cities, neighborhoods and areas, read from the map files. */
export function readRegions(): SampleMarket[] {
  return METROS.map(getMarket);
}
