import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import type { CompoundSnapshot } from '../../../contracts/shapes/home-snapshot.ts';
import { availabilityLabel } from '../facts/availability.ts';
import { abbreviatedPrice } from '../prices/prices.ts';

/** What a home's availability has become, by its label. Without a label the home can be had again. */
const became: Readonly<Record<string, string>> = {
  PENDING: 'Sale now pending',
  SOLD: 'Now sold',
  RENTED: 'Now rented',
  UNAVAILABLE: 'No longer available',
};

function priceChange(then: number | null, now: number | null): string | null {
  if (then === now || now === null) return null;
  if (then === null) return `Price now listed: ${abbreviatedPrice(now)}`;
  return `Price ${now < then ? 'down' : 'up'} from ${abbreviatedPrice(then)}`;
}

/** The facts that may have changed. */
interface Changed {
  available: boolean;
  home: Pick<CompoundCard['home'], 'price' | 'current_status' | 'listing_type'>;
}

/** What has changed at a home since an earlier moment, as short sentences. Empty if nothing has, or if it isn't known. */
export function compoundChangesSince(then: CompoundSnapshot | null, { available, home }: Changed): string[] {
  if (!then) return [];
  const before = availabilityLabel({ available: then.available, home: then })?.short;
  const after = availabilityLabel({ available, home })?.short;
  const changes: (string | null)[] = [];
  if (before !== after) changes.push(after ? (became[after] ?? null) : 'Back on the market');
  // A price and a rent can't be compared.
  if (then.listing_type === home.listing_type) changes.push(priceChange(then.price, home.price));
  else if (home.listing_type !== 'other') changes.push(home.listing_type === 'sale' ? 'Now for sale' : 'Now for rent');
  return changes.filter((change) => change !== null);
}
