import type { CompoundCard } from '../../contracts/compound-card.ts';

/** A card and its home's place in a few words. */
export interface PlacedHome {
  card: CompoundCard;
  place: string;
}
