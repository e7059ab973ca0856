import type { CurrentStatus, Home, ListingType } from '../../../contracts/shapes/homes.ts';

interface CompoundInMarket {
  available: boolean;
  home: Pick<Home, 'current_status' | 'listing_type'>;
}

/** The label on a card whose home is unavailable or on its way out. `short` is for narrow spaces. */
export interface AvailabilityLabel {
  readonly label: 'PENDING SALE' | 'SOLD' | 'RENTED' | 'NO LONGER AVAILABLE';
  readonly short: string;
  readonly tone: 'warning' | 'error';
}

const pending: AvailabilityLabel = { label: 'PENDING SALE', short: 'PENDING', tone: 'warning' };
const sold: AvailabilityLabel = { label: 'SOLD', short: 'SOLD', tone: 'error' };
const rented: AvailabilityLabel = { label: 'RENTED', short: 'RENTED', tone: 'error' };
const gone: AvailabilityLabel = { label: 'NO LONGER AVAILABLE', short: 'UNAVAILABLE', tone: 'error' };

/** A home with such a status is gone, even while its compound counts as available. */
const goneStatuses: readonly CurrentStatus[] = ['sold', 'recently_sold', 'rented', 'off_market'];

/** Whether a visitor can still buy or rent the home. A pending sale may fall through, so its home counts. */
export function isAvailable({ available, home }: CompoundInMarket): boolean {
  return available && !goneStatuses.includes(home.current_status);
}

/** These statuses have a label even while the compound still counts as available. */
const byStatus: Readonly<Partial<Record<CurrentStatus, AvailabilityLabel>>> = {
  pending,
  sold,
  recently_sold: sold,
  rented,
};

/** If the status has no label, the listing type tells how the home left the market. */
const byListingType: Readonly<Record<ListingType, AvailabilityLabel>> = { sale: sold, rental: rented, other: gone };

/** The label of a compound that is unavailable, pending, sold or rented. Null for an available compound. */
export function availabilityLabel(compound: CompoundInMarket): AvailabilityLabel | null {
  const { current_status, listing_type } = compound.home;
  return byStatus[current_status] ?? (compound.available ? null : byListingType[listing_type]);
}
