import type { TourState } from '../../../rules/tours/tour-states.ts';

/** Where a tour stands, for its user. */
export const tourStateLabels: Readonly<Record<TourState, string>> = {
  requested: 'Tour requested',
  proposed: 'Time proposed',
  confirmed: 'Tour confirmed',
  declined: 'Tour declined',
  canceled: 'Tour canceled',
};
