import type { CallHandlers } from '../../http/call-handler.ts';
import { explainWord, orderReconciliation, orderSync, pauseFeed } from './change-feed.ts';
import { readLeftOut, readListings, readRefusals } from './list-rows.ts';
import { listFeeds, readFeed, readFeedDetails } from './read-feed.ts';

export const feedRoutes = {
  'GET /hfc/_i/feeds': async (ctx) => ({ items: await listFeeds(ctx) }),
  'GET /hfc/_i/feeds/{provider}': async (ctx, { params }) => ({ feed: await readFeedDetails(ctx, params.provider) }),
  'GET /hfc/_i/feeds/{provider}/refusals': (ctx, input) => readRefusals(ctx, input),
  'GET /hfc/_i/feeds/{provider}/listings': (ctx, input) => readListings(ctx, input),
  'GET /hfc/_i/feeds/{provider}/left_out': (ctx, input) => readLeftOut(ctx, input),
  'POST /hfc/_i/feeds/{provider}/sync': async (ctx, { params }, { user, request_id }) => {
    await orderSync(ctx, { ...params, by: user.user_id, request_id });
    return { feed: await readFeed(ctx, params.provider) };
  },
  'POST /hfc/_i/feeds/{provider}/reconcile': async (ctx, { params, body }, { user, request_id }) => {
    await orderReconciliation(ctx, { ...params, ...body, by: user.user_id, request_id });
    return { feed: await readFeed(ctx, params.provider) };
  },
  'PUT /hfc/_i/feeds/{provider}': async (ctx, { params, body }, { user, request_id }) => {
    await pauseFeed(ctx, { ...params, ...body, by: user.user_id, request_id });
    return { feed: await readFeed(ctx, params.provider) };
  },
  'PUT /hfc/_i/feeds/{provider}/words': async (ctx, { params, body }, { user, request_id }) => {
    await explainWord(ctx, { ...params, ...body, by: user.user_id, request_id });
    return { feed: await readFeedDetails(ctx, params.provider) };
  },
} satisfies CallHandlers;
