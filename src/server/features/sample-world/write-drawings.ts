import { drawSvg } from '../../../../drawings/draw.ts';
import type { SampleImage } from '../../../../seed/photos.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const AT_ONCE = 16;

/**
 * Writes the drawings. They aren't part of the database's transaction: writing them twice gives the same files, and
 * without rows no request asks for them.
 */
export async function writeDrawings(storage: Storage, images: readonly SampleImage[]): Promise<void> {
  // Write several at once, because each write waits for the disk.
  for (let from = 0; from < images.length; from += AT_ONCE) {
    const batch = images.slice(from, from + AT_ONCE);
    await Promise.all(batch.map(({ storage_key, drawing }) => storage.write(storage_key, drawSvg(drawing))));
  }
}
