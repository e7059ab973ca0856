import type { CallHandlers } from '../../http/call-handler.ts';
import { listAlarms } from '../feed-state/list-alarms.ts';
import { changeCycle } from './change-cycle.ts';
import { createCycle, deleteCycle } from './create-cycle.ts';
import { assembleCycles } from './cycle-answer.ts';
import { readProgress } from './publication-progress.ts';
import { publishCycle } from './publish-cycle.ts';
import { listCycles } from './store-cycles.ts';

/** In review periods. */
const PAGE = 50;

export const reviewCycleRoutes = {
  'GET /hfc/_i/review_periods': async (ctx, { query }) => {
    const { db } = ctx;
    const rows = await listCycles(db, { before: query.cursor, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const next_cursor = rows.length > PAGE ? String(page.at(-1)?.review_period_id) : null;
    return { items: await assembleCycles(db, page), next_cursor, alarms: await listAlarms(ctx) };
  },
  'POST /hfc/_i/review_period_cycle': async (ctx, _input, { user, request_id }) => ({
    review_period: await createCycle(ctx, { by: user.user_id, request_id }),
  }),
  'PUT /hfc/_i/review_periods/{review_period_id}': async (
    ctx,
    { params, body },
    { user, base_version, request_id },
  ) => ({
    review_period: await changeCycle(ctx, {
      review_period_id: params.review_period_id,
      changes: body,
      base_version,
      by: user.user_id,
      request_id,
    }),
  }),
  'DELETE /hfc/_i/review_periods/{review_period_id}': async (ctx, { params }, { user, request_id }) => {
    await deleteCycle(ctx, { ...params, by: user.user_id, request_id });
    return params;
  },
  'GET /hfc/_i/review_periods/{review_period_id}/publication': (ctx, { params }) =>
    readProgress(ctx, params.review_period_id),
  'POST /hfc/_i/review_periods/{review_period_id}/publish': (ctx, { params, body }, caller) =>
    publishCycle(ctx, {
      ...params,
      ...body,
      base_version: caller.base_version,
      by: caller.user.user_id,
      request_id: caller.request_id,
    }),
} satisfies CallHandlers;
