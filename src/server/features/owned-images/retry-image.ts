import type { CallResponse } from '../../../contracts/contract.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { takeInImage } from '../images/image-jobs.ts';
import { lockImage, resetImage } from '../images/store-intake.ts';
import { notifyOwners } from './notify-owners.ts';

/**
 * Processes a failed picture again, for all that have it.
 * @throws AppError not_found, conflict if its file isn't kept any more.
 */
export async function retryImage(
  { db, jobs, storage, now }: Pick<Context, 'db' | 'jobs' | 'storage' | 'now'>,
  { image_id, actor }: { image_id: string; actor: Actor },
): Promise<CallResponse<'POST /hfc/_i/images/{image_id}/retry'>> {
  return db.transaction().execute(async (transaction) => {
    const image = await lockImage(transaction, image_id);
    if (!image) throw new AppError('not_found', 'Image not found.');
    if (image.state === 'failed') {
      if (image.staged_key !== null && !(await storage.head(image.staged_key)))
        throw new AppError('conflict', 'The file isn’t kept any more. Send it again.');
      await resetImage(transaction, image_id, image.staged_key, now());
      await jobs.enqueue(takeInImage, { image_id }, transaction);
      const news = {
        image_id,
        state: 'processing',
        failure: null,
        action: 'retry_image',
        by: actor.user_id,
        request_id: actor.request_id,
      } as const;
      await notifyOwners({ jobs, now }, transaction, news);
    }
    const state = image.state === 'failed' ? 'processing' : image.state;
    return { image: { image_id, state, failure: null } };
  });
}
