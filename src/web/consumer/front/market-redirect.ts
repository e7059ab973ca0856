import { redirect } from 'react-router';
import { metroByKey } from '../../../rules/metros.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/market-redirect';

/** A market's own address leads to the dashboard with the market as the initial one. */
export function loader({ request }: Route.LoaderArgs) {
  const key = new URL(request.url).pathname.split('/').at(-1)?.toLowerCase() ?? '';
  return redirect(paths.dashboardOfMarket(metroByKey(key)?.market_name ?? ''));
}
