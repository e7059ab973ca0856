import type { CompoundCard } from '../../contracts/compound-card.ts';
import type { AsLiked } from '../../contracts/matches.ts';
import { availabilityLabel } from './availability.ts';
import { abbreviatedPrice } from './prices.ts';

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

/** What has changed at a home since a subscriber liked it, as short sentences. Empty if nothing has, or if it isn't known. */
export function changesSinceLiked(
  then: AsLiked | null,
  { available, home }: Pick<CompoundCard, 'available' | 'home'>,
): string[] {
  if (!then) return [];
  const before = availabilityLabel({ available: then.available, home: then });
  const after = availabilityLabel({ available, home });
  const changes: (string | null)[] = [];
  if (before?.short !== after?.short) changes.push(after ? (became[after.short] ?? null) : 'Back on the market');
  // A price and a rent can't be compared.
  if (then.listing_type === home.listing_type) changes.push(priceChange(then.price, home.price));
  else if (home.listing_type !== 'other') changes.push(home.listing_type === 'sale' ? 'Now for sale' : 'Now for rent');
  return changes.filter((change) => change !== null);
}
