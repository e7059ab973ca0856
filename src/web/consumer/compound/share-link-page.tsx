import { data, redirect } from 'react-router';
import { canonicalSearch, costParamNames } from '../../../rules/navigation/search-params.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { Route } from './+types/share-link-page';
import { idInSentence } from './load-compound.ts';

/**
 * Redirects a share link, which is short enough for a message, to the shared home with the key in the query.
 * The split of the cost stays in the query too.
 * @throws 404 if the id can't be a home's.
 */
export function loader({ params: { share_link_key, compound_id }, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const carried = new URLSearchParams(canonicalSearch(given, ['no_name_gate', ...costParamNames]));
  const id = idInSentence(compound_id);
  if (id === undefined) throw data(null, { status: 404 });
  return redirect(paths.sharedHome(id, { share_link_key, ...Object.fromEntries(carried) }));
}

/** Never rendered. It makes this address a page, so that a truncated link shows the "not found" page. */
export default function ShareLinkPage() {
  return null;
}
