import type { CallInput, CallResponse } from '../../../contracts/contract.ts';
import { defined } from '../../../rules/values/defined.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readTimePage } from '../../platform/database/time-pages.ts';
import type { TourRow } from './store.ts';
import { listTours, type TourFilter } from './store-lists.ts';
import { assembleStaffTours, assembleTours } from './tour-answer.ts';

const PAGE = 20;

/** A page of tours, and the cursor of the next page. */
function readPage(
  db: Database,
  { cursor, limit = PAGE, ...filter }: TourFilter & { cursor?: string; limit?: number },
): Promise<{ rows: TourRow[]; next_cursor: string | null }> {
  return readTimePage(
    { cursor, limit },
    (page) => listTours(db, { ...filter, ...page }),
    ({ tour_request_id }) => tour_request_id,
  );
}

/** A user's tours, the most recently changed first. */
export async function listOwnTours(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user_id: string,
  { open, ...page }: CallInput<'GET /hfc/tour_requests'>['query'],
): Promise<CallResponse<'GET /hfc/tour_requests'>> {
  const { rows, next_cursor } = await readPage(db, { ...defined(page), user_id, ...(open && { open_at: now() }) });
  return { items: await assembleTours(db, rows), next_cursor };
}

/** The tours of all users for staff, the most recently changed first. */
export async function listAllTours(
  db: Database,
  query: CallInput<'GET /hfc/_i/tour_requests'>['query'],
): Promise<CallResponse<'GET /hfc/_i/tour_requests'>> {
  const { rows, next_cursor } = await readPage(db, defined(query));
  return { items: await assembleStaffTours(db, rows), next_cursor };
}
