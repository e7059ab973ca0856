import type { Area } from '../../contracts/homes/regions.ts';

/** The known names of neighborhoods and areas. */
export interface PlaceNames {
  neighborhoods: readonly { neighborhood_id: number; name: string }[];
  areas: readonly Pick<Area, 'area_id' | 'display_name'>[];
}

/** A home's place in a few words, the same on every screen: its neighborhood, else its area, else an empty string. */
export function placeName(
  { neighborhoods, areas }: PlaceNames,
  home: { neighborhood_id: number | null; area_id: number },
): string {
  const neighborhood = neighborhoods.find(({ neighborhood_id }) => neighborhood_id === home.neighborhood_id);
  return neighborhood?.name ?? areas.find(({ area_id }) => area_id === home.area_id)?.display_name ?? '';
}
