import type { CallHandlers } from '../../http/call-handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { addById } from './add-by-id.ts';
import { addManual } from './add-manual.ts';
import { addMore } from './add-more.ts';
import { findDuplicates } from './find-duplicates.ts';

/** A compound that was just added, and what may be the same home. */
async function added(db: Database, compound_id: number) {
  return { compound_id, duplicates: (await findDuplicates(db, [compound_id])).get(compound_id) ?? [] };
}

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
  ) => added(db, await addById(db, { ...params, ...body, by: user.user_id, request_id }, now())),
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual': async (
    { db, now },
    { params, body },
    { user, request_id },
  ) => added(db, await addManual(db, { ...params, ...body, by: user.user_id, request_id }, now())),
} satisfies CallHandlers;
