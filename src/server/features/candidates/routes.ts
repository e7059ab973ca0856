import type { CallHandlers } from '../../http/call-handler.ts';
import { addById } from './add-by-id.ts';
import { addManual } from './add-manual.ts';
import { addMore } from './add-more.ts';

export const candidateRoutes = {
  'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds': (
    { db, now },
    { params, body },
    { user, request_id },
  ) => addMore(db, { ...params, ...body, by: user.user_id, request_id }, now()),
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid': async (
    { db, now },
    { params, body },
    { user, request_id },
  ) => ({ compound_id: await addById(db, { ...params, ...body, by: user.user_id, request_id }, now()) }),
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual': async (
    { db, now },
    { params, body },
    { user, request_id },
  ) => ({ compound_id: await addManual(db, { ...params, ...body, by: user.user_id, request_id }, now()) }),
} satisfies CallHandlers;
