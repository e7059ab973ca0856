import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import type { ImageWidth } from '../../contracts/images.ts';
import { AppError } from '../errors.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export interface ImageEncoder {
  /**
   * Encodes a picture at one width, never enlarged. The same `key` asked for twice at once is encoded once.
   * @throws AppError unavailable when too many pictures wait already.
   */
  encode(key: string, original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer>;
}

/** Larger pictures would need gigabytes once decoded. */
const MAX_PIXELS = 50_000_000;
/** One picture already uses every thread of the encoder. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
const RETRY_SECONDS = 5;

// Each worker keeps its buffers: without a cache the process stays small, and no picture is encoded twice anyway.
sharp.cache(false);

function pipelineFor(original: Buffer, width: ImageWidth, format: ImageFormat): Sharp {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 74, effort: 3 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true });
}

/** Creates an encoder with a bounded queue, so that requests for pictures can't use up the machine. */
export function createImageEncoder(): ImageEncoder {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    encode(key, original, width, format) {
      const variant = `${key}@${width}.${format}`;
      const shared = underWay.get(variant);
      if (shared) return shared;
      if (queue.size >= MAX_WAITING) {
        throw new AppError('unavailable', 'Too many pictures are being prepared. Try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        });
      }
      const work = queue
        .add(() => pipelineFor(original, width, format).toBuffer())
        .finally(() => underWay.delete(variant)) as Promise<Buffer>;
      underWay.set(variant, work);
      return work;
    },
  };
}
