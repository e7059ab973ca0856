import type { CompoundCard } from '../../contracts/compound-card.ts';
import type { Api } from '../lib/api.ts';
import { type PlaceNames, placeName } from './place-name.ts';

/** A card and its home's place in a few words. */
export interface PlacedHome {
  card: CompoundCard;
  place: string;
}

/** Adds place names to cards that come without their market's listing, using the given neighborhood names. */
export async function placeCards(
  api: Api,
  cards: readonly CompoundCard[],
  neighborhoods: PlaceNames['neighborhoods'],
): Promise<PlacedHome[]> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  const names = { neighborhoods, areas: regionInfo?.areas ?? [] };
  return cards.map((card) => ({ card, place: placeName(names, card) }));
}
