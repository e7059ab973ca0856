import { data, redirect } from 'react-router';
import { metroByKey } from '../../../rules/places/metros/metros.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { Route } from './+types/market-page';

/**
 * Redirects a market's own address to the dashboard with that market as the initial one. Keeps the rest of the query.
 * @throws 404 if the city is unknown.
 */
export function loader({ params, request }: Route.LoaderArgs) {
  const metro = metroByKey(params.city_key.toLowerCase());
  if (!metro) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  query.delete('markets');
  query.set('initial_market_name', metro.market_name);
  return redirect(paths.dashboard(query.toString()));
}

/** Never rendered. It makes this address a page, so that an unknown city shows the "not found" page. */
export default function MarketPage() {
  return null;
}
