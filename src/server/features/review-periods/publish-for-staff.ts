import type { CallResponse } from '../../../contracts/contract.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { getDataVersion } from '../published-files/store.ts';
import { publishReviewPeriod } from './publish-review-period.ts';
import { getReviewPeriod } from './review-period-answer.ts';

interface Publication {
  review_period_id: number;
  compound_ids: readonly number[];
  /** The version of each home that the staff member saw. */
  seen_versions?: readonly number[] | undefined;
  actor: Actor;
}

/**
 * Publishes homes of a review period for a staff member.
 * @throws AppError version_required without the version that the staff member saw, else as `publishReviewPeriod`.
 */
export async function publishReviewPeriodForStaff(
  ctx: Pick<Context, 'db' | 'jobs' | 'now'>,
  { actor, ...publication }: Publication,
): Promise<CallResponse<'POST /hfc/_i/review_periods/{review_period_id}/publish'>> {
  const { user_id: by, request_id, base_version } = actor;
  if (base_version === null)
    throw new AppError('version_required', 'Say which version this change was made from (If-Match).');
  const { published, already } = await publishReviewPeriod(ctx, { ...publication, by, request_id, base_version });
  return {
    review_period: await getReviewPeriod(ctx.db, publication.review_period_id),
    published,
    already,
    data_version_pending: await getDataVersion(ctx.db),
  };
}
