import { extname } from 'node:path';
import { readText } from './text-file.ts';

export type FileFormat = 'csv' | 'json' | 'geojson';

/** The type at the beginning of GeoJSON. A listing has no such type. */
const GEOJSON_TYPE = /"type"\s*:\s*"(Feature|FeatureCollection|GeometryCollection|(Multi)?(Polygon|LineString|Point))"/;

/**
 * The format of a file, judging by its beginning instead of its name, because feeds name any file .json or .txt.
 * @throws ImportError if the file can't be read or is empty.
 */
export async function getFormat(path: string): Promise<FileFormat> {
  if (extname(path).toLowerCase() === '.geojson') return 'geojson';
  let beginning = '';
  for await (const piece of readText(path)) {
    beginning = piece.trimStart();
    if (beginning !== '') break;
  }
  if (beginning.startsWith('{') && GEOJSON_TYPE.test(beginning)) return 'geojson';
  return /^[[{]/.test(beginning) ? 'json' : 'csv';
}
