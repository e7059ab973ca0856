import type { Transaction } from 'kysely';
import { getPath } from '../../../rules/navigation/route-table.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { recordStaffAction } from '../staff/store.ts';
import { notifyStaff } from '../staff/store-notifications.ts';
import { findUser } from '../users/store.ts';
import { listStaffUsers } from '../users/store-staff.ts';
import { findCandidates, obstacle, publishReviewPeriod } from './publish-review-period.ts';
import { scheduleMail } from './schedule-mail.ts';
import { lockDueReviewPeriod, lockReviewPeriod, updateReviewPeriod } from './store-review-periods.ts';

type Platform = Pick<Context, 'config' | 'db' | 'jobs' | 'mail' | 'now'>;

/** Ends a schedule by which no home can be published. */
async function endSchedule(
  transaction: Transaction<Tables>,
  { review_period_id, publish_user_id }: { review_period_id: number; publish_user_id: string | null },
): Promise<void> {
  const reviewPeriod = await lockReviewPeriod(transaction, review_period_id);
  if (!reviewPeriod) return;
  const version = reviewPeriod.version + 1;
  const after = { publish_at: null, publish_compound_ids: [] };
  await updateReviewPeriod(transaction, review_period_id, {
    ...after,
    version,
    field_versions: { ...reviewPeriod.field_versions, publish_at: version, publish_compound_ids: version },
  });
  await recordStaffAction(transaction, {
    user_id: publish_user_id,
    action: 'job:end_schedule',
    entity: 'review_period',
    entity_id: review_period_id,
    review_period_id,
    version,
    before: {
      publish_at: reviewPeriod.publish_at?.toISOString() ?? null,
      publish_compound_ids: reviewPeriod.publish_compound_ids,
    },
    after,
  });
}

/** The staff member who made a schedule. All staff if that one isn't staff any more, because homes were left out. */
async function findRecipient(transaction: Transaction<Tables>, user_id: string | null) {
  const scheduler = user_id === null ? undefined : await findUser(transaction, user_id);
  return scheduler?.is_staff ? [scheduler] : listStaffUsers(transaction);
}

/** Publishes the next review period that is due. Returns false if none is. */
async function publishNext(ctx: Platform, transaction: Transaction<Tables>): Promise<boolean> {
  const due = await lockDueReviewPeriod(transaction, ctx.now());
  if (!due) return false;
  const { review_period_id, publish_compound_ids, publish_user_id } = due;
  const candidates = await findCandidates(transaction, publish_compound_ids);
  const judged = publish_compound_ids.map((compound_id) => ({
    compound_id,
    title: candidates.get(compound_id)?.title.trim() || `Home ${compound_id}`,
    reason: obstacle(candidates.get(compound_id), review_period_id),
  }));
  const compound_ids = judged.filter(({ reason }) => reason === null).map(({ compound_id }) => compound_id);
  const left_out = judged.flatMap(({ title, reason }) => (reason === null ? [] : [{ title, reason }]));
  if (compound_ids.length > 0) {
    const publication = { review_period_id, compound_ids, by: publish_user_id, action: 'job:publish' } as const;
    await publishReviewPeriod({ ...ctx, db: transaction }, publication);
  } else {
    await endSchedule(transaction, due);
  }
  if (left_out.length === 0) return true;
  const cycle_url = ctx.config.publicUrl + getPath('reviewPeriod', { review_period_id });
  const data = { published: compound_ids.length, left_out, cycle_url };
  for (const { user_id, email } of await findRecipient(transaction, publish_user_id)) {
    await ctx.mail.queue(scheduleMail, { to: email, data }, transaction);
    const notice = { user_id, kind: 'schedule_failed', left_out: left_out.length } as const;
    await notifyStaff(transaction, { ...notice, review_period_id, create_timestamp: ctx.now() });
  }
  return true;
}

/**
 * Publishes the review periods whose scheduled time has come. A home that can't be published any more is left out, and
 * the staff member who made the schedule, in whose name it is recorded, gets a mail about it, or all staff if that one isn't staff any more. Several processes may run this at once.
 */
export async function publishScheduled(ctx: Platform): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await ctx.db.transaction().execute((transaction) => publishNext(ctx, transaction));
}
