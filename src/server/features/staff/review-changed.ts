import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { type EventDefinition, publishEvent } from '../../platform/events/events.ts';

/** The audit log of a review period has new entries. */
export const reviewChanged = {
  topic: 'review-changed',
  data: z.object({ review_period_id: z.number().int() }),
} satisfies EventDefinition;

/** The review periods that a transaction has told already. A batch of 200 decisions is one event. */
const notified = new WeakMap<Database, Set<number>>();

/** Tells all processes that review periods have changed: each once in a transaction. */
export async function notifyReviewers(db: Database, review_period_ids: readonly number[]): Promise<void> {
  const before = (db.isTransaction && notified.get(db)) || new Set<number>();
  if (db.isTransaction) notified.set(db, before);
  for (const review_period_id of new Set(review_period_ids).difference(before)) {
    before.add(review_period_id);
    await publishEvent(db, reviewChanged, { review_period_id });
  }
}
