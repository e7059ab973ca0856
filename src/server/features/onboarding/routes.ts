import type { CallHandlers } from '../../http/call-handler.ts';
import { countHistory, keepLiked, keepOpened } from '../matches/store.ts';
import { subscribeToAreas, subscribeToMarkets } from './subscribe.ts';

export const onboardingRoutes = {
  'POST /hfc/subscribers': async (ctx, { body: { user_id, area_names } }, { viewer_id }) => ({
    items: await subscribeToAreas(ctx, { user_id, viewer_id }, area_names),
  }),
  'POST /hfc/subscribe_to_markets': async (ctx, { body: { user_id, market_ids } }, { viewer_id }) => ({
    items: await subscribeToMarkets(ctx, { user_id, viewer_id }, market_ids),
  }),
  'POST /hfc/visitor_history': async ({ db }, { body }) => {
    const { subscriber_id, opened_compound_ids, liked_compound_ids } = body;
    return db.transaction().execute(async (transaction) => {
      await keepOpened(transaction, subscriber_id, opened_compound_ids);
      await keepLiked(transaction, subscriber_id, liked_compound_ids);
      const { opened, liked } = await countHistory(transaction, subscriber_id);
      return { opened_count: opened, liked_count: liked };
    });
  },
} satisfies CallHandlers;
