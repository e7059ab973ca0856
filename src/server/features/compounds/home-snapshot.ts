import { sql } from 'kysely';

/** A `CompoundSnapshot` of the rows `compound` and `home` of a query. */
export const compoundSnapshotSql = sql`jsonb_build_object(
  'title', compound.editorial ->> 'title',
  'price', home.price,
  'listing_type', home.listing_type,
  'available', compound.available,
  'current_status', home.current_status
)`;
