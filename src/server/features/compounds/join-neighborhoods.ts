import type { Database } from '../../platform/database/database.ts';
import { getNeighborhoodMap } from '../regions/neighborhood-at.ts';
import { nextCompoundPlaces, setNeighborhoods } from './neighborhood-store.ts';

const BATCH = 2_000;

/**
 * Sets the neighborhood of every compound of a market: the neighborhood whose polygon contains the compound's home. If
 * no polygon contains the home, the compound keeps a neighborhood that has no polygon, because nothing contradicts it.
 * Returns how many compounds changed.
 */
export async function joinNeighborhoods(transaction: Database, market_id: number): Promise<number> {
  const { neighborhoods, at } = await getNeighborhoodMap(transaction, market_id);
  const drawn = new Set(neighborhoods.map(({ neighborhood_id }) => neighborhood_id));
  let changed = 0;
  let after = 0;
  for (;;) {
    const places = await nextCompoundPlaces(transaction, market_id, after, BATCH);
    const joins = places.flatMap(({ compound_id, neighborhood_id: before, lat, lng }) => {
      const found = at({ lat, lng })?.neighborhood_id;
      const neighborhood_id = found ?? (before !== null && !drawn.has(before) ? before : null);
      return neighborhood_id === before ? [] : [{ compound_id, neighborhood_id }];
    });
    await setNeighborhoods(transaction, joins);
    changed += joins.length;
    if (places.length < BATCH) return changed;
    after = places.at(-1)?.compound_id ?? after;
  }
}
