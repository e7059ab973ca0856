import type { CallHandlers } from '../../http/call-handler.ts';
import { getUserSubscriber } from '../subscribers/list-subscribers.ts';
import { setLastActiveSubscriber } from './store.ts';
import { changeUser } from './update.ts';

export const userRoutes = {
  'GET /user': async (_ctx, _input, { user }) => ({ user }),
  'PUT /update_user': async (ctx, { body: { user_id, ...changes } }) => ({
    user: await changeUser(ctx, user_id, changes),
  }),
  'GET /hfc/user_config': async (_ctx, _input, { user }) => ({ user_config: user.config }),
  'PUT /hfc/user_config': async (ctx, { body }, { user }) => {
    const { config } = await changeUser(ctx, user.user_id, { config: body });
    return { user_config: config };
  },
  'PUT /hfc/last_active_subscriber': async ({ db }, { body: { subscriber_id } }, { user }) => {
    await setLastActiveSubscriber(db, user.user_id, subscriber_id);
    return { subscriber: await getUserSubscriber(db, user.user_id, subscriber_id) };
  },
} satisfies CallHandlers;
