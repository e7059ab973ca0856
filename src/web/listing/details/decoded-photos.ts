import { BoundedCache } from '../../lib/bounded-cache.ts';

type Picture = Pick<HTMLImageElement, 'src' | 'sizes' | 'decode' | 'decoding'>;

/**
 * Which photos the browser has fetched and decoded in this visit. Kept are promises, a few bytes each: the pictures stay in
 * the browser's own caches, which know how much memory there is. What they take back is decoded anew, as ever.
 */
const decodedPhotos = new BoundedCache<string, Promise<void>>();

/** The same picture of the same width, unless the window has changed: then it is fetched as any other. */
function keyOf({ src, sizes }: Picture): string {
  return `${src} ${sizes}`;
}

/** Decodes a photo that has been loaded before it is seen, so that a step to it shows no gap; each once in a visit. */
export function decodeOnce(picture: Picture): Promise<void> {
  const key = keyOf(picture);
  const known = decodedPhotos.get(key);
  if (known) return known;
  // A picture that can't be decoded, or has gone meanwhile, may be tried again.
  const decoded = picture.decode().catch(() => decodedPhotos.delete(key));
  decodedPhotos.set(key, decoded);
  return decoded;
}

/** Lets photos that were decoded before be painted with what stands around them instead of a moment later. */
export function showAtOnce(pictures: Iterable<Picture>): void {
  for (const picture of pictures) if (decodedPhotos.get(keyOf(picture))) picture.decoding = 'sync';
}
