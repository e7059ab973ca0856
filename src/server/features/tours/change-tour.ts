import type { Transaction } from 'kysely';
import type { StaffTourRequest, TourRequest } from '../../../contracts/people/tours.ts';
import { canHappen, type TourAction, tourTransitions } from '../../../rules/tours/tour-states.ts';
import type { TourTime, TourWindow } from '../../../rules/tours/tour-windows.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { recordStaffAction } from '../staff/store.ts';
import { notifyStaff } from '../staff/store-notifications.ts';
import { queueTourMails } from './queue-tour-mails.ts';
import { readTime } from './read-time.ts';
import { lockTour, type TourRow, updateTour } from './store.ts';
import { assembleStaffTours, assembleTours } from './tour-answer.ts';
import { lastChangeInWords, type RecordedTour } from './tour-conflict.ts';
import { tourMarkets } from './tour-market.ts';

type Platform = Pick<Context, 'config' | 'db' | 'mail' | 'now'>;

interface TourChange {
  action: TourAction;
  tour_request_id: number;
  /** The `sequence` of the tour that the caller saw. Left out if every state will do. */
  sequence?: number;
  /** The user who makes the change. */
  by: string;
  /** The new time, as the clocks at the homes show it. */
  time?: TourWindow;
  note?: string | undefined;
}

/** The time of a tour after a change. @throws AppError bad_request that names the field. */
async function timeAfter(
  ctx: Platform,
  transaction: Transaction<Tables>,
  tour: TourRow,
  window: TourWindow | undefined,
): Promise<Pick<TourRow, 'starts_at' | 'ends_at'>> {
  if (!window) return tour;
  const { time_zone } = (await tourMarkets(transaction))(tour.market_id);
  const time: TourTime = readTime(window, time_zone, { now: ctx.now(), path: 'body.time' });
  return time;
}

/**
 * Changes a tour and mails the other side, in one transaction. A user's change that is already made does nothing. A staff
 * member who changes an unassigned tour becomes its assignee.
 * @throws AppError not_found for an unknown tour or another user's, conflict if the tour has changed since the caller
 * saw it, which tells staff by whom, or the change isn't possible, bad_request for a time that can't be.
 */
async function changeTour(ctx: Platform, change: TourChange): Promise<TourRow> {
  const { action, tour_request_id, sequence, by, note = '' } = change;
  const transition = tourTransitions[action];
  return ctx.db.transaction().execute(async (transaction) => {
    const tour = await lockTour(transaction, tour_request_id);
    if (!tour || (transition.by === 'user' && tour.user_id !== by)) throw new AppError('not_found', 'Tour not found.');
    if (transition.by === 'user' && tour.state === transition.to) return tour;
    const now = ctx.now();
    if (sequence !== undefined && sequence !== tour.sequence) {
      // Users don't learn who of the staff it was.
      const what =
        transition.by === 'staff' ? await lastChangeInWords(transaction, tour, now) : 'This tour has changed.';
      throw new AppError('conflict', `${what} Please look at its new state first.`);
    }
    if (!canHappen(action, tour, now)) {
      const why = tour.last_time <= now ? 'over' : tour.state;
      throw new AppError('conflict', `This isn’t possible any more, because the tour is ${why}.`);
    }
    // The user's own cancellation isn't staff's doing.
    const kept = action === 'cancel' ? '' : tour.staff_note;
    const isTaken = transition.by === 'staff' && tour.assigned_user_id === null;
    const { starts_at, ends_at } = await timeAfter(ctx, transaction, tour, change.time);
    const changed = await updateTour(transaction, tour_request_id, {
      state: transition.to,
      sequence: tour.sequence + 1,
      starts_at,
      ends_at,
      staff_note: transition.by === 'staff' ? note : kept,
      last_time: (change.time && ends_at) ?? tour.last_time,
      update_timestamp: now,
      ...(isTaken && { assigned_user_id: by, assigned_by_user_id: by, assigned_timestamp: now }),
    });
    await queueTourMails(ctx, transaction, changed, tour.state);
    const { assigned_user_id } = tour;
    if (transition.by === 'user' && assigned_user_id !== null) {
      const notice = { user_id: assigned_user_id, kind: 'tour_changed', tour_request_id } as const;
      await notifyStaff(transaction, { ...notice, create_timestamp: now });
    }
    if (transition.by === 'staff') {
      const getState = ({ state, sequence, assigned_user_id: taken_by }: TourRow): RecordedTour => ({
        state,
        sequence,
        ...(isTaken && { assigned_user_id: taken_by }),
      });
      await recordStaffAction(transaction, {
        user_id: by,
        action: 'change_tour',
        entity: 'tour_request',
        entity_id: tour_request_id,
        before: getState(tour),
        after: getState(changed),
      });
    }
    return changed;
  });
}

/** Changes a tour of a user. @throws as `changeTour`. */
export async function changeOwnTour(ctx: Platform, change: TourChange): Promise<TourRequest> {
  const [tour] = await assembleTours(ctx.db, [await changeTour(ctx, change)]);
  return tour as TourRequest;
}

/** Changes a tour for its advisor. @throws as `changeTour`. */
export async function changeTourAsStaff(ctx: Platform, change: TourChange): Promise<StaffTourRequest> {
  const [tour] = await assembleStaffTours(ctx.db, [await changeTour(ctx, change)]);
  return tour as StaffTourRequest;
}
