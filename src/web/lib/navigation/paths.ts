import type { Site } from '../../../contracts/pages/page-host.ts';
import { getPath, routeTable } from '../../../rules/navigation/route-table.ts';
import type { SearchParamName } from '../../../rules/navigation/search-params.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';

/** All links within the site are built here. */

function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}

function withParams(path: string, params: Partial<Record<SearchParamName, string>>): string {
  return withSearch(path, new URLSearchParams(params).toString());
}

export const paths = {
  dashboard: (search = '') => withSearch(routeTable.dashboard.path, search),
  /** The dashboard with the market that the visitor came for. */
  dashboardOfMarket: (market_name: string) =>
    withParams(routeTable.dashboard.path, { initial_market_name: market_name }),
  comingSoon: (city_key: string) => getPath('comingSoon', { city_key }),
  compound: (compound_id: number, search = '') => withSearch(getPath('compound', { compound_id }), search),
  /** A shared home. */
  sharedHome: (compound_id: number, params: Partial<Record<SearchParamName, string>> = {}) =>
    withParams(getPath('sharedHome', { compound_id }), params),
  /** Homes side by side. A query may have the terms of a loan. */
  compare: (compound_ids: readonly number[], search = '') =>
    withSearch(
      routeTable.compare.path,
      [compound_ids.length > 0 && `ids=${compound_ids.join()}`, search].filter(Boolean).join('&'),
    ),
  /** A subscriber's link to a home. It leads to the shared home. */
  shareLink: (share_link_key: string, compound_id: number, search = '') =>
    withSearch(getPath('shareLink', { share_link_key, compound_id }), search),
  /** The form that requests a tour of some homes. */
  tourRequest: (compound_ids: readonly number[]) =>
    withSearch(routeTable.tourRequest.path, compound_ids.length > 0 ? `ids=${compound_ids.join()}` : ''),
  contact: () => routeTable.contact.path,
  shortlist: () => routeTable.shortlist.path,
  removed: () => routeTable.removed.path,
  issue: (review_period_id: number) => getPath('issue', { review_period_id }),
  signup: (city?: MetroKey) => (city ? getPath('onboard', { product: 'hfc', city_key: city }) : getPath('onboard', {})),
  signupCitySelect: () => routeTable.signupCitySelect.path,
  signupQuestionnaire: () => routeTable.signupQuestionnaire.path,
  login: (then?: string) => withParams(routeTable.login.path, then === undefined ? {} : { redirect: then }),
  forgotPassword: () => routeTable.forgotPassword.path,
  updatePassword: () => routeTable.updatePassword.path,
  authCallback: (callback_provider: string) => getPath('authCallback', { callback_provider }),
  signout: () => routeTable.signout.path,
  security: () => routeTable.security.path,
  reviewPeriods: () => routeTable.reviewPeriods.path,
  notifications: () => routeTable.notifications.path,
  areas: () => routeTable.areas.path,
  sharing: () => routeTable.sharing.path,
  tours: () => routeTable.tours.path,
  terms: () => routeTable.terms.path,
  privacy: () => routeTable.privacy.path,
  authCheck: () => routeTable.authCheck.path,
  image: (image_id: string, width: 400 | 800 | 1600) => `/api/hfc/images/${image_id}?w=${width}`,
  socialMediaImagePath: (compound_id: number) => `/og/compounds/${compound_id}.png`,
} as const;

/** The site's front page: a path, or an address on another site. */
export function getFrontPage({ front_page_url }: Site): string {
  return front_page_url ?? paths.dashboard();
}
