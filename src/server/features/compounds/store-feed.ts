import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether a compound can be had, locked until the end of the transaction. */
export function lockAvailability(transaction: Database, compound_id: number) {
  return transaction
    .selectFrom('compound')
    .where('compound_id', '=', compound_id)
    .select(['available', 'version', 'field_versions'])
    .forUpdate()
    .executeTakeFirst();
}

interface FeedCompoundUpdate {
  available?: boolean;
  status?: 'approved';
  status_note?: string;
  version: number;
  field_versions: Record<string, number>;
}

/** Writes what a feed decides about a compound: whether it can be had, and whether it may stay published. */
export async function updateCompoundOfFeed(
  transaction: Database,
  compound_id: number,
  { field_versions, ...columns }: FeedCompoundUpdate,
): Promise<void> {
  await transaction
    .updateTable('compound')
    .set({
      ...columns,
      ...(columns.status && { status_user_id: null, status_timestamp: sql<Date>`now()` }),
      field_versions: JSON.stringify(field_versions),
    })
    .where('compound_id', '=', compound_id)
    .execute();
}

/** Makes a compound that of another listing, and says so to reviewers. */
export async function setListingOfCompound(
  transaction: Database,
  { home_id, listing_id, reason }: { home_id: number; listing_id: number; reason: string },
): Promise<void> {
  await transaction
    .updateTable('compound')
    .set({
      listing_id,
      candidate_reasons: sql<string>`candidate_reasons || ${JSON.stringify([reason])}::jsonb`,
    })
    .where('home_id', '=', home_id)
    .execute();
}
