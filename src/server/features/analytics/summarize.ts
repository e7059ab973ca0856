import type { Context } from '../../platform/context/context.ts';
import { DAY_MS, KEPT_DAYS } from './analytics-bounds.ts';
import {
  beginSummary,
  deleteOldSummaries,
  endSummary,
  findChangedDays,
  joinIdentities,
  summarizeDays,
  summarizeVisitors,
} from './store-summaries.ts';

/** How long a transaction that stores events may take to commit them, in milliseconds. */
const COMMITTED_WITHIN = 60_000;

/**
 * Brings the summaries of events up to date. The days that got events since the last time are made anew as a whole, so
 * that running it again changes nothing.
 */
export async function summarizeAnalytics({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const until = now();
    const last = await beginSummary(transaction);
    const since = new Date(Math.max(0, last.getTime() - COMMITTED_WITHIN));
    const days = await findChangedDays(transaction, since);
    await summarizeDays(transaction, days);
    await joinIdentities(transaction, since);
    await summarizeVisitors(transaction, days, since);
    const first = new Date(until.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
    await deleteOldSummaries(transaction, first);
    await endSummary(transaction, until);
  });
}
