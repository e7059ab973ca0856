import type { CallHandlers } from '../../http/call-handler.ts';
import { readStaffCompound } from '../staff-compounds/read-staff-compound.ts';
import { readStaffRows } from '../staff-compounds/read-staff-rows.ts';
import { addById } from './add-by-id.ts';
import { addManual } from './add-manual.ts';
import { addMore } from './add-more.ts';

export const candidateRoutes = {
  'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds': async (
    ctx,
    { params, body },
    { user, request_id },
  ) => {
    const wanted = { ...params, ...body, by: user.user_id, request_id };
    const { compound_ids, ...more } = await addMore(ctx.db, wanted, ctx.now());
    return { items: await readStaffRows(ctx, compound_ids), ...more };
  },
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid': async (
    ctx,
    { params, body },
    { user, request_id },
  ) => {
    const compound_id = await addById(ctx.db, { ...params, ...body, by: user.user_id, request_id }, ctx.now());
    return { compound: await readStaffCompound(ctx, compound_id) };
  },
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual': async (
    ctx,
    { params, body },
    { user, request_id },
  ) => {
    const compound_id = await addManual(ctx.db, { ...params, ...body, by: user.user_id, request_id }, ctx.now());
    return { compound: await readStaffCompound(ctx, compound_id) };
  },
} satisfies CallHandlers;
