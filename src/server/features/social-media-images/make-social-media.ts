import type { SocialMedia } from '../../../contracts/curation/social-media-images.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listSocialMediaImages } from '../compounds/store.ts';
import { lockCompounds } from '../compounds/store-changes.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { drawSocialMediaImages } from './drawing-job.ts';
import { getSocialMedia } from './get-social-media.ts';
import { getPicturedCompound } from './pictured-compound.ts';
import { beginRun, countGoingOn, listRuns, type Wanted } from './store.ts';

/** How many homes may wait for their pictures. */
export const MAX_WAITING = 20;
const RETRY_SECONDS = 30;

/** Whether the pictures are there, or on their way. */
async function isMade(
  db: Database,
  { compound_id, social_type }: Wanted,
  content_hash: string,
  now: Date,
): Promise<boolean> {
  const images = await listSocialMediaImages(db, [compound_id]);
  const runs = await listRuns(db, compound_id, now);
  return (
    images.some(({ data }) => data.social_type === social_type && data.content_hash === content_hash) ||
    runs.some((run) => run.social_type === social_type && run.content_hash === content_hash && run.going_on)
  );
}

/**
 * Has the social pictures of a type drawn by a job, unless they are current or being drawn.
 * @throws AppError not_found, conflict with the reason if they can't be made, unavailable while too many homes are waiting.
 */
export async function makeSocialMedia(
  ctx: Context,
  { actor, ...wanted }: Wanted & { actor: Actor },
): Promise<SocialMedia> {
  const { compound_id, social_type } = wanted;
  return ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.now();
    const platform = { ...ctx, db: transaction };
    await lockReviewPeriodsOf(transaction, [compound_id]);
    // Two clicks ask one after the other.
    await lockCompounds(transaction, [compound_id]);
    const { obstacle, content_hash, review_period_id } = await getPicturedCompound(platform, wanted);
    if (obstacle !== null) throw new AppError('conflict', obstacle);
    if (!(await isMade(transaction, wanted, content_hash, now))) {
      if ((await countGoingOn(transaction, now)) >= MAX_WAITING)
        throw new AppError('unavailable', 'Too many homes are waiting for their pictures. Try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        });
      await beginRun(transaction, { ...wanted, content_hash, user_id: actor.user_id }, now);
      await ctx.jobs.enqueue(drawSocialMediaImages, wanted, transaction);
      await recordStaffAction(transaction, {
        user_id: actor.user_id,
        action: 'make_social',
        entity: 'compound',
        entity_id: compound_id,
        review_period_id,
        request_id: actor.request_id,
        before: {},
        after: { [`social_media_images.${social_type}`]: 'asked for' },
      });
    }
    return getSocialMedia(platform, compound_id);
  });
}
