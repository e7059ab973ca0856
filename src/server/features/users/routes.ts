import { AppError } from '../../errors.ts';
import type { CallHandlers, SignedInUser } from '../../http/call-handler.ts';
import { findUser } from './store.ts';
import { changeUser } from './update.ts';
import { userAnswer } from './user-answer.ts';

/** @throws AppError forbidden for anybody else: whether there is such a user isn't said. */
function requireSelf(user: SignedInUser, user_id: string): void {
  if (user.user_id !== user_id) throw new AppError('forbidden', 'This is another user.');
}

export const userRoutes = {
  'GET /user': async ({ db }, { query: { user_id } }, { user }) => {
    requireSelf(user, user_id);
    const row = await findUser(db, user_id);
    if (!row) throw new AppError('not_found', 'There is no such user.');
    return { user: userAnswer(row, user.hfc_subscriber_ids) };
  },
  'PUT /update_user': async (ctx, { body: { user_id, ...changes } }, { user }) => {
    requireSelf(user, user_id);
    return { user: await changeUser(ctx, user_id, changes) };
  },
} satisfies CallHandlers;
