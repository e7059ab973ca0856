import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { shortPlaceName } from '../../../rules/places/found-places.ts';
import { metersBetween, walkingMinutes } from '../../../rules/places/geo.ts';
import type { MapAddress } from '../../../rules/places/places.ts';
import { walkingTime } from '../../map/places/walking-time.ts';

/** The maximum estimated minutes on foot that count as near. */
const NEAR_MINUTES = 30;
/** The maximum number of homes to list. */
const MAX_NAMED = 4;

/** The homes around a place. */
export interface CompoundsNear {
  /** One sentence. */
  summary: string;
  /** Nearest first. */
  nearest: CompoundCard[];
}

/** How many of these homes that are available are within walking distance of a place, and the nearest of them. */
export function getCompoundsNear(place: MapAddress, cards: readonly CompoundCard[]): CompoundsNear {
  const byDistance = cards
    .filter(isAvailable)
    .map((card) => ({ card, meters: metersBetween(place, card.home) }))
    .toSorted((a, b) => a.meters - b.meters);
  const near = byDistance.filter(({ meters }) => walkingMinutes(meters) <= NEAR_MINUTES).length;
  const nearest = byDistance.slice(0, MAX_NAMED).map(({ card }) => card);
  const name = shortPlaceName(place);
  const [first] = nearest;
  if (!first) return { summary: `No homes near ${name} match your filters.`, nearest };
  if (near > 0) {
    return {
      summary: `${near} ${near === 1 ? 'home' : 'homes'} within about a ${NEAR_MINUTES} min walk of ${name}`,
      nearest,
    };
  }
  const time = walkingTime(place, first.home).toLowerCase();
  return { summary: `No homes within a ${NEAR_MINUTES} min walk of ${name}. Nearest: ${time}`, nearest };
}
