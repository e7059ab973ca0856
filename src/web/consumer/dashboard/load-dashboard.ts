import { data, redirect } from 'react-router';
import type { RegionInfoFile } from '../../../contracts/pages/published-files.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { filterCompounds, looseningHint } from '../../../rules/homes/lists/compound-filters.ts';
import { countTags } from '../../../rules/homes/lists/count-tags.ts';
import { getVocabulary, type ListSearch, parseListSearch } from '../../../rules/navigation/list-search.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import type { Person } from '../../../rules/places/people.ts';
import { defined } from '../../../rules/values/defined.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { cardsInOrder, loadMarketListing, type MarketListing } from '../../listing/market-listing.ts';
import { placeName } from '../../listing/place-name.ts';
import { shownCard } from '../../listing/placed-compound.ts';
import { type DashboardData, type OpenedCompound, setHomes } from './dashboard-data.ts';

export const CARDS_PER_PAGE = 18;

/**
 * In markets with more homes than this, the browser asks the server for each list. The market's file would take seconds
 * to load.
 */
const LARGE_MARKET = 5_000;

/** The homes of a market that pass the filters, in order. Without those that the subscriber has removed. */
export function findCompoundItems(
  listing: MarketListing,
  { filters, sort }: Pick<ListSearch, 'filters' | 'sort'>,
  removed: readonly number[],
): CompoundCard[] {
  const found = filterCompounds(cardsInOrder(listing, sort, filters.people), filters, listing.areaIdsByName);
  return removed.length === 0 ? found : found.filter(({ compound_id }) => !removed.includes(compound_id));
}

/** Whether a link names this market or area, in upper or lower case. */
const isNamed = (name: string, given: string | undefined): boolean => name.toLowerCase() === given?.toLowerCase();

/** Adds the market and area that a link named, by id or by name. They count only until the visitor chooses others. */
function withInitialPlace(params: URLSearchParams, { markets, areas }: RegionInfoFile): URLSearchParams {
  const given = {
    market_id: readSearchParam(params, 'initial_market_id'),
    market: readSearchParam(params, 'initial_market_name'),
    area_id: readSearchParam(params, 'initial_area_id'),
    area: readSearchParam(params, 'initial_area_name'),
  };
  const area = areas.find((one) => one.area_id === given.area_id || isNamed(one.name, given.area));
  const market = markets.find(
    (one) => one.market_id === given.market_id || isNamed(one.name, given.market) || one.market_id === area?.market_id,
  );
  const key = metroByMarketName(market?.name ?? '')?.key;
  if (key === undefined || params.has('markets')) return params;
  const changed = new URLSearchParams(params);
  changed.set('markets', key);
  if (area?.market_id === market?.market_id && area && !params.has('areas')) changed.set('areas', area.name);
  return changed;
}

/** The reason that each status stands for. Any other status means that the home can't be loaded right now. */
const missingByStatus: Readonly<Record<number, 'gone' | 'unknown'>> = { 400: 'unknown', 404: 'unknown', 410: 'gone' };

/** The home that a query opens. Never throws. */
export async function loadOpened(api: Api, params: URLSearchParams): Promise<OpenedCompound | null> {
  const compound_id = readSearchParam(params, 'compound_id');
  const home_id = readSearchParam(params, 'home_id');
  if (compound_id === undefined && home_id === undefined) return null;
  try {
    const { compound } =
      compound_id === undefined
        ? await api.call('GET /hfc/homes/{home_id}/compound', { params: { home_id: String(home_id) } })
        : await api.call('GET /hfc/compounds/{compound_id}', { params: { compound_id: String(compound_id) } });
    return { compound_id: compound.compound_id, compound };
  } catch (error) {
    const missing = error instanceof ApiProblem ? missingByStatus[error.problem.status] : undefined;
    if (!missing) console.warn('Home', error);
    return { compound_id: compound_id ?? null, missing: missing ?? 'failed' };
  }
}

/**
 * All data of the dashboard for a query, made only from the published files. Runs on the server and in the browser. Only
 * the browser knows the visitor's people and the homes that the subscriber has removed.
 * @throws a 503 response if the files can't be read.
 */
export async function loadDashboard(
  api: Api,
  query: URLSearchParams,
  people: readonly Person[] = [],
  removed: readonly number[] = [],
): Promise<DashboardData> {
  const regionInfo = await api.cachedModelData('/region_info.json');
  if (!regionInfo) throw data('Error fetching region info', { status: 503 });
  const params = withInitialPlace(query, regionInfo);
  const search = parseListSearch(params, getVocabulary(regionInfo), people);
  const metro = metroByMarketName(search.filters.marketName);
  if (metro?.coming_soon) throw redirect(paths.comingSoon(metro.key));
  const [listing, opened] = await Promise.all([
    loadMarketListing(api, regionInfo, search.filters.marketName),
    loadOpened(api, params),
  ]);
  if (!listing) throw data('Error fetching the homes', { status: 503 });
  const found = findCompoundItems(listing, search, removed);
  const page_count = Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE));
  const page = Math.min(search.page, page_count);
  const dashboard: DashboardData = {
    market_id: listing.market.market_id,
    search: { ...search, filters: defined(search.filters), page },
    areas: listing.areas.map(({ name, display_name }) => ({ name, display_name })),
    total: found.length,
    gone: found.filter((card) => !isAvailable(card)).length,
    page_count,
    tag_counts: countTags(listing.cards, search.filters, listing.areaIdsByName).join(),
    hint: found.length === 0 ? looseningHint(listing.cards, search.filters, listing.areaIdsByName) : null,
    newest: listing.newest,
    now: new Date().toISOString(),
    opened,
    large: listing.cards.length > LARGE_MARKET,
  };
  const cards = found.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE);
  setHomes(
    dashboard,
    cards.map((card) => ({ card: shownCard(card), place: placeName(listing, card) })),
  );
  return dashboard;
}
