import type { BroadcastComment } from '../../../contracts/compounds.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { alertSubscribers } from '../alerts/alert-subscribers.ts';
import { appendComment, lockComments } from '../compounds/store-publishing.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { recordStaffAction } from '../staff/store.ts';

interface NewComment {
  compound_id: number;
  text: string;
  /** The staff member who writes it. */
  by: { user_id: string; name: string };
}

/**
 * Adds a comment of staff to a published home, alerts the subscribers who like it, and has the files published again.
 * The newest comment sent again, as after a lost answer, is added only once.
 * @throws AppError not_found for an unknown home, conflict if the home isn't published. Then nothing has changed.
 */
export async function addComment(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  { compound_id, text, by }: NewComment,
): Promise<BroadcastComment> {
  const { user_id } = by;
  const author_name = by.name || 'Our team';
  return db.transaction().execute(async (transaction) => {
    const compound = await lockComments(transaction, compound_id);
    if (!compound) throw new AppError('not_found', 'Home not found.');
    if (compound.status !== 'published') throw new AppError('conflict', 'Only published homes can have comments.');
    const newest = compound.broadcast_comments.at(-1);
    if (newest?.text === text && newest.author_name === author_name) return newest;
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
      before: {},
      after: { create_timestamp },
    });
    await alertSubscribers({ jobs, now }, transaction, { what: 'comment_added', compound_id, comment });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return comment;
  });
}
