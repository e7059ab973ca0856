import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { formatNumber, formatOrdinal } from '../../values/formats.ts';

/** The facts about a home inside, in words. Null if unknown. */
export interface HomeInsideWords {
  beds: string | null;
  baths: string | null;
  sqft: string | null;
  floor: string | null;
  entrance: string | null;
}

function floorName(floor: number): string {
  if (floor === 0) return 'Basement';
  return floor === 1 ? 'Ground' : formatOrdinal(floor);
}

const ifKnown = <T>(value: T | null, words: (value: T) => string): string | null =>
  value === null ? null : words(value);

/** `Studio`, `1.5`, `1,030`, `2nd`, `Own` and so on. */
export function homeInsideWords({ beds, baths, sqft, floor, own_door }: HomeInside): HomeInsideWords {
  return {
    beds: ifKnown(beds, (count) => (count === 0 ? 'Studio' : formatNumber(count))),
    baths: ifKnown(baths, (count) => formatNumber(count)),
    sqft: ifKnown(sqft, (size) => formatNumber(size)),
    floor: ifKnown(floor, floorName),
    entrance: ifKnown(own_door, (own) => (own ? 'Own' : 'Shared')),
  };
}

/** The floor and the entrance of a home inside, as far as they are known: `2nd floor, own entrance`. */
export function whereInside({ floor, entrance }: HomeInsideWords): string {
  const place = floor !== null && floor !== 'Basement' ? `${floor} floor` : floor;
  const words = [place, entrance && `${entrance} entrance`].filter((part) => part !== null).join(', ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}
