import type { CallHandlers } from '../../http/call-handler.ts';
import { listAlarms } from '../feeds/state/list-alarms.ts';
import { changeReviewPeriod } from './change-review-period.ts';
import { createReviewPeriod, deleteReviewPeriod } from './create-review-period.ts';
import { getProgress } from './publication-progress.ts';
import { publishReviewPeriodForStaff } from './publish-for-staff.ts';
import { assembleReviewPeriods } from './review-period-answer.ts';
import { listReviewPeriods } from './store-review-periods.ts';

/** In review periods. */
const PAGE = 50;

export const reviewPeriodRoutes = {
  'GET /hfc/_i/review_periods': async (ctx, { query }) => {
    const { db } = ctx;
    const rows = await listReviewPeriods(db, { before: query.cursor, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const next_cursor = rows.length > PAGE ? String(page.at(-1)?.review_period_id) : null;
    return { items: await assembleReviewPeriods(db, page), next_cursor, alarms: await listAlarms(ctx) };
  },
  'POST /hfc/_i/review_period_cycle': async (ctx, _input, { actor }) => ({
    review_period: await createReviewPeriod(ctx, actor),
  }),
  'PUT /hfc/_i/review_periods/{review_period_id}': async (ctx, { params, body }, { actor }) => ({
    review_period: await changeReviewPeriod(ctx, {
      review_period_id: params.review_period_id,
      changes: body,
      actor,
    }),
  }),
  'DELETE /hfc/_i/review_periods/{review_period_id}': async (ctx, { params }, { actor }) => {
    await deleteReviewPeriod(ctx, { ...params, actor });
    return params;
  },
  'GET /hfc/_i/review_periods/{review_period_id}/publication': (ctx, { params }) =>
    getProgress(ctx, params.review_period_id),
  'POST /hfc/_i/review_periods/{review_period_id}/publish': (ctx, { params, body }, caller) =>
    publishReviewPeriodForStaff(ctx, {
      ...params,
      ...body,
      actor: caller.actor,
    }),
} satisfies CallHandlers;
