import { shuffleCompounds } from '../../../rules/homes/lists/shuffle-compounds.ts';
import { currentSession } from '../../identity/current-session.ts';
import { browserApi } from '../../lib/api.ts';
import { recentCompounds } from '../../lib/storage/recent-compounds.ts';
import { removedCompounds } from '../../lib/storage/removed-compounds.ts';
import { loadMarketListing } from '../../listing/market-listing.ts';
import { placeName } from '../../listing/place-name.ts';
import type { PlacedCompound } from '../../listing/placed-compound.ts';
import { type DashboardData } from './dashboard-data.ts';
import { CARDS_PER_PAGE, findCompoundItems } from './load-dashboard.ts';

const SHOWN = 10;

/** The homes that were opened, in this browser or by the current subscriber. */
async function seenCompounds(): Promise<Set<number>> {
  const here = new Set(recentCompounds());
  const subscriber_id = currentSession()?.subscriber_id ?? null;
  if (subscriber_id === null) return here;
  const { openedCompounds } = await import('../../subscriber/published-review-periods.ts');
  return new Set([...here, ...(await openedCompounds(subscriber_id))]);
}

/** Draws random homes of the market that the list doesn't show. Empty if the files can't be read. */
export async function drawCompounds({ search }: DashboardData): Promise<PlacedCompound[]> {
  const api = browserApi();
  const regionInfo = await api.cachedModelData('/region_info.json');
  const listing = regionInfo && (await loadMarketListing(api, regionInfo, search.filters.marketName));
  if (!listing) return [];
  const removed = removedCompounds();
  const onPage = new Set(
    findCompoundItems(listing, search, removed).slice((search.page - 1) * CARDS_PER_PAGE, search.page * CARDS_PER_PAGE),
  );
  const others = listing.cards.filter(
    (card) => !onPage.has(card) && card.available && !removed.includes(card.compound_id),
  );
  return shuffleCompounds(others, await seenCompounds(), Math.random)
    .slice(0, SHOWN)
    .map((card) => ({ card, place: placeName(listing, card) }));
}
