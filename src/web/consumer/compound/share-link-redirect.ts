import { redirect } from 'react-router';
import { readSearchParam } from '../../../rules/search-params.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/share-link-redirect';

/** A share link, short enough for a message, leads to the shared home with the key in the query. */
export function loader({ params: { share_link_key, compound_id }, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const no_name_gate = readSearchParam(given, 'no_name_gate') && '1';
  const home = Number(compound_id);
  if (!Number.isSafeInteger(home)) return redirect(paths.dashboard());
  return redirect(paths.sharedHome(home, { share_link_key, ...(no_name_gate && { no_name_gate }) }));
}
