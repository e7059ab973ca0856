import type { CompoundCard } from '../../contracts/compound-card.ts';
import type { Api } from '../lib/api.ts';
import type { PlacedHome } from './placed-home.ts';

/**
 * Where homes are whose cards come without their market's listing: their neighborhood, as in the listing, where its name
 * is given, else their area.
 */
export async function placeCards(
  api: Api,
  cards: readonly CompoundCard[],
  neighborhoods: readonly { neighborhood_id: number; name: string }[] = [],
): Promise<PlacedHome[]> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  const areas = new Map(regionInfo?.areas.map((area) => [area.area_id, area.display_name]));
  const names = new Map(neighborhoods.map(({ neighborhood_id, name }) => [neighborhood_id, name]));
  return cards.map((card) => ({
    card,
    place: names.get(card.neighborhood_id ?? 0) ?? areas.get(card.area_id) ?? '',
  }));
}
