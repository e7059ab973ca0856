import { sql } from 'kysely';
import type { ListingFlag } from '../../../rules/feeds/listing-flags.ts';
import type { Database } from '../../platform/database/database.ts';

/** The next listings without a point whose address was not looked up since a moment. */
export function listPlaceless(db: Database, since: Date, limit: number) {
  return db
    .selectFrom('listing')
    .where('lat', 'is', null)
    .where('feed_gone_at', 'is', null)
    .where('address_key', 'is not', null)
    .where('full_address', 'is not', null)
    .where(({ or, eb }) =>
      or([
        eb('geocoded_key', 'is', null),
        eb('geocoded_key', '!=', eb.ref('address_key')),
        eb('geocode_timestamp', '<', since),
      ]),
    )
    .select(['listing_id', 'address_key', 'full_address'])
    .orderBy('geocode_timestamp', (order) => order.nullsFirst())
    .orderBy('listing_id')
    .limit(limit)
    .execute();
}

interface LookedUp {
  listing_id: number;
  address_key: string | null;
  now: Date;
}

/** Notes that an address was looked up. A listing whose address has changed meanwhile stays as it is. */
export async function notePoint(
  db: Database,
  { listing_id, address_key, now }: LookedUp,
  found: { lat: number; lng: number; market_id: number | null } | null,
): Promise<void> {
  await db
    .updateTable('listing')
    .set({ geocoded_key: address_key, geocode_timestamp: now })
    .$if(found !== null, (update) =>
      update.set({
        ...found,
        flags: sql<ListingFlag[]>`array(select distinct unnest(flags || 'found_point'::text) order by 1)`,
        update_timestamp: now,
      }),
    )
    .where('listing_id', '=', listing_id)
    .where('address_key', '=', address_key)
    .where('lat', 'is', null)
    .execute();
}
