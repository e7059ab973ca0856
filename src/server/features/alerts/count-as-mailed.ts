import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import { insertDueMails, OLDEST_DAYS, takeDueMails } from './store-mails.ts';

const BATCH = 1_000;
const HOUR_MS = 60 * 60 * 1_000;
/** After this, no alert from before `from` is mailed any more. */
const MAX_MS = (OLDEST_DAYS + 1) * 24 * HOUR_MS;

/**
 * Counts the alerts as told whose mail became due between two moments, without mailing them: does what the job that
 * queues these mails would have done in every hour of that time. Returns how many mails that were.
 */
export async function countAsMailed(
  transaction: Transaction<Tables>,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const last = Math.min(until.getTime(), from.getTime() + MAX_MS);
  let mails = 0;
  for (let time = from.getTime(); time < last + HOUR_MS; time += HOUR_MS) {
    const now = new Date(Math.min(time, last));
    await insertDueMails(transaction, now);
    for (let due = BATCH; due === BATCH; mails += due) due = (await takeDueMails(transaction, BATCH, now)).length;
  }
  return mails;
}
