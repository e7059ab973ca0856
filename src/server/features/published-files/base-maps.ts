import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseMapFile, MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAreaBoundaries, listNeighborhoodBoundaries } from '../regions/store.ts';
import type { VersionWriter } from './version-writer.ts';

const GEO_FOLDER = join(import.meta.dirname, '../../../../geography');

/** How many colors the map alternates between, so that neighbors differ. */
const TINTS = 4;

async function mapAreas(db: Database, market_id: number): Promise<MapAreasFile> {
  const [neighborhoods, areas] = await Promise.all([
    listNeighborhoodBoundaries(db, market_id),
    listAreaBoundaries(db, market_id),
  ]);
  return {
    neighborhoods: neighborhoods.flatMap(({ boundary, neighborhood_id, name, city_name, lat, lng }) =>
      boundary ? [{ neighborhood_id, name, city_name, lat, lng, tint: neighborhood_id % TINTS, boundary }] : [],
    ),
    areas: areas.flatMap(({ boundary, area_id, name, display_name }) =>
      boundary ? [{ area_id, name, display_name, boundary }] : [],
    ),
  };
}

/**
 * Writes the data of the embedded map: water and cities from the project's files, neighborhoods and areas from the
 * database.
 */
export async function writeBaseMaps(
  db: Database,
  writer: VersionWriter,
  markets: readonly { market_id: number; metro_key: string }[],
): Promise<void> {
  for (const { market_id, metro_key } of markets) {
    const base = JSON.parse(await readFile(join(GEO_FOLDER, `${metro_key}.json`), 'utf8')) as BaseMapFile;
    await writer.write(`/base_maps/${metro_key}.json`, base);
    await writer.write(`/map_areas/${market_id}.json`, await mapAreas(db, market_id));
  }
}
