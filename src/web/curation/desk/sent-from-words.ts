import { routeNames } from '../../../rules/navigation/route-names.ts';
import { type RouteId, routeTable } from '../../../rules/navigation/route-table.ts';

/** The pages that visitors write from, as staff call them. Pages with a title of their own are called by it. */
const places: { readonly [I in RouteId]?: string } = {
  dashboard: 'the list of homes',
  market: 'the list of homes',
  compound: 'the page of a home',
  sharedHome: 'a shared home',
  shareLink: 'a shared home',
  shortlist: 'the shortlist',
  removed: 'the removed homes',
  issue: 'the homes of an email',
  contact: 'the contact page',
  compare: 'the comparison of homes',
  tourRequest: 'the tour request',
  tours: 'the list of tours',
};

/** The name of a page in a message, as its sender's browser wrote it, by the words for the page. */
const words: ReadonlyMap<string, string> = new Map(
  (Object.entries(routeTable) as [RouteId, { title?: string }][]).map(([id, { title }]) => [
    routeNames[id] ?? title ?? id,
    places[id] ?? `the page “${title ?? routeNames[id] ?? id}”`,
  ]),
);

/**
 * Where a message was sent from, in words: `asked from the list of homes` for `[HFC Home Dashboard] Ask`. The text as it
 * is, if it names no known page, because any client may write it. Empty if there is none.
 */
export function sentFromWords(page_sent_from: string): string {
  const [, route, part] = /^\[([^\]]+)\] ?(.*)$/.exec(page_sent_from) ?? [];
  const place = route === undefined ? undefined : words.get(route);
  if (place === undefined) return page_sent_from && `sent from “${page_sent_from}”`;
  if (part === 'Ask') return `asked from ${place}`;
  return part?.startsWith('Something wrong') ? `reported from ${place}` : `sent from ${place}`;
}
