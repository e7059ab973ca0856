import { getPath, getRoute } from './route-table.ts';
import { readSearchParam } from './search-params.ts';

/**
 * The address to redirect to if a visitor opened a shareable page by a share link and can't be signed in: the public
 * page of the shared home. Null for any other page. `search` may begin with `?`.
 */
export function failedLoginTarget(path: string, search: string): string | null {
  const params = new URLSearchParams(search);
  const share_link_key = readSearchParam(params, 'share_link_key');
  const route = getRoute(path);
  if (share_link_key === undefined || !route?.sharableCompoundPage) return null;
  const [, inPath] = /\/(\d{1,10})\/?$/.exec(path) ?? [];
  const compound_id = readSearchParam(
    new URLSearchParams({ compound_id: inPath ?? params.get('compound_id') ?? '' }),
    'compound_id',
  );
  if (compound_id === undefined) return null;
  return `${getPath('sharedHome', { compound_id })}?${new URLSearchParams({ share_link_key })}`;
}

/**
 * Whether a page requires a login. The notifications page doesn't if the visit has a token from a mail's link: the
 * token lets its bearer change email preferences.
 */
export function asksForLogin(path: string, email_prefs_token: string | undefined): boolean {
  const route = getRoute(path);
  return route?.requiresAuthentication === true && !(route.id === 'notifications' && email_prefs_token !== undefined);
}
