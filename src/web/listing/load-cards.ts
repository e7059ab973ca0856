import { browserApi } from '../lib/api.ts';
import { type PlacedCompound, placeCards } from './placed-compound.ts';

/** The most homes that one request returns. */
const MAX_COUNT = 50;

/**
 * The homes of these ids, in this order. Leaves out homes that are no longer listed, and all after the first 50.
 * @throws as the API.
 */
export async function loadCards(compound_ids: readonly number[]): Promise<PlacedCompound[]> {
  const wanted = compound_ids.slice(0, MAX_COUNT).join();
  if (wanted === '') return [];
  const api = browserApi();
  const { items, neighborhoods } = await api.call('GET /hfc/compound_cards', { query: { compound_ids: wanted } });
  return placeCards(api, items, neighborhoods);
}
