import type { CallHandlers } from '../../../http/call-handler.ts';
import { listReviewChanges } from './list-review-changes.ts';

export const reviewChangeRoutes = {
  'GET /hfc/_i/review_periods/{review_period_id}/changes': ({ db }, { params, query }, { user }) =>
    listReviewChanges(db, {
      review_period_id: params.review_period_id,
      after: query.after,
      tab: query.tab,
      at: query.at,
      editing: query.editing,
      by: user.user_id,
    }),
} satisfies CallHandlers;
