import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { availabilityLabel } from '../facts/availability.ts';
import { priceLabel } from './prices.ts';

/** A home's price and availability: 'SOLD · $965k'. */
export function priceAndAvailability({ available, home }: Pick<CompoundCard, 'available' | 'home'>): string {
  const price = priceLabel(home) ?? 'Price not listed';
  const availability = availabilityLabel({ available, home });
  return availability ? `${availability.short} · ${price}` : price;
}
