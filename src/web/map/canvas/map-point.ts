import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { availabilityLabel, isAvailable } from '../../../rules/homes/facts/availability.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { priceLabel } from '../../../rules/homes/prices/prices.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';

/** A home as the map shows it. */
export interface MapPoint extends LatLng {
  compound_id: number;
  /** The pin's text: the short price. */
  pill: string;
  /** Whether the home can no longer be bought or rented. */
  gone: boolean;
  /** The pin's full text for screen readers: 'Ballard triplex, $1.25m, 3 homes'. */
  label: string;
}

/** On a card, '3 + 1 potential' is clear from its surroundings. Alone it needs the word 'homes'. */
function units(editorial: CompoundCard['editorial']): string | null {
  const label = unitsLabel(editorial);
  return label === null || label.includes('home') ? label : `${label} homes`;
}

/** The map point of a home. */
export function mapPoint({
  compound_id,
  home,
  editorial,
  available,
}: Pick<CompoundCard, 'compound_id' | 'editorial' | 'available'> & {
  home: Pick<CompoundCard['home'], 'lat' | 'lng' | 'price' | 'listing_type' | 'current_status'>;
}): MapPoint {
  const price = priceLabel(home);
  const availability = availabilityLabel({ available, home });
  // A pin has no room for UNAVAILABLE. Its name says the word that it shows, so that it can be called by voice.
  const state = availability?.short === 'UNAVAILABLE' ? 'GONE' : availability?.short;
  const label = [editorial.title, state, price ?? 'price not listed', units(editorial)].filter(Boolean).join(', ');
  const gone = !isAvailable({ available, home });
  return { compound_id, lat: home.lat, lng: home.lng, pill: state ?? price ?? 'Ask', gone, label };
}
