import type { StaffTourRequest } from '../../../contracts/people/tours.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { type AssignmentRequest, planAssignment } from '../staff/assign.ts';
import { recordAssignment } from '../staff/record-assignment.ts';
import { getStaffTour } from './list-tours.ts';
import { lockTour, updateTour } from './store.ts';

/**
 * Gives a tour to a staff member, or to none. The user isn't told.
 * @throws AppError not_found, conflict in words if another one has it than the caller saw, bad_request for a person who
 * isn't staff.
 */
export async function assignTour(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { tour_request_id, ...request }: AssignmentRequest & { tour_request_id: number },
): Promise<StaffTourRequest> {
  await db.transaction().execute(async (transaction) => {
    const tour = await lockTour(transaction, tour_request_id);
    if (!tour) throw new AppError('not_found', 'Tour not found.');
    const at = now();
    const planned = await planAssignment(transaction, tour, request, at);
    if (!planned) return;
    await updateTour(transaction, tour_request_id, planned);
    await recordAssignment(transaction, {
      entity: 'tour_request',
      entity_id: tour_request_id,
      before: tour,
      after: planned,
      by: request.by,
      create_timestamp: at,
    });
  });
  return getStaffTour(db, tour_request_id);
}
