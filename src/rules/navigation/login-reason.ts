import { getRoute, type RouteId } from './route-table.ts';
import { readSearchParam } from './search-params.ts';

/** What a visitor wants to do on a page that needs a login. */
export interface LoginReason {
  /** Follows 'Log in to': 'request a tour of'. */
  words: string;
  /** The homes that the words are about. Empty if they are complete. */
  compound_ids: readonly number[];
}

const wordsByRoute: Readonly<Partial<Record<RouteId, string>>> = {
  tours: 'see your tours',
  shortlist: 'see your shortlist',
  removed: 'see the homes that you removed',
  issue: 'see the new homes',
  notifications: 'change your notifications',
  areas: 'change your areas',
  sharing: 'see what you shared',
  security: 'change your account',
  reviewPeriods: 'review homes',
  reviewPeriod: 'review homes',
  currentReviewPeriod: 'review homes',
  desk: 'answer questions',
};

/** Why the page with this path and query needs a login. Null if there is nothing to say. */
export function loginReason(wanted: string): LoginReason | null {
  const [pathname = '', search = ''] = wanted.split('?', 2);
  const id = getRoute(pathname)?.id;
  if (id === undefined) return null;
  if (id === 'tourRequest') {
    const compound_ids = (readSearchParam(new URLSearchParams(search), 'ids') ?? []).filter((one) => one > 0);
    return compound_ids.length > 0
      ? { words: 'request a tour of', compound_ids }
      : { words: 'request a tour', compound_ids };
  }
  const words = wordsByRoute[id];
  return words === undefined ? null : { words, compound_ids: [] };
}
