import { availableParallelism } from 'node:os';
import type { ImageWidth } from '../../../contracts/images.ts';
import { AppError } from '../../errors.ts';
import { FairQueue, QueueFullError } from '../fair-queue.ts';
import { WorkerFailedError, WorkerPool } from '../worker-processes/worker-pool.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** A picture to be encoded, as it goes to the process that does it. */
export interface ImageTask {
  original: Buffer;
  width: ImageWidth;
  format: ImageFormat;
}

export interface ImageEncoder {
  /**
   * Encodes a picture at one width, never enlarged, in turn with those of other clients. What is asked for twice at once is
   * encoded once.
   * @throws AppError unavailable when too many pictures wait already, or the encoder fails over this one.
   */
  encode(variant: string, task: ImageTask, client: string): Promise<Buffer>;
  close(): void;
}

/** One processor is left to the service itself. */
const ENCODERS = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUE = { atOnce: ENCODERS, atOnceEach: ENCODERS, waitingEach: 100, waiting: 400 };
const RETRY_SECONDS = 5;

/** A picture's cost for the limit of expensive work: milliseconds of one core, roughly, by its size and format. */
export function encodingCost(width: ImageWidth, format: ImageFormat): number {
  const each = { avif: 340, webp: 75, jpeg: 83 }[format];
  // Decoding the original takes most of it for small ones.
  return Math.round(20 + each * (width / 800) ** 2);
}

/** Creates an encoder, whose processes start with the first picture. */
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
          throw unavailable('Too many pictures are being prepared. Try again in a moment.', error);
        if (error instanceof WorkerFailedError) throw unavailable('The picture can’t be prepared right now.', error);
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
