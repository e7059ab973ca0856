import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';
import type { Api } from '../lib/api.ts';
import { type PlaceNames, placeName } from './place-name.ts';

/** A card without what only filters need. Pages carry such cards, and must stay small. */
export type ShownCard = Omit<CompoundCard, 'rooms'>;

export function shownCard(card: CompoundCard): ShownCard {
  const { rooms: _, ...shown } = card;
  return shown;
}

/** A card and its home's place in a few words. */
export interface PlacedCompound {
  card: ShownCard;
  place: string;
}

/** Adds place names to cards that come without their market's listing, using the given neighborhood names. */
export async function placeCards(
  api: Api,
  cards: readonly CompoundCard[],
  neighborhoods: PlaceNames['neighborhoods'],
): Promise<PlacedCompound[]> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  const names = { neighborhoods, areas: regionInfo?.areas ?? [] };
  return cards.map((card) => ({ card: shownCard(card), place: placeName(names, card) }));
}
