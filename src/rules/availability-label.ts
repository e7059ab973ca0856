import type { CurrentStatus, Home, ListingType } from '../contracts/homes.ts';

/** What a card says about a home that can't be had (any more), short where room is scarce. */
export interface AvailabilityLabel {
  readonly label: string;
  readonly short: string;
  readonly tone: 'warning' | 'error';
}

const pending: AvailabilityLabel = { label: 'PENDING SALE', short: 'PENDING', tone: 'warning' };
const sold: AvailabilityLabel = { label: 'SOLD', short: 'SOLD', tone: 'error' };
const rented: AvailabilityLabel = { label: 'RENTED', short: 'RENTED', tone: 'error' };
const gone: AvailabilityLabel = { label: 'NO LONGER AVAILABLE', short: 'UNAVAILABLE', tone: 'error' };

/** These statuses have a label even while the compound still counts as available. */
const byStatus: Readonly<Partial<Record<CurrentStatus, AvailabilityLabel>>> = {
  pending,
  sold,
  recently_sold: sold,
  rented,
};

/** Where the status says nothing, the kind of listing says how the home went. */
const byListingType: Readonly<Record<ListingType, AvailabilityLabel>> = { sale: sold, rental: rented, other: gone };

/** The label of a compound that is unavailable, pending, sold or rented; null for one that can be had. */
export function availabilityLabel(compound: {
  available: boolean;
  home: Pick<Home, 'current_status' | 'listing_type'>;
}): AvailabilityLabel | null {
  const { current_status, listing_type } = compound.home;
  return byStatus[current_status] ?? (compound.available ? null : byListingType[listing_type]);
}
