import { availableParallelism } from 'node:os';
import type { ImageWidth } from '../../../contracts/images.ts';
import { AppError } from '../errors/errors.ts';
import { FairQueue, QueueFullError } from '../queues/fair-queue.ts';
import { WorkerFailedError, WorkerPool } from '../worker-processes/worker-pool.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** A picture to encode, as it is sent to the worker process. */
export interface ImageTask {
  original: Buffer;
  width: ImageWidth;
  format: ImageFormat;
}

export interface ImageEncoder {
  /**
   * Encodes a picture at a given width, never enlarged. Clients take turns. Concurrent requests for the same variant
   * share one encoding.
   * @throws AppError unavailable when too many pictures are waiting already, or when the encoder fails on this one.
   */
  encode(variant: string, task: ImageTask, client: string): Promise<Buffer>;
  close(): void;
}

/** Leave a processor to the server itself. */
const ENCODERS = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUE = { atOnce: ENCODERS, atOnceEach: ENCODERS, waitingEach: 100, waiting: 400 };
const RETRY_SECONDS = 5;

/** A picture's cost for the limit on expensive work: roughly milliseconds of one core, by its width and format. */
export function encodingCost(width: ImageWidth, format: ImageFormat): number {
  const each = { avif: 340, webp: 75, jpeg: 83 }[format];
  // Small pictures take most of their time for decoding the original.
  return Math.round(20 + each * (width / 800) ** 2);
}

/** Creates an encoder. Its processes start with the first picture. */
export function createImageEncoder(): ImageEncoder {
  const queue = new FairQueue(QUEUE);
  const pool = new WorkerPool<ImageTask, Uint8Array>(new URL('encoder-process.ts', import.meta.url));
  const unavailable = (message: string, cause: unknown): AppError =>
    new AppError('unavailable', message, { cause, retryAfter: RETRY_SECONDS });
  return {
    async encode(variant, task, client) {
      try {
        return Buffer.from(await queue.run(client, variant, () => pool.run(task)));
      } catch (error) {
        if (error instanceof QueueFullError)
          throw unavailable('Too many images are being prepared. Try again in a moment.', error);
        if (error instanceof WorkerFailedError) throw unavailable('This image isn’t available right now.', error);
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
