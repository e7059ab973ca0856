import type { Database } from '../../platform/database/database.ts';

/** A review period, locked until the end of the transaction. Undefined for an unknown id. */
export function lockReviewPeriod(transaction: Database, review_period_id: number) {
  return transaction
    .selectFrom('review_period')
    .where('review_period_id', '=', review_period_id)
    .select(['review_period_id', 'published_compound_order', 'publish_date'])
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the order of a published review period, and when it was published. */
export async function setPublished(
  transaction: Database,
  {
    review_period_id,
    ...published
  }: { review_period_id: number; published_compound_order: number[]; publish_date: Date },
): Promise<void> {
  await transaction
    .updateTable('review_period')
    .set(published)
    .where('review_period_id', '=', review_period_id)
    .execute();
}
