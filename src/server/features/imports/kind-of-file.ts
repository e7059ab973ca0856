import { extname } from 'node:path';
import { readText } from './text-file.ts';

export type FileFormat = 'csv' | 'json' | 'geojson';

/** GeoJSON says so at its beginning; a listing has no such type. */
const GEOJSON_TYPE = /"type"\s*:\s*"(Feature|FeatureCollection|GeometryCollection|(Multi)?(Polygon|LineString|Point))"/;

/**
 * What a file holds, by its beginning rather than its name: feeds call anything .json or .txt.
 * @throws ImportError when it can't be read or is empty.
 */
export async function formatOf(path: string): Promise<FileFormat> {
  if (extname(path).toLowerCase() === '.geojson') return 'geojson';
  let beginning = '';
  for await (const piece of readText(path)) {
    beginning = piece.trimStart();
    if (beginning !== '') break;
  }
  if (beginning.startsWith('{') && GEOJSON_TYPE.test(beginning)) return 'geojson';
  return /^[[{]/.test(beginning) ? 'json' : 'csv';
}
