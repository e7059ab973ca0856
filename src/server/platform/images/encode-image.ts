import sharp, { type Sharp } from 'sharp';
import type { ImageFormat, ImageTask } from './image-encoder.ts';

/** Larger pictures would need gigabytes once decoded. */
const MAX_PIXELS = 50_000_000;

// Turn off the cache, because no picture is encoded twice.
sharp.cache(false);
// Use one thread, because each process encodes one picture at a time.
sharp.concurrency(1);

function inFormat(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 74, effort: 3 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true });
}

/** Encodes a picture at a given width, turned upright as its camera recorded. Never enlarges it. */
export function encodeImage({ original, width, format }: ImageTask): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return inFormat(image, format).toBuffer();
}
