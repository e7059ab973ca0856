import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/dashboard-redirect';

/** The front door is the dashboard, with whatever the address asks of it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(paths.dashboard(new URL(request.url).searchParams.toString()));
}
