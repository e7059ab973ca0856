import type { tourStates } from '../../contracts/values/tour-values.ts';

export type TourState = (typeof tourStates)[number];

interface Transition {
  by: 'user' | 'staff';
  from: readonly TourState[];
  to: TourState;
}

/** All that can happen to a tour after it was requested. */
export const tourTransitions = {
  accept: { by: 'user', from: ['proposed'], to: 'confirmed' },
  cancel: { by: 'user', from: ['requested', 'proposed', 'confirmed'], to: 'canceled' },
  propose: { by: 'staff', from: ['requested', 'proposed'], to: 'proposed' },
  // Staff may have agreed on a time by phone, also on a new time for a confirmed tour.
  confirm: { by: 'staff', from: ['requested', 'proposed', 'confirmed'], to: 'confirmed' },
  decline: { by: 'staff', from: ['requested', 'proposed'], to: 'declined' },
  cancel_by_staff: { by: 'staff', from: ['requested', 'proposed', 'confirmed'], to: 'canceled' },
} as const satisfies Record<string, Transition>;

export type TourAction = keyof typeof tourTransitions;

interface TourInTime {
  state: TourState;
  /** The end of the tour, or while its time is open, of the last time that was suggested. */
  last_time: Date;
}

/** The states of a tour that still can take place. */
export const openTourStates = ['requested', 'proposed', 'confirmed'] as const satisfies readonly TourState[];

/** Whether a tour still can take place. */
export function isOpenTour({ state, last_time }: TourInTime, now: Date): boolean {
  return openTourStates.some((open) => open === state) && last_time > now;
}

/**
 * Whether something can happen to a tour now. A confirmed tour or a proposal can't change once its time is over. A
 * request can: staff may answer it late.
 */
export function canHappen(action: TourAction, tour: TourInTime, now: Date): boolean {
  const { from }: Transition = tourTransitions[action];
  const isOver = tour.last_time <= now;
  const stays = tour.state === 'confirmed' || action === 'accept' || action === 'cancel';
  return from.includes(tour.state) && !(isOver && stays);
}
