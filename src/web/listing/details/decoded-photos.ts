import { BoundedCache } from '../../lib/storage/bounded-cache.ts';

type CompoundImage = Pick<HTMLImageElement, 'src' | 'sizes' | 'decode' | 'decoding'>;

/**
 * The photos that the browser has loaded and decoded in this visit. Stores only promises, a few bytes each. The
 * pictures stay in the browser's own caches, which manage memory. The browser decodes evicted pictures again as usual.
 */
const decodedPhotos = new BoundedCache<string, Promise<void>>();

/**
 * The same picture at the same width has the same key. If the window's size changes, the photo is loaded like any
 * other.
 */
function getKey({ src, sizes }: CompoundImage): string {
  return `${src} ${sizes}`;
}

/** Decodes a loaded photo before it becomes visible, so that a step to it shows no gap. Once per photo and visit. */
export function decodeOnce(image: CompoundImage): Promise<void> {
  const key = getKey(image);
  const known = decodedPhotos.get(key);
  if (known) return known;
  // A picture that failed to decode, or was removed meanwhile, can be tried again.
  const decoded = image.decode().catch(() => decodedPhotos.delete(key));
  decodedPhotos.set(key, decoded);
  return decoded;
}

/** Makes photos that were decoded before paint together with their surroundings instead of a moment later. */
export function showAtOnce(images: Iterable<CompoundImage>): void {
  for (const image of images) if (decodedPhotos.get(getKey(image))) image.decoding = 'sync';
}
