import { data } from 'react-router';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { readId } from '../../../rules/navigation/read-id.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { loadSimilar } from '../../listing/load-similar.ts';
import { loadMarketListing } from '../../listing/market-listing.ts';
import { placeName } from '../../listing/place-name.ts';
import { type PlacedCompound, shownCard } from '../../listing/placed-compound.ts';

/** The punctuation of a sentence that ends with a link. */
const PUNCTUATION = /[.,;:!?'"’”»)\]}>]{1,5}$/;

/** The id of a compound in an address, which may end with the punctuation of a sentence. Undefined if it can't be one. */
export const idInSentence = (text: string): number | undefined => readId(text.replace(PUNCTUATION, ''));

export interface CompoundData {
  compound: CompoundPage;
  similar: PlacedCompound[];
  now: string;
}

/** The data of the page for a home that is no longer listed. */
export interface UnpublishedCompound {
  similar: PlacedCompound[];
  now: string;
}

/** Adds place names to homes of the same market, from the market's list. */
async function placeSimilar(api: Api, cards: readonly CompoundCard[]): Promise<PlacedCompound[]> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  const areas = regionInfo?.areas ?? [];
  const market_id = areas.find(({ area_id }) => area_id === cards[0]?.area_id)?.market_id;
  const market = regionInfo?.markets.find((one) => one.market_id === market_id);
  const listing = regionInfo && market && (await loadMarketListing(api, regionInfo, market.name));
  const names = listing ?? { neighborhoods: [], areas };
  return cards.map((card) => ({ card: shownCard(card), place: placeName(names, card) }));
}

/**
 * Loads the data of a home's page.
 * @throws a response with status 404 if there is no such home, or 410 with a UnpublishedCompound if it is no longer listed.
 */
export async function loadCompound(api: Api, compound_id: string): Promise<CompoundData> {
  const now = new Date().toISOString();
  try {
    const { compound } = await api.call('GET /hfc/compounds/{compound_id}', { params: { compound_id } });
    return { compound, similar: await loadSimilar(api, compound), now };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, similar_compounds = [] } = error.problem;
    if (status === 410) {
      throw data({ similar: await placeSimilar(api, similar_compounds), now } satisfies UnpublishedCompound, {
        status,
      });
    }
    throw data(null, { status: status === 400 ? 404 : status });
  }
}
