import type { CurrentStatus, Home, ListingType } from '../../../contracts/shapes/homes.ts';

interface CompoundInMarket {
  available: boolean;
  home: Pick<Home, 'current_status' | 'listing_type'>;
}

/** The last part of an address of schema.org's ItemAvailability. */
type SchemaAvailability = 'InStock' | 'LimitedAvailability' | 'OutOfStock' | 'SoldOut';

/** The label on a card whose home is unavailable or on its way out. `short` is for narrow spaces. */
export interface AvailabilityLabel {
  readonly label: 'PENDING SALE' | 'SOLD' | 'RENTED' | 'NO LONGER AVAILABLE';
  readonly short: string;
  readonly tone: 'warning' | 'error';
  readonly schema: SchemaAvailability;
}

const pending: AvailabilityLabel = {
  label: 'PENDING SALE',
  short: 'PENDING',
  tone: 'warning',
  schema: 'LimitedAvailability',
};
const sold: AvailabilityLabel = { label: 'SOLD', short: 'SOLD', tone: 'error', schema: 'SoldOut' };
const rented: AvailabilityLabel = { label: 'RENTED', short: 'RENTED', tone: 'error', schema: 'SoldOut' };
const gone: AvailabilityLabel = {
  label: 'NO LONGER AVAILABLE',
  short: 'UNAVAILABLE',
  tone: 'error',
  schema: 'OutOfStock',
};

/** A home with such a status is gone, even while its compound counts as available. */
const goneStatuses: readonly CurrentStatus[] = ['sold', 'recently_sold', 'rented', 'off_market'];

/** Whether a visitor can still buy or rent the home. A pending sale may fall through, so its home counts. */
export function isAvailable({ available, home }: { available: boolean; home: Pick<Home, 'current_status'> }): boolean {
  return available && !goneStatuses.includes(home.current_status);
}

/** These statuses have a label even while the compound still counts as available. */
const byStatus: Readonly<Partial<Record<CurrentStatus, AvailabilityLabel>>> = {
  pending,
  sold,
  recently_sold: sold,
  rented,
  off_market: gone,
};

/** If the status has no label, the listing type tells how the home left the market. */
const byListingType: Readonly<Record<ListingType, AvailabilityLabel>> = { sale: sold, rental: rented, other: gone };

/** The label of a compound that is unavailable, pending, sold or rented. Null for an available compound. */
export function availabilityLabel(compound: CompoundInMarket): AvailabilityLabel | null {
  const { current_status, listing_type } = compound.home;
  const known = byStatus[current_status];
  if (known) return known;
  if (compound.available) return null;
  // With an unknown status, the label can't say whether the home was sold or rented.
  return current_status === 'unknown' ? gone : byListingType[listing_type];
}

/** Whether a compound is known to be available. A home of an unknown status isn't. */
export function isSurelyAvailable(compound: CompoundInMarket): boolean {
  return compound.home.current_status !== 'unknown' && availabilityLabel(compound) === null;
}

/** The availability for search engines. Null if it isn't known. */
export function schemaAvailability(compound: CompoundInMarket): SchemaAvailability | null {
  return availabilityLabel(compound)?.schema ?? (isSurelyAvailable(compound) ? 'InStock' : null);
}
