import { data, redirect, replace } from 'react-router';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { Area } from '../../../contracts/homes/regions.ts';
import type { RegionInfoFile } from '../../../contracts/pages/published-files.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import type { CompoundCounts } from '../../../rules/homes/lists/compound-counts.ts';
import { filterCompounds, type LooseningHint, looseningHint } from '../../../rules/homes/lists/compound-filters.ts';
import { countTags } from '../../../rules/homes/lists/count-tags.ts';
import { isSheetOpen, withSheet } from '../../../rules/navigation/list-modal.ts';
import {
  dependsOnPeople,
  getVocabulary,
  type ListSearch,
  parseListSearch,
} from '../../../rules/navigation/list-search.ts';
import { capturedNames } from '../../../rules/navigation/query-handling.ts';
import { canonicalSearch, listParamNames, readSearchParam } from '../../../rules/navigation/search-params.ts';
import { metroByKey, metroByMarketName } from '../../../rules/places/metros/metros.ts';
import type { Person } from '../../../rules/places/people.ts';
import { defined } from '../../../rules/values/defined.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { keptQuery } from '../../lib/navigation/visit.ts';
import { storedPeople } from '../../lib/storage/people.ts';
import { rememberedAccount } from '../../lib/storage/remembered-account.ts';
import { removedCompounds } from '../../lib/storage/removed-compounds.ts';
import { cardsInOrder, loadMarketListing, type MarketListing } from '../../listing/market-listing.ts';
import { placeName } from '../../listing/place-name.ts';
import { type PlacedCompound, shownCard } from '../../listing/placed-compound.ts';
import { cleanQuery } from './filters/clean-address.ts';

export const CARDS_PER_PAGE = 18;

/**
 * In markets with more homes than this, the browser asks the server for each list. The market's file would take seconds
 * to load.
 */
const LARGE_MARKET = 5_000;

/** The home that the address opens, or the reason that it can't be shown. */
export type OpenedCompound =
  | { compound_id: number; compound: CompoundPage }
  /**
   * `compound_id` is null if the address has only a home id. `failed`: the home may exist but can't be loaded right
   * now.
   */
  | { compound_id: number | null; missing: 'gone' | 'unknown' | 'failed' };

export interface DashboardData extends CompoundCounts {
  market_id: number;
  search: ListSearch;
  areas: Pick<Area, 'name' | 'display_name'>[];
  page_count: number;
  /**
   * How many homes each feature would find, in the order of `defaultTags`, comma-joined: a list of numbers would take
   * three times the space in the page.
   */
  tag_counts: string;
  hint: LooseningHint | null;
  /** The reason that this is the previous list: the requested list can't be loaded. */
  failed?: string;
  /** The query of the list that can't be loaded, if it is another list than the shown one. */
  wanted?: string;
  /** When the newest home of the market was published, in milliseconds since 1970. */
  newest: number;
  /** When this data was created. Decides which homes count as new. */
  now: string;
  /** The home that the address opens over the list. */
  opened: OpenedCompound | null;
  /** Whether the market has too many homes for the browser to load its file. */
  large: boolean;
  /** The homes on the page, if this data comes without the rendered page. */
  homes?: PlacedCompound[];
}

/**
 * The homes on the page, stored beside the data and not in it. Everything in the data is sent a second time for
 * hydration, and the list doesn't need that. So a page that the server rendered has no homes here.
 */
const getDashboardCompounds = new WeakMap<DashboardData, readonly PlacedCompound[]>();

export function getHomes(data: DashboardData): readonly PlacedCompound[] | undefined {
  return getDashboardCompounds.get(data);
}

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
async function loadOpened(api: Api, params: URLSearchParams): Promise<OpenedCompound | null> {
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
  getDashboardCompounds.set(
    dashboard,
    cards.map((card) => ({ card: shownCard(card), place: placeName(listing, card) })),
  );
  return dashboard;
}

let last: DashboardData | undefined;

/** The query of the list that is being loaded. */
let pending: URLSearchParams | undefined;

/** The name of the market in a query. */
const getMarket = (query: URLSearchParams) => metroByKey(readSearchParam(query, 'markets') ?? '')?.market_name;

/** Whether a list of another market is about to replace the one on the page. */
export function isBeingReplaced(market_id: number): boolean {
  if (last && last.market_id !== market_id) return true;
  const next = pending && getMarket(pending);
  return next !== undefined && last !== undefined && next !== last.search.filters.marketName;
}

/**
 * Whether the browser makes the list from the market's file. Otherwise the server does, because it has all files at
 * hand. The server doesn't know the visitor's people or removed homes.
 */
function isMadeHere(query: URLSearchParams): boolean {
  if (removedCompounds().length > 0 || (dependsOnPeople(query) && storedPeople().length > 0)) return true;
  return last !== undefined && !last.large && last.search.filters.marketName === getMarket(query);
}

/** Loads the dashboard from the server, for a market that the browser hasn't loaded yet and for a large market. */
async function fetchDashboard(fromServer: () => Promise<DashboardData>): Promise<DashboardData> {
  const { homes = [], ...dashboard } = await fromServer();
  getDashboardCompounds.set(dashboard, homes);
  return dashboard;
}

/** The message of a failure, if it has one for visitors. */
function getWords(error: unknown): string {
  const words = (error as { data?: unknown } | null)?.data;
  return typeof words === 'string' && words !== '' ? words : 'Couldn’t load the list';
}

/** The list of a query: from the published files if possible, else from the server. */
async function loadFresh(
  api: Api,
  query: URLSearchParams,
  fromServer: () => Promise<DashboardData>,
): Promise<DashboardData> {
  if (!isMadeHere(query)) return fetchDashboard(fromServer);
  try {
    return await loadDashboard(api, query, storedPeople(), removedCompounds());
  } catch (error) {
    if (error instanceof Response) throw error;
    // Without the files, ask the server, which has its own. If both fail, the first error says more.
    return fetchDashboard(fromServer).catch((second: unknown) => {
      throw second instanceof Response ? second : error;
    });
  }
}

/** The previous list on the way back to its address, where the router asks for data again. */
let returning: { query: string; data: DashboardData } | undefined;

/** The query of a list, with the other parameters of a given query. */
function getQuery({ search }: DashboardData, given: URLSearchParams): string {
  const saysMarket = rememberedAccount()?.subscriber_id !== undefined;
  return cleanQuery(given.toString(), search, keptQuery(), saysMarket) ?? given.toString();
}

/** The part of a query that says which list is wanted. */
const listOf = (query: URLSearchParams) => canonicalSearch(query, [...listParamNames, ...capturedNames]);

/**
 * Loads the dashboard in the browser. A lost connection must not remove the list: in that case the previous list stays,
 * and so does its address. `isHere` says whether the dashboard is the current page.
 * @throws a redirect to the address of the previous list, or as `loadFresh` if there is no previous list.
 */
export async function loadDashboardAgain(
  api: Api,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  fromServer: () => Promise<DashboardData>,
  isHere: boolean,
): Promise<DashboardData> {
  const query = new URL(url).searchParams;
  const arrived = returning;
  returning = undefined;
  if (arrived?.query === query.toString()) return arrived.data;
  pending = query;
  try {
    const loaded = await loadFresh(api, query, fromServer);
    // The visitor may have gone to another list in the meantime.
    if (!signal.aborted) last = loaded;
    return loaded;
  } catch (error) {
    // A response is not a failure but an answer, such as a redirect. A visitor who left needs no list.
    if (error instanceof Response || !last || signal.aborted) throw error;
    // Load the opened home separately, because the previous list had a different open home or none.
    const kept: DashboardData = { ...last, failed: getWords(error), opened: await loadOpened(api, query) };
    const homes = getHomes(last);
    if (homes) getDashboardCompounds.set(kept, homes);
    // The sheet is closed, because it covers the reason.
    const modal = withSheet(query, false);
    const previous = getQuery(last, query);
    const back = isSheetOpen(query) ? changedSearch(new URLSearchParams(previous), { modal }) : previous;
    const backParams = new URLSearchParams(back);
    if (listOf(backParams) === listOf(query)) return kept;
    kept.wanted = changedSearch(query, { modal });
    // A copy, so that the form notices that it must show these filters again.
    kept.search = { ...last.search };
    returning = { query: backParams.toString(), data: kept };
    throw (isHere ? replace : redirect)(paths.dashboard(back));
  } finally {
    if (pending === query) pending = undefined;
  }
}

/** Remembers the data of the page that the server rendered, so that it can serve as the previous list. */
export function rememberDashboard(data: DashboardData): void {
  last ??= data;
}
