import { redirect } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import type { Route } from './+types/dashboard-redirect';

/** Redirects the root path to the dashboard. Keeps the query. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(paths.dashboard(new URL(request.url).searchParams.toString()));
}
