import { redirect, replace } from 'react-router';
import { isSheetOpen, withSheet } from '../../../rules/navigation/list-modal.ts';
import { dependsOnPeople } from '../../../rules/navigation/list-search.ts';
import { capturedNames } from '../../../rules/navigation/query-handling.ts';
import { canonicalSearch, listParamNames, readSearchParam } from '../../../rules/navigation/search-params.ts';
import { metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Api } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { keptQuery } from '../../lib/navigation/visit.ts';
import { storedPeople } from '../../lib/storage/people.ts';
import { rememberedAccount } from '../../lib/storage/remembered-account.ts';
import { removedCompounds } from '../../lib/storage/removed-compounds.ts';
import { type DashboardData, getHomes, setHomes } from './dashboard-data.ts';
import { cleanQuery } from './filters/clean-address.ts';
import { loadDashboard, loadOpened } from './load-dashboard.ts';

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
async function loadFromServer(fromServer: () => Promise<DashboardData>): Promise<DashboardData> {
  const { homes = [], ...dashboard } = await fromServer();
  setHomes(dashboard, homes);
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
  if (!isMadeHere(query)) return loadFromServer(fromServer);
  try {
    return await loadDashboard(api, query, storedPeople(), removedCompounds());
  } catch (error) {
    if (error instanceof Response) throw error;
    // Without the files, ask the server, which has its own. If both fail, the first error says more.
    return loadFromServer(fromServer).catch((second: unknown) => {
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
    if (homes) setHomes(kept, homes);
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
