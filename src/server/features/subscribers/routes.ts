import type { CallHandlers } from '../../http/call-handler.ts';
import { changeAreas } from './change-areas.ts';
import { readOwnSubscriber, requireOwnSubscriber } from './own-subscriber.ts';
import { readSubscribers } from './read-subscribers.ts';
import { setReceivesAlerts } from './store.ts';

export const subscriberRoutes = {
  'GET /hfc/subscribers': async ({ db }, { query: { subscriber_id } }, { user }) => {
    if (subscriber_id === undefined) return { items: await readSubscribers(db, user.user_id) };
    requireOwnSubscriber(user, subscriber_id);
    return { items: [await readOwnSubscriber(db, user.user_id, subscriber_id)] };
  },
  'PUT /hfc/subscriber_areas': async (ctx, { body }, { user }) => {
    requireOwnSubscriber(user, body.subscriber_id);
    return { subscriber: await changeAreas(ctx, user.user_id, body) };
  },
  'PUT /hfc/subscriber_alerts': async ({ db }, { body: { subscriber_id, receives_alerts } }, { user }) => {
    requireOwnSubscriber(user, subscriber_id);
    await setReceivesAlerts(db, subscriber_id, receives_alerts);
    return { subscriber: await readOwnSubscriber(db, user.user_id, subscriber_id) };
  },
} satisfies CallHandlers;
