import type { CallHandlers } from '../../../http/call-handler.ts';
import { explainWord, orderReconciliation, orderSync, pauseFeed } from './change-feed.ts';
import { getFeedDetails, listFeeds, readFeed } from './get-feed-details.ts';
import { listLeftOutPage, listListingPage, listRefusalPage } from './list-rows.ts';

export const feedRoutes = {
  'GET /hfc/_i/feeds': async (ctx) => ({ items: await listFeeds(ctx) }),
  'GET /hfc/_i/feeds/{provider}': async (ctx, { params }) => ({ feed: await getFeedDetails(ctx, params.provider) }),
  'GET /hfc/_i/feeds/{provider}/refusals': (ctx, input) => listRefusalPage(ctx, input),
  'GET /hfc/_i/feeds/{provider}/listings': (ctx, input) => listListingPage(ctx, input),
  'GET /hfc/_i/feeds/{provider}/left_out': (ctx, input) => listLeftOutPage(ctx, input),
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
    return { feed: await getFeedDetails(ctx, params.provider) };
  },
} satisfies CallHandlers;
