import { drawSvg } from '../../../../seed/drawings/draw.ts';
import type { SampleImage } from '../../../../seed/world/photos.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const AT_ONCE = 16;

/** Writes the drawings. Outside of the database's promise: written twice they are the same, and without rows nobody asks for them. */
export async function writeDrawings(storage: Storage, images: readonly SampleImage[]): Promise<void> {
  // Each write waits for the disk.
  for (let from = 0; from < images.length; from += AT_ONCE) {
    const batch = images.slice(from, from + AT_ONCE);
    await Promise.all(batch.map(({ storage_key, drawing }) => storage.write(storage_key, drawSvg(drawing))));
  }
}
