import type { BroadcastComment } from '../../../contracts/homes/compounds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { alertSubscribers } from '../alerts/alert-subscribers.ts';
import { refuseWording } from '../compounds/refuse-wording.ts';
import { appendComment, findCompoundReviewPeriod, lockComments } from '../compounds/store-publishing.ts';
import { getWordingContext } from '../compounds/wording-context.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';

interface NewComment {
  compound_id: number;
  text: string;
  /** The staff member who writes it. */
  by: { user_id: string; name: string };
}

/**
 * Adds a comment of staff to a published home, alerts the subscribers who like it, and has the files published again.
 * The newest comment sent again, as after a lost answer, is added only once. `recipients` is the number of subscribers
 * who are alerted.
 * @throws AppError not_found for an unknown home, conflict if the home isn't published or the text has words that may
 * not be published. Then nothing has changed.
 */
export async function addComment(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  { compound_id, text, by }: NewComment,
): Promise<{ comment: BroadcastComment; recipients: number }> {
  const { user_id } = by;
  const author_name = by.name || 'Our team';
  return inTransaction(db, async (transaction) => {
    const reviewed = await findCompoundReviewPeriod(transaction, compound_id);
    // The review period is locked first, so that its audit entries become visible in the order of their ids.
    await lockReviewPeriods(transaction, [reviewed?.review_period_id]);
    const compound = await lockComments(transaction, compound_id);
    if (!compound) throw new AppError('not_found', 'Home not found.');
    if (compound.status !== 'published') throw new AppError('conflict', 'Only published homes can have comments.');
    const newest = compound.broadcast_comments.at(-1);
    if (newest?.text === text && newest.author_name === author_name) return { comment: newest, recipients: 0 };
    refuseWording(text, await getWordingContext(transaction, compound_id), 'body.text');
    // The time tells comments apart, also those of the same millisecond.
    const earliest = newest ? Date.parse(newest.create_timestamp) + 1 : 0;
    const create_timestamp = new Date(Math.max(now().getTime(), earliest)).toISOString();
    const comment = { author_name, text, create_timestamp };
    await appendComment(transaction, compound_id, comment);
    await recordStaffAction(transaction, {
      user_id,
      action: 'broadcast_comment',
      entity: 'compound',
      entity_id: compound_id,
      review_period_id: compound.review_period_id,
      before: {},
      after: { create_timestamp },
    });
    const news = { what: 'comment_added', compound_id, comment } as const;
    const recipients = await alertSubscribers({ jobs, now }, transaction, news);
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return { comment, recipients };
  });
}
