import type { CompoundPage } from '../../contracts/homes/compounds.ts';
import { similarCompounds } from '../../rules/homes/lists/similar-compounds.ts';
import type { Api } from '../lib/api.ts';
import { loadMarketListing } from './market-listing.ts';
import { placeName } from './place-name.ts';
import { type PlacedCompound, shownCard } from './placed-compound.ts';

const SIMILAR = 3;

/** The homes of the same market that are most similar to a home, from the market's list. */
export async function loadSimilar(api: Api, { compound_id, market }: CompoundPage): Promise<PlacedCompound[]> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  const listing = regionInfo && (await loadMarketListing(api, regionInfo, market.name));
  const own = listing?.cards.find((card) => card.compound_id === compound_id);
  if (!listing || !own) return [];
  const similar = similarCompounds(own, listing.cards, SIMILAR);
  return similar.map((card) => ({ card: shownCard(card), place: placeName(listing, card) }));
}
