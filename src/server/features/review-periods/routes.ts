import type { CallHandlers } from '../../http/call-handler.ts';
import { recordVisit } from '../subscribers/store.ts';
import { listPublished } from './list-published.ts';

export const publishedReviewPeriodRoutes = {
  'GET /hfc/review_periods': ({ db }, _input, { subscriber }) => listPublished(db, subscriber),
  'PUT /hfc/visit': async ({ db, now }, { body }) => {
    const previous = await recordVisit(db, body.subscriber_id, now());
    return { previous_visit: previous?.toISOString() ?? null };
  },
} satisfies CallHandlers;
