import type { Home } from '../../../contracts/shapes/homes.ts';
import { type AvailabilityLabel, availabilityLabel } from '../facts/availability.ts';
import { priceLabel } from '../prices/prices.ts';

interface KnownHome {
  available: boolean;
  home: Pick<Home, 'current_status' | 'listing_type' | 'price'>;
}

const byLabel: Readonly<Record<AvailabilityLabel['label'], string>> = {
  'PENDING SALE': 'A sale of this home is pending.',
  SOLD: 'This home was sold.',
  RENTED: 'This home was rented.',
  'NO LONGER AVAILABLE': 'This home is no longer available.',
};

/** What has changed about a home since it was shown. Null if nothing has. `newest` is null if it is no longer listed. */
export function compoundNewsWords(shown: KnownHome, newest: KnownHome | null): string | null {
  if (newest === null) return 'This home is no longer listed.';
  const label = availabilityLabel(newest)?.label;
  if (label !== availabilityLabel(shown)?.label)
    return label === undefined ? 'This home is available again.' : byLabel[label];
  if (newest.home.price === shown.home.price) return null;
  const price = priceLabel(newest.home, 'full');
  return price === null ? 'The price is no longer listed.' : `The price is now ${price}.`;
}
