import { timeSince } from '../../../rules/curation/time-since.ts';
import type { TourState } from '../../../rules/tours/tour-states.ts';
import type { Database } from '../../platform/database/database.ts';
import { findNewestAction } from '../staff/store.ts';
import { findUser } from '../users/store.ts';
import type { TourRow } from './store.ts';

/** What staff record of a change of a tour. Only ids and states, because the entry outlives the tour. */
export interface RecordedTour {
  state: TourState;
  sequence: number;
}

const staffDid: Readonly<Record<TourState, string>> = {
  requested: 'changed this tour',
  proposed: 'proposed a time for this tour',
  confirmed: 'confirmed this tour',
  declined: 'declined this tour',
  canceled: 'canceled this tour',
};

/** Who changed a tour last, and how, for staff: `Ben Baker confirmed this tour 2 minutes ago.` */
export async function lastChangeInWords(db: Database, tour: TourRow, now: Date): Promise<string> {
  const { tour_request_id: entity_id, state, sequence, user_id } = tour;
  const since = timeSince(tour.update_timestamp, now);
  const action = await findNewestAction(db, { entity: 'tour_request', entity_id, action: 'change_tour' });
  const [before, after] = [action?.before, action?.after] as (Partial<RecordedTour> | undefined)[];
  if (action && after?.sequence === sequence) {
    const isMoved = state === 'confirmed' && before?.state === 'confirmed';
    return `${action.name || 'Another staff member'} ${isMoved ? 'moved this tour' : staffDid[state]} ${since}.`;
  }
  // Staff record each of their changes, so the user made this one.
  const user = await findUser(db, user_id);
  const did = state === 'confirmed' ? 'accepted the time of this tour' : staffDid[state];
  return `${user?.name || 'The user'} ${did} ${since}.`;
}
