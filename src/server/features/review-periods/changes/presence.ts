import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { type EventDefinition, publishEvent } from '../../../platform/events/events.ts';
import { deletePresence, deleteUnseenPresence, keepPresence, type Place, type Tab } from './store-presence.ts';

/** A staff member came to a review period, left it, or moved within it. */
export const reviewersMoved = {
  topic: 'reviewers-moved',
  data: z.object({ review_period_id: z.number().int() }),
} satisfies EventDefinition;

/** Notes where a tab is. Tells the others if it is a new place. */
export async function recordPlace(db: Database, tab: Tab, place: Place): Promise<void> {
  if (await keepPresence(db, tab, place))
    await publishEvent(db, reviewersMoved, { review_period_id: place.review_period_id });
}

/** Notes that a tab has left a review period, and tells the others. */
export async function recordLeft(db: Database, tab: Tab, review_period_id: number): Promise<void> {
  await deletePresence(db, tab, review_period_id);
  await publishEvent(db, reviewersMoved, { review_period_id });
}

/** Tells the others that a tab has left a review period, if nothing was heard of it for some seconds. */
export async function recordIfUnseen(
  db: Database,
  tab: Tab,
  { review_period_id, seconds }: { review_period_id: number; seconds: number },
): Promise<void> {
  if (await deleteUnseenPresence(db, tab, { review_period_id, seconds }))
    await publishEvent(db, reviewersMoved, { review_period_id });
}
