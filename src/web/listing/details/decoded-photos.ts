import { BoundedCache } from '../../lib/storage/bounded-cache.ts';

type Picture = Pick<HTMLImageElement, 'src' | 'sizes' | 'decode' | 'decoding'>;

/**
 * The photos that the browser has loaded and decoded in this visit. Stores only promises, a few bytes each. The
 * pictures stay in the browser's own caches, which manage memory. The browser decodes evicted pictures again as usual.
 */
const decodedPhotos = new BoundedCache<string, Promise<void>>();

/**
 * The same picture at the same width has the same key. If the window's size changes, the photo is loaded like any
 * other.
 */
function keyOf({ src, sizes }: Picture): string {
  return `${src} ${sizes}`;
}

/** Decodes a loaded photo before it becomes visible, so that a step to it shows no gap. Once per photo and visit. */
export function decodeOnce(picture: Picture): Promise<void> {
  const key = keyOf(picture);
  const known = decodedPhotos.get(key);
  if (known) return known;
  // A picture that failed to decode, or was removed meanwhile, can be tried again.
  const decoded = picture.decode().catch(() => decodedPhotos.delete(key));
  decodedPhotos.set(key, decoded);
  return decoded;
}

/** Makes photos that were decoded before paint together with their surroundings instead of a moment later. */
export function showAtOnce(pictures: Iterable<Picture>): void {
  for (const picture of pictures) if (decodedPhotos.get(keyOf(picture))) picture.decoding = 'sync';
}
