import type { CompoundCard } from '../../contracts/compound-card.ts';

/** A card and where its home is, in a few words. */
export interface PlacedHome {
  card: CompoundCard;
  place: string;
}
