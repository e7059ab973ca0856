import type { CallInput, CallResponse } from '../../../contracts/contract.ts';
import type { StaffTourRequest } from '../../../contracts/people/tours.ts';
import { defined } from '../../../rules/values/defined.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readTimePage } from '../../platform/database/time-pages.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findTour, type TourRow } from './store.ts';
import { listTours, type TourFilter } from './store-lists.ts';
import { assembleStaffTours, assembleTours } from './tour-answer.ts';

const PAGE = 20;

/** A page of tours, and the cursor of the next page. */
function listTourPage(
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
  const { rows, next_cursor } = await listTourPage(db, { ...defined(page), user_id, ...(open && { open_at: now() }) });
  return { items: await assembleTours(db, rows), next_cursor };
}

/** The tours of all users for a staff member, the most recently changed first. */
export async function listAllTours(
  db: Database,
  { assigned, ...query }: CallInput<'GET /hfc/_i/tour_requests'>['query'],
  staff_user_id: string,
): Promise<CallResponse<'GET /hfc/_i/tour_requests'>> {
  const assigned_to = assigned && { me: staff_user_id, none: null }[assigned];
  const { rows, next_cursor } = await listTourPage(db, defined({ ...query, assigned_to }));
  return { items: await assembleStaffTours(db, rows), next_cursor };
}

/** A tour as staff see it. @throws AppError not_found */
export async function getStaffTour(db: Database, tour_request_id: number): Promise<StaffTourRequest> {
  const row = await findTour(db, tour_request_id);
  if (!row) throw new AppError('not_found', 'Tour not found.');
  const [tour] = await assembleStaffTours(db, [row]);
  return tour as StaffTourRequest;
}
