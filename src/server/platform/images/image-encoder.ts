import { availableParallelism } from 'node:os';
import type { ImageWidth } from '../../../contracts/homes/images.ts';
import { AppError } from '../errors/errors.ts';
import { BACKGROUND, FairQueue, QueueFullError } from '../queues/fair-queue.ts';
import { WorkerFailedError, WorkerPool } from '../worker-processes/worker-pool.ts';

/** The formats that images are served in. */
export const imageFormats = ['webp', 'jpeg', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A part of a picture, in pixels of the upright picture. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture to encode, as it is sent to the worker process. */
export interface ImageTask {
  original: Buffer;
  /** The part to show. Absent for the whole picture. */
  frame?: Frame | undefined;
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
  /**
   * Does work with pictures that no visitor waits for in the same line, after that of visitors, so that no more processes run at
   * once than for encoding.
   */
  inBackground<T>(key: string, work: () => Promise<T>): Promise<T>;
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

const unavailable = (message: string, cause: unknown): AppError =>
  new AppError('unavailable', message, { cause, retryAfter: RETRY_SECONDS });

/** Creates an encoder. Its processes start with the first picture. `module` must serve each `ImageTask`. */
export function createImageEncoder(module: URL): ImageEncoder {
  const queue = new FairQueue(QUEUE);
  const pool = new WorkerPool<ImageTask, Uint8Array>(module);
  return {
    async encode(variant, task, client) {
      try {
        return await queue.run(client, variant, async () => Buffer.from(await pool.run(task)));
      } catch (error) {
        if (error instanceof QueueFullError)
          throw unavailable('Too many images are being prepared. Try again in a moment.', error);
        if (error instanceof WorkerFailedError) throw unavailable('This image isn’t available right now.', error);
        throw error;
      }
    },
    inBackground: (key, work) => queue.run(BACKGROUND, key, work),
    close: () => pool.close(),
  };
}
