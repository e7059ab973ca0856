import { sql } from 'kysely';
import type { ListingType, PricePoint } from '../../../../contracts/shapes/homes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isAnyOf } from '../../../platform/database/is-any-of.ts';

/** The facts of a home that change. Locks the home until the end of the transaction. Undefined for an unknown id. */
export function lockHome(transaction: Database, home_id: number) {
  return transaction
    .selectFrom('home')
    .select(['price', 'sqft', 'current_status', 'listing_type', 'listed_on', 'availability_checked_at'])
    .select(['notified_facts', 'notify_at'])
    .where('home_id', '=', home_id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedHome = NonNullable<Awaited<ReturnType<typeof lockHome>>>;

export async function updateHome(
  transaction: Database,
  home_id: number,
  { notified_facts, ...changes }: Readonly<Partial<LockedHome>>,
): Promise<void> {
  const known = notified_facts && JSON.stringify(notified_facts);
  await transaction
    .updateTable('home')
    .set({ ...changes, ...(known !== undefined && { notified_facts: known }) })
    .where('home_id', '=', home_id)
    .execute();
}

/** Ends the hold of changes whose time has come. Returns the number of homes. */
export async function endHolds(transaction: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('home')
    .set({ notified_facts: null, notify_at: null })
    .where('notify_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the prices of a home that aren't due yet. */
export async function deleteUnduePrices(transaction: Database, home_id: number, now: Date): Promise<void> {
  await transaction
    .deleteFrom('home_price_change')
    .where('home_id', '=', home_id)
    .where('changed_at', '>', now)
    .execute();
}

/**
 * Adds a price to the history of a home, which the caller has locked. Returns false and adds nothing if a price after
 * `at` is known. Without `at`, the price holds from `now` on, or from the last change if another process's clock was
 * ahead, so that the history keeps the order in which the changes were made.
 */
export async function insertPriceChange(
  transaction: Database,
  { home_id, price, listing_type }: { home_id: number; price: number | null; listing_type: ListingType },
  { at, now }: { at: Date | undefined; now: Date },
): Promise<boolean> {
  const given = at ?? null;
  const { rows } = await sql`
    insert into home_price_change (home_id, changed_at, price, listing_type)
    select ${home_id}, coalesce(${given}::timestamptz, greatest(${now}::timestamptz, last)), ${price}, ${listing_type}
    from (select max(changed_at) as last from home_price_change where home_id = ${home_id}) as known
    where ${given}::timestamptz is null or last is null or ${given}::timestamptz >= last
    returning home_price_change_id
  `.execute(transaction);
  return rows.length > 0;
}

/** Begins the price history of new homes that have a price: on the day that they were listed, if it is known. */
export async function insertFirstPrices(db: Database, home_ids: readonly number[]): Promise<void> {
  await sql`
    insert into home_price_change (home_id, changed_at, price, listing_type)
    select home_id, least(coalesce(listed_on::timestamp at time zone 'UTC', create_timestamp), now()), price,
      listing_type
    from home
    where home_id = any(${home_ids}) and price is not null
    order by home_id
  `.execute(db);
}

/** The prices of a home for its listing type up to a moment, newest first. */
export async function listPrices(
  db: Database,
  { home_id, listing_type }: { home_id: number; listing_type: ListingType },
  { until, limit }: { until: Date; limit: number },
): Promise<PricePoint[]> {
  const rows = await db
    .selectFrom('home_price_change')
    .select(['changed_at', 'price'])
    .where('home_id', '=', home_id)
    .where('listing_type', '=', listing_type)
    .where('changed_at', '<=', until)
    .orderBy('changed_at', 'desc')
    .orderBy('home_price_change_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ changed_at, price }) => ({ changed_at: changed_at.toISOString(), price }));
}
/** The compound of a home, and its review period. Undefined if the home has none. */
export function findCompoundOfHome(db: Database, home_id: number) {
  return db
    .selectFrom('compound')
    .where('home_id', '=', home_id)
    .select(['compound_id', 'review_period_id', 'status'])
    .executeTakeFirst();
}

/** Notes when feeds last answered for homes. */
export async function setAvailabilityChecked(
  db: Database,
  home_ids: readonly number[],
  checked_at: Date,
): Promise<void> {
  if (home_ids.length === 0) return;
  await db
    .updateTable('home')
    .set({ availability_checked_at: checked_at })
    .where(isAnyOf('home_id', home_ids))
    .where(({ or, eb }) =>
      or([eb('availability_checked_at', 'is', null), eb('availability_checked_at', '<', checked_at)]),
    )
    .execute();
}

/** Makes a home that of another listing of its feed. */
export async function setListingOfHome(
  transaction: Database,
  home_id: number,
  provider_listing_id: string,
): Promise<void> {
  await transaction
    .updateTable('home')
    .set({ provider_home_id: provider_listing_id })
    .where('home_id', '=', home_id)
    .execute();
}

/** Deletes homes whose compounds are deleted. */
export async function deleteHomes(transaction: Database, home_ids: readonly number[]): Promise<void> {
  if (home_ids.length === 0) return;
  await transaction.deleteFrom('home').where(isAnyOf('home_id', home_ids)).execute();
}
