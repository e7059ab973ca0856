import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';

/** Locks review periods in the order of their ids, until the end of the transaction. */
export async function lockReviewPeriods(
  transaction: Database,
  review_period_ids: readonly (number | null | undefined)[],
): Promise<void> {
  const ids = review_period_ids.filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return;
  await transaction
    .selectFrom('review_period')
    .where(sql<boolean>`review_period_id = any(${ids}::int[])`)
    .select('review_period_id')
    .orderBy('review_period_id')
    .forUpdate()
    .execute();
}

/** The review period of each compound, without a lock. */
export async function getReviewPeriods(
  db: Database,
  compound_ids: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('compound')
    .where(isAnyOf('compound_id', compound_ids))
    .select(['compound_id', 'review_period_id'])
    .execute();
  return new Map(rows.map(({ compound_id, review_period_id }) => [compound_id, review_period_id]));
}

/**
 * Locks the review periods of compounds. Call it before `lockCompounds`: transactions that lock in different orders can
 * deadlock, and the audit entries of a period must become visible in the order of their ids.
 */
export async function lockReviewPeriodsOf(transaction: Database, compound_ids: readonly number[]): Promise<void> {
  await lockReviewPeriods(transaction, [...(await getReviewPeriods(transaction, compound_ids)).values()]);
}
