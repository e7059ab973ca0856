import { data, redirect } from 'react-router';
import { readSearchParam } from '../../../rules/search-params.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/share-link-page';

/**
 * A share link, short enough for a message, leads to the shared home with the key in the query.
 * @throws 404 for what can't be a home's.
 */
export function loader({ params: { share_link_key, compound_id }, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const no_name_gate = readSearchParam(given, 'no_name_gate') && '1';
  if (!/^[1-9]\d{0,9}$/.test(compound_id)) throw data(null, { status: 404 });
  return redirect(paths.sharedHome(Number(compound_id), { share_link_key, ...(no_name_gate && { no_name_gate }) }));
}

/** Never shown: it makes the address that of a page, so that a link cut short is said as a page that isn't there. */
export default function ShareLinkPage() {
  return null;
}
