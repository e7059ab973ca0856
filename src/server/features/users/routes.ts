import { AppError } from '../../errors.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { readOwnSubscriber, requireOwnSubscriber } from '../subscribers/own-subscriber.ts';
import { requireSelf } from './require-self.ts';
import { findUser, setLastActiveSubscriber } from './store.ts';
import { changeUser } from './update.ts';
import { userAnswer } from './user-answer.ts';

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
  'GET /hfc/user_config': async ({ db }, _input, { user }) => {
    const row = await findUser(db, user.user_id);
    if (!row) throw new AppError('not_found', 'There is no such user.');
    return { user_config: row.config };
  },
  'PUT /hfc/user_config': async (ctx, { body }, { user }) => {
    const { config } = await changeUser(ctx, user.user_id, { config: body });
    return { user_config: config };
  },
  'PUT /hfc/last_active_subscriber': async ({ db }, { body: { subscriber_id } }, { user }) => {
    requireOwnSubscriber(user, subscriber_id);
    await setLastActiveSubscriber(db, user.user_id, subscriber_id);
    return { subscriber: await readOwnSubscriber(db, user.user_id, subscriber_id) };
  },
} satisfies CallHandlers;
