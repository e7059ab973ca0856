import { data, redirect } from 'react-router';
import { metroByKey } from '../../../rules/metros.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/market-page';

/**
 * A market's own address leads to the dashboard with the market as the initial one, and whatever else it asks of it.
 * @throws 404 for a city that nobody knows.
 */
export function loader({ params, request }: Route.LoaderArgs) {
  const metro = metroByKey(params.city_key.toLowerCase());
  if (!metro) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  query.delete('markets');
  query.set('initial_market_name', metro.market_name);
  return redirect(paths.dashboard(query.toString()));
}

/** Never shown: it makes the address that of a page, so that a city that isn't there is said as a page that isn't. */
export default function MarketPage() {
  return null;
}
