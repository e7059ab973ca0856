import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../../../contracts/values/photo-values.ts';
import type { ImageFormat, ImageTask } from './image-encoder.ts';

// Turn off the cache, because no picture is encoded twice.
sharp.cache(false);
// Use one thread, because each process encodes one picture at a time.
sharp.concurrency(1);

/** A picture in the quality in which it is served. */
export function inFormat(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 74, effort: 3 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true });
}

/**
 * Encodes a picture or a part of it at a given width, turned upright as its camera recorded. Never enlarges it.
 */
export function encodeImage({ original, frame, width, format }: ImageTask): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const part = frame ? upright.extract(frame) : upright;
  return inFormat(part.resize({ width, withoutEnlargement: true }), format).toBuffer();
}
