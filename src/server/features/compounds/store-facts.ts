import type { Database } from '../../platform/database/database.ts';

/** What the listing of a compound tells besides the facts of its home. Undefined for an unknown compound. */
export function findListingFacts(db: Database, compound_id: number) {
  return db
    .selectFrom('compound')
    .leftJoin('listing', 'listing.listing_id', 'compound.listing_id')
    .where('compound_id', '=', compound_id)
    .select([
      'compound.review_period_id',
      'listing.category',
      'listing.num_units',
      'listing.structures',
      'listing.remarks',
      'listing.attribution',
    ])
    .executeTakeFirst();
}
