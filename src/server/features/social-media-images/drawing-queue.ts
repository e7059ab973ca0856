import { AppError } from '../../platform/errors/errors.ts';
import { FairQueue, QueueFullError } from '../../platform/queues/fair-queue.ts';
import { WorkerFailedError, WorkerPool } from '../../platform/worker-processes/worker-pool.ts';
import type { DrawingTask } from './card.ts';

const RETRY_SECONDS = 10;

const queue = new FairQueue({ atOnce: 1, atOnceEach: 1, waitingEach: 10, waiting: 20 });
const drawers = new WorkerPool<DrawingTask, Uint8Array>(new URL('drawing-process.ts', import.meta.url));

/**
 * Draws a picture in a process of its own, one at a time. Those who ask for the same key share one drawing.
 * @param client Who waits for it. `BACKGROUND` for jobs.
 * @throws AppError unavailable when too many pictures are waiting, or when the process fails.
 */
export async function drawInTurn(client: string, key: string, task: DrawingTask): Promise<Buffer> {
  try {
    return Buffer.from(await queue.run(client, key, () => drawers.run(task)));
  } catch (error) {
    if (!(error instanceof QueueFullError || error instanceof WorkerFailedError)) throw error;
    throw new AppError('unavailable', 'Too many images are being generated. Try again in a moment.', {
      cause: error,
      retryAfter: RETRY_SECONDS,
    });
  }
}
