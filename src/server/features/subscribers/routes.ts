import type { CallHandlers } from '../../http/call-handler.ts';
import { changeAreas } from './change-areas.ts';
import { getUserSubscriber, listUserSubscribers } from './list-subscribers.ts';
import { setReceivesAlerts } from './store.ts';

export const subscriberRoutes = {
  'GET /hfc/subscribers': async ({ db }, _input, { user, subscriber }) => ({
    items: subscriber
      ? [await getUserSubscriber(db, user.user_id, subscriber.subscriber_id)]
      : await listUserSubscribers(db, user.user_id),
  }),
  'PUT /hfc/subscriber_areas': async (ctx, { body: { area_names } }, { user, subscriber }) => ({
    subscriber: await changeAreas(ctx, { user_id: user.user_id, ...subscriber }, area_names),
  }),
  'PUT /hfc/subscriber_alerts': async ({ db }, { body: { subscriber_id, receives_alerts } }, { user }) => {
    await setReceivesAlerts(db, subscriber_id, receives_alerts);
    return { subscriber: await getUserSubscriber(db, user.user_id, subscriber_id) };
  },
} satisfies CallHandlers;
