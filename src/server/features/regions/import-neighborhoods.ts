import { basename } from 'node:path';
import { isBalanceName, plainCityName } from '../../../rules/places/city-names.ts';
import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { counted } from '../../../rules/values/counted.ts';
import type { Database } from '../../platform/database/database.ts';
import { ImportError } from '../listings/import-files/import-error.ts';
import type { ImportReport, ImportWatch } from '../listings/import-files/import-report.ts';
import { MAIN_CITIES } from './main-cities.ts';
import { findMarketIdOfMetro } from './markets.ts';
import { overlapNotes } from './overlap-notes.ts';
import { getMetro, inferCity, parseCity } from './place-polygons.ts';
import {
  deleteNeighborhoods,
  findCities,
  insertCity,
  listNeighborhoodSources,
  lockPolygonImport,
  upsertNeighborhoods,
} from './polygon-store.ts';
import { featuresIn, type NamedPolygon, type PolygonsFile, polygonNotes, readPolygons } from './read-polygons.ts';

export interface NeighborhoodsFile {
  path: string;
  /** "Name" or "Name, ST". Inferred if absent. */
  city?: string | undefined;
  nameProperty?: string | undefined;
}

/** The source of the sample world's neighborhoods. */
const SAMPLE = 'sample';

/** A market's city by name. Created if it isn't known yet. */
async function findOrMakeCity(
  transaction: Database,
  market_id: number,
  metro: Metro,
  { name, state }: { name: string; state: string | undefined },
) {
  const main = MAIN_CITIES[metro.key];
  const cities = (await findCities(transaction, market_id, name)).filter((city) => !state || city.state === state);
  const [city, another] = cities;
  if (another)
    throw new ImportError(`there are several cities named ${name}; choose one with --city "${name}, ${another.state}"`);
  if (city) return city;
  const stateToBe = state ?? (name.toLowerCase() === main.name.toLowerCase() ? main.state : undefined);
  if (!stateToBe) throw new ImportError(`${name} is a new city; add its state: --city "${name}, ST"`);
  return insertCity(transaction, { market_id, name, state: stateToBe });
}

/**
 * Refuses polygons with a reason, such as polygons in another market, or names that another file has imported. Adds
 * them to the file's refusals.
 */
function refuseForeign(
  file: PolygonsFile,
  getReason: (polygon: NamedPolygon) => string | undefined,
  onRefusal: ImportWatch['onRefusal'],
): void {
  file.polygons = file.polygons.filter((polygon) => {
    const reason = getReason(polygon);
    if (reason === undefined) return true;
    file.refused += polygon.places.length;
    file.refused_names.add(polygon.name);
    for (const place of polygon.places) onRefusal(place, reason);
    return false;
  });
  if (file.polygons.length === 0) throw new ImportError('none of its features can be used');
}

/**
 * Imports a file's polygons as the neighborhoods of a city. They replace the sample's neighborhoods and the same file's
 * earlier neighborhoods. Neighborhoods from other files stay. Also returns the market, because the caller must join its
 * compounds again.
 * @throws ImportError if the file as a whole can't be used.
 */
export async function importNeighborhoods(
  transaction: Database,
  { path, city: askedCity, nameProperty }: NeighborhoodsFile,
  watch: ImportWatch,
): Promise<{ market_id: number; report: ImportReport }> {
  const file = await readPolygons(path, nameProperty, watch);
  const metro = getMetro(file.polygons);
  // Judge by the whole file, including polygons that are refused below. Otherwise, a county's file could count as a
  // city's.
  const given = askedCity === undefined ? inferCity(metro, file.polygons) : parseCity(askedCity);
  const wanted = { name: plainCityName(given.name), state: given.state };
  refuseForeign(
    file,
    ({ point }) => (metroAt(point) === metro ? undefined : `is outside ${metro.market_name}, where most are`),
    watch.onRefusal,
  );
  await watch.rest();
  await lockPolygonImport(transaction);
  const market_id = await findMarketIdOfMetro(transaction, metro);
  const city = await findOrMakeCity(transaction, market_id, metro, wanted);
  const source = basename(path);
  const present = await listNeighborhoodSources(transaction, city.city_id);
  const sourceByName = new Map(present.map((one) => [one.name, one.source]));
  refuseForeign(
    file,
    ({ name }) => {
      const other = sourceByName.get(name);
      const isFree = other === undefined || other === SAMPLE || other === source;
      return isFree ? undefined : `${city.name} has a neighborhood of this name from ${other}`;
    },
    watch.onRefusal,
  );

  const { inserted, updated } = await upsertNeighborhoods(transaction, city.city_id, source, file.polygons);
  const kept = new Set([...file.polygons.map(({ name }) => name), ...file.refused_names]);
  const replaced = present.filter(({ name, source: from }) => (from === SAMPLE || from === source) && !kept.has(name));
  await deleteNeighborhoods(
    transaction,
    replaced.map(({ neighborhood_id }) => neighborhood_id),
  );

  const getFeatures = (names: Set<string>): number => featuresIn(file.polygons.filter(({ name }) => names.has(name)));
  const counts = { inserted: getFeatures(inserted), updated: getFeatures(updated) };
  const others = present.flatMap(({ source: from, ...one }) =>
    from === null || from === SAMPLE || from === source ? [] : [{ ...one, source: from }],
  );
  const notes = [
    `neighborhoods of ${city.name}, ${city.state}, named by "${file.name_property}"`,
    ...polygonNotes(file.polygons),
    ...overlapNotes(file.polygons, others),
  ];
  if (isBalanceName(given.name)) notes.push(`"${given.name}" has '(balance)' in its name, taken as ${wanted.name}`);
  if (replaced.length > 0)
    notes.push(`removed, as the file doesn't have them: ${counted(replaced.length, 'earlier neighborhood')}`);
  return {
    market_id,
    report: {
      unit: 'features',
      ...counts,
      unchanged: featuresIn(file.polygons) - counts.inserted - counts.updated,
      replaced: 0,
      refused: file.refused,
      notes,
      changes_published_files: counts.inserted + counts.updated + replaced.length > 0,
    },
  };
}
