import { getRoute } from '../../../rules/navigation/route-table.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';

type Entries = readonly Pick<NavigationHistoryEntry, 'url'>[];

/** Whether an address is the list, with no home open over it. */
function isList(url: string | null): boolean {
  if (url === null) return false;
  const { pathname, searchParams } = new URL(url);
  const isCovered = readSearchParam(searchParams, 'compound_id') ?? readSearchParam(searchParams, 'home_id');
  return getRoute(pathname)?.id === 'dashboard' && isCovered === undefined;
}

/** The steps through the history from an entry back to the last list, as a negative number. 0 if there is none. */
export function stepsBack(entries: Entries, current: number): number {
  const last = entries.slice(0, current).findLastIndex(({ url }) => isList(url));
  return last === -1 ? 0 : last - current;
}

/** The steps to the last list of this visit. 0 if there is none, or if the browser doesn't tell. */
export function stepsToList(): number {
  if (!('navigation' in window)) return 0;
  return stepsBack(navigation.entries(), navigation.currentEntry?.index ?? 0);
}
