import type { CompoundCard } from '../../contracts/compound-card.ts';
import type { Api } from '../lib/api.ts';
import type { PlacedHome } from './placed-home.ts';

/** Where homes are whose cards come without their market's listing: the area's name must do. */
export async function placeInAreas(api: Api, cards: readonly CompoundCard[]): Promise<PlacedHome[]> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  const names = new Map(regionInfo?.areas.map((area) => [area.area_id, area.display_name]));
  return cards.map((card) => ({ card, place: names.get(card.area_id) ?? '' }));
}
