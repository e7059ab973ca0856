import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import { isBalanceName, plainCityName } from '../../../rules/places/city-names.ts';
import { metersBetween } from '../../../rules/places/geo.ts';
import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { METROS, metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';
import { getInnerPoint } from '../regions/inner-point.ts';
import { MAIN_CITIES } from '../regions/main-cities.ts';
import { listAreaBoundaries, listCities, listMarkets, listNeighborhoods } from '../regions/store.ts';
import { foldName } from './fold-name.ts';
import type { NamedPlace } from './gazetteer.ts';

const GEO_FOLDER = join(import.meta.dirname, '../../../../geography');

/** Two entries with the same name within this distance are duplicates. */
const SAME_PLACE_METERS = 5_000;
/** A neighborhood ranks like a town of 10,000. A neighborhood where we have homes ranks like a larger town. */
const NEIGHBORHOOD = 4;
const LIVE_NEIGHBORHOOD = 4.7;

interface PlacesFile {
  places: [name: string, state: string, lat: number, lng: number, population: number][];
}
interface NeighborhoodsFile {
  objects: {
    neighborhoods: {
      geometries: {
        properties: {
          name: string;
          city: string;
          state: string;
          borough: string;
          label_lat: number;
          label_lng: number;
        };
      }[];
    };
  };
}

/**
 * Places without duplicates. Of places with the same name and state within a few kilometers, the first entry stays,
 * with the location of the last.
 */
class Collection {
  readonly places: NamedPlace[] = [];
  readonly #byName = new Map<string, NamedPlace[]>();

  add(place: NamedPlace): void {
    const key = `${place.kind} ${place.state} ${foldName(place.name).join(' ')}`;
    const namesakes = this.#byName.get(key) ?? [];
    const same = namesakes.find((other) => metersBetween(other, place) < SAME_PLACE_METERS);
    if (same) Object.assign(same, { lat: place.lat, lng: place.lng });
    else {
      this.places.push(place);
      this.#byName.set(key, [...namesakes, place]);
    }
  }

  hasCity(name: string, state: string): boolean {
    return this.#byName.has(`city ${state} ${foldName(name).join(' ')}`);
  }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(GEO_FOLDER, file), 'utf8')) as T;
}

function neighborhoodAt(at: LatLng, named: { name: string; within: string; state: string }): NamedPlace {
  const metro = metroAt(at);
  const importance = metro && !metro.coming_soon ? LIVE_NEIGHBORHOOD : NEIGHBORHOOD;
  return { kind: 'neighborhood', ...named, lat: at.lat, lng: at.lng, metro: metro?.key ?? null, importance };
}

function cityAt(at: LatLng, name: string, state: string, population: number, log: Logger): NamedPlace {
  if (isBalanceName(name)) log.info({ city: name, state }, "a city with '(balance)' in its name");
  const importance = Math.log10(population + 1);
  return {
    kind: 'city',
    name: plainCityName(name),
    state,
    lat: at.lat,
    lng: at.lng,
    metro: metroAt(at)?.key ?? null,
    importance,
  };
}

async function addBundled(collection: Collection, log: Logger): Promise<void> {
  const { places } = await readJson<PlacesFile>('places.json');
  for (const [name, state, lat, lng, population] of places)
    collection.add(cityAt({ lat, lng }, name, state, population, log));
  for (const { key } of METROS) {
    const { objects } = await readJson<NeighborhoodsFile>(`neighborhoods/${key}.json`);
    for (const { properties } of objects.neighborhoods.geometries) {
      const { name, city, state, borough, label_lat, label_lng } = properties;
      collection.add(neighborhoodAt({ lat: label_lat, lng: label_lng }, { name, within: borough || city, state }));
    }
  }
}

async function addNeighborhoods(collection: Collection, db: Database, log: Logger): Promise<void> {
  const [cities, neighborhoods] = await Promise.all([listCities(db), listNeighborhoods(db)]);
  const byCity = Map.groupBy(neighborhoods, ({ city_id }) => city_id);
  for (const { city_id, name: city, state } of cities) {
    const ofCity = byCity.get(city_id) ?? [];
    const [first] = ofCity;
    // Cities have no location. A city that isn't bundled gets the location of its first neighborhood.
    if (first && !collection.hasCity(plainCityName(city), state)) collection.add(cityAt(first, city, state, 0, log));
    for (const { name, lat, lng } of ofCity)
      collection.add(neighborhoodAt({ lat, lng }, { name, within: plainCityName(city), state }));
  }
}

async function addAreas(collection: Collection, db: Database): Promise<void> {
  for (const { market_id, metro_key, name: market } of await listMarkets(db)) {
    const metro = metroByKey(metro_key);
    if (!metro) continue;
    for (const { display_name, boundary } of await listAreaBoundaries(db, market_id)) {
      if (!boundary) continue;
      const at = getInnerPoint(boundary as AreaGeometry);
      const { state } = MAIN_CITIES[metro.key];
      collection.add(neighborhoodAt(at, { name: display_name, within: market, state }));
    }
  }
}

/** All places that the project ships or the database has: cities, neighborhoods and public areas. */
export async function listPlaces(db: Database, log: Logger): Promise<NamedPlace[]> {
  const collection = new Collection();
  await addBundled(collection, log);
  await addNeighborhoods(collection, db, log);
  await addAreas(collection, db);
  return collection.places;
}
