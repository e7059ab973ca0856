import type { Area } from '../../contracts/regions.ts';

/** What places are called, as far as it is known. */
export interface PlaceNames {
  neighborhoods: readonly { neighborhood_id: number; name: string }[];
  areas: readonly Pick<Area, 'area_id' | 'display_name'>[];
}

/** Where a home is, in a few words and alike on every screen: its neighborhood, else its area, else nothing. */
export function placeName(
  { neighborhoods, areas }: PlaceNames,
  home: { neighborhood_id: number | null; area_id: number },
): string {
  const neighborhood = neighborhoods.find(({ neighborhood_id }) => neighborhood_id === home.neighborhood_id);
  return neighborhood?.name ?? areas.find(({ area_id }) => area_id === home.area_id)?.display_name ?? '';
}
