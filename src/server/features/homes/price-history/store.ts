import type { RecordedPrice } from '../../../../contracts/curation/price-history.ts';
import type { ListingType } from '../../../../contracts/shapes/homes.ts';
import type { Database } from '../../../platform/database/database.ts';

/** The home and the review period of a compound. Undefined for an unknown id. */
export function findHomeOfCompound(db: Database, compound_id: number) {
  return db
    .selectFrom('compound')
    .where('compound_id', '=', compound_id)
    .select(['home_id', 'review_period_id', 'status'])
    .executeTakeFirst();
}

/** The prices of a home up to a moment, newest first. */
export async function listRecordedPrices(db: Database, home_id: number, until: Date): Promise<RecordedPrice[]> {
  const rows = await db
    .selectFrom('home_price_change')
    .select(['home_price_change_id', 'changed_at', 'price', 'listing_type'])
    .where('home_id', '=', home_id)
    .where('changed_at', '<=', until)
    .orderBy('changed_at', 'desc')
    .orderBy('home_price_change_id', 'desc')
    .execute();
  return rows.map(({ listing_type, ...row }) => ({
    ...row,
    listing_type: listing_type as ListingType,
    changed_at: row.changed_at.toISOString(),
  }));
}

/** Deletes a public price of a home. Returns it, or undefined if the home has no such price up to a moment. */
export function deletePrice(transaction: Database, home_id: number, home_price_change_id: number, until: Date) {
  return transaction
    .deleteFrom('home_price_change')
    .where('home_id', '=', home_id)
    .where('home_price_change_id', '=', home_price_change_id)
    .where('changed_at', '<=', until)
    .returning(['changed_at', 'price', 'listing_type'])
    .executeTakeFirst();
}
