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
  'POST /hfc/_i/feeds/{provider}/sync': async (ctx, { params }, { actor }) => {
    await orderSync(ctx, { ...params, actor });
    return { feed: await readFeed(ctx, params.provider) };
  },
  'POST /hfc/_i/feeds/{provider}/reconcile': async (ctx, { params, body }, { actor }) => {
    await orderReconciliation(ctx, { ...params, ...body, actor });
    return { feed: await readFeed(ctx, params.provider) };
  },
  'PUT /hfc/_i/feeds/{provider}': async (ctx, { params, body }, { actor }) => {
    await pauseFeed(ctx, { ...params, ...body, actor });
    return { feed: await readFeed(ctx, params.provider) };
  },
  'PUT /hfc/_i/feeds/{provider}/words': async (ctx, { params, body }, { actor }) => {
    await explainWord(ctx, { ...params, ...body, actor });
    return { feed: await getFeedDetails(ctx, params.provider) };
  },
} satisfies CallHandlers;
