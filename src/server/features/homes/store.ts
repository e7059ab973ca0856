import type { HomeAttributes } from '../../../contracts/shapes/homes.ts';
import type { Database } from '../../platform/database/database.ts';
import { lastPrice } from './price-history/last-price.ts';

function selectHome(db: Database, home_id: number) {
  return db
    .selectFrom('home')
    .where('home_id', '=', home_id)
    .select([
      'home_id',
      'formatted_address',
      'provider',
      'price',
      'sqft',
      'current_status',
      'listing_type',
      'lat',
      'lng',
      'listed_on',
      'availability_checked_at',
      'home_attributes',
      'loaded_images_count',
      'other_images_count',
      'version',
      'field_versions',
      'feed_facts',
      'edited_fields',
      'attribution',
      'attio_id',
    ])
    .select(lastPrice.as('last_price'));
}

export type StaffHomeRow = NonNullable<Awaited<ReturnType<typeof findHome>>>;

/** A home with all that staff may see of it. Undefined for an unknown id. */
export function findHome(db: Database, home_id: number) {
  return selectHome(db, home_id).executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export function lockStaffHome(transaction: Database, home_id: number) {
  return selectHome(transaction, home_id).forUpdate().executeTakeFirst();
}

/** Whether the home's listing forbids to show the address. Undefined if the listing isn't known any more. */
export async function findHidesAddress(db: Database, home_id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('home')
    .innerJoin('listing', (join) =>
      join
        .onRef('listing.provider', '=', 'home.provider')
        .onRef('listing.provider_listing_id', '=', 'home.provider_home_id'),
    )
    .where('home_id', '=', home_id)
    .select('may_show_address')
    .executeTakeFirst();
  return row && !row.may_show_address;
}

interface HomeEdit {
  version: number;
  field_versions: Record<string, number>;
  edited_fields: string[];
  formatted_address?: string;
  lat?: number;
  lng?: number;
  home_attributes?: HomeAttributes;
  parcel_key?: string | null;
  address_key?: string | null;
}

export async function updateStaffHome(
  transaction: Database,
  home_id: number,
  { field_versions, home_attributes, ...columns }: HomeEdit,
): Promise<void> {
  await transaction
    .updateTable('home')
    .set({
      ...columns,
      ...(home_attributes && { home_attributes: JSON.stringify(home_attributes) }),
      field_versions: JSON.stringify(field_versions),
    })
    .where('home_id', '=', home_id)
    .execute();
}
