import type { Transaction } from 'kysely';
import { pathOf } from '../../../rules/navigation/route-table.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { notifyStaff } from '../staff-notifications/store.ts';
import { findUser } from '../users/store.ts';
import { findCandidates, obstacle, publishPeriod } from './publish-period.ts';
import { scheduleMail } from './schedule-mail.ts';
import { lockDueCycle, updateCycle } from './store-cycles.ts';

type Platform = Pick<Context, 'config' | 'db' | 'jobs' | 'mail' | 'now'>;

/** Publishes the next review period that is due. Returns false if none is. */
async function publishNext(ctx: Platform, transaction: Transaction<Tables>): Promise<boolean> {
  const due = await lockDueCycle(transaction, ctx.now());
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
    const publication = { review_period_id, compound_ids, by: null, action: 'job:publish' } as const;
    await publishPeriod({ ...ctx, db: transaction }, publication);
  } else {
    await updateCycle(transaction, review_period_id, { publish_at: null, publish_compound_ids: [] });
  }
  const scheduler = publish_user_id === null ? undefined : await findUser(transaction, publish_user_id);
  if (left_out.length > 0 && scheduler) {
    const cycle_url = ctx.config.publicUrl + pathOf('reviewPeriod', { review_period_id });
    const data = { published: compound_ids.length, left_out, cycle_url };
    await ctx.mail.queue(scheduleMail, { to: scheduler.email, data }, transaction);
    const told = { user_id: scheduler.user_id, kind: 'schedule_failed', left_out: left_out.length } as const;
    await notifyStaff(transaction, { ...told, review_period_id, create_timestamp: ctx.now() });
  }
  return true;
}

/**
 * Publishes the review periods whose scheduled time has come. A home that can't be published any more is left out, and
 * the staff member who made the schedule gets a mail about it. Several processes may run this at once.
 */
export async function publishScheduled(ctx: Platform): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await ctx.db.transaction().execute((transaction) => publishNext(ctx, transaction));
}
