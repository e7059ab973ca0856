import type { CallHandlers } from '../../http/call-handler.ts';
import { countOpenThreads } from '../messages/store-desk.ts';
import { countUnread, markRead } from '../staff/store-notifications.ts';
import { countRequestedTours } from '../tours/store-lists.ts';
import { listOwnNotifications } from './list-notifications.ts';
import { setAgent } from './set-agent.ts';

export const deskRoutes = {
  'GET /hfc/_i/desk': async ({ db, now }, _input, { user }) => {
    const [questions, reports, tours, unread_notifications] = await Promise.all([
      countOpenThreads(db, 'question'),
      countOpenThreads(db, 'report'),
      countRequestedTours(db),
      countUnread(db, user.user_id, now()),
    ]);
    return { questions, reports, tours, unread_notifications };
  },
  'GET /hfc/_i/notifications': async (ctx, _input, { user }) => ({
    items: await listOwnNotifications(ctx, user.user_id),
  }),
  'PUT /hfc/_i/notifications/read': async ({ db, now }, { body }, { user }) => {
    // No audit entry: what staff members have read is theirs alone.
    await markRead(db, user.user_id, body, now());
    return { unread_notifications: await countUnread(db, user.user_id, now()) };
  },
  'PUT /hfc/_i/users/{advised_user_id}/advisor': async (ctx, { params, body }, { user }) => ({
    advisor: await setAgent(ctx, { user_id: params.advised_user_id, ...body, by: user.user_id }),
  }),
} satisfies CallHandlers;
