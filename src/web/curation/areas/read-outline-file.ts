import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import { isNearMetro, readOutline } from '../../../rules/places/areas/area-outline.ts';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';

/** In bytes. A file with the most corners is smaller, also with many properties. */
const MAX_BYTES = 2_000_000;

/**
 * Reads the outline of an area from a GeoJSON file.
 * @throws Error with what is wrong, as a sentence.
 */
export async function readOutlineFile(file: File, marketName: string): Promise<AreaGeometry> {
  if (file.size > MAX_BYTES) throw new Error('The file is larger than 2 MB. Use a file with only this area.');
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new Error('The file is not valid JSON.');
  }
  let outline: AreaGeometry;
  try {
    outline = readOutline(content);
  } catch (error) {
    const message = (error as Error).message.replace(/^Invalid GeoJSON object/, 'The outline can’t be used');
    throw new Error(`${message}.`, { cause: error });
  }
  const metro = metroByMarketName(marketName);
  if (metro && !isNearMetro(outline, getGeography(metro).bounds))
    throw new Error(`The outline isn’t in ${marketName}. Latitude and longitude may be swapped.`);
  return outline;
}
