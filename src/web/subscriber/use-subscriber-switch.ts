import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withOpenMap } from '../../rules/navigation/home-search.ts';
import { getRoute } from '../../rules/navigation/route-table.ts';
import { useCurrentSession } from '../identity/current-session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { lasting } from '../lib/storage/stored-values.ts';
import { switchSubscriber } from './subscribers.ts';
import { type FollowedMarket, useFollowedMarkets } from './use-followed-markets.ts';

/**
 * Lets the user switch between the followed markets. An open list follows to the new market; other pages show their data
 * of the new subscriber. `switchTo` resolves to whether the switch succeeded. It does nothing while another switch is in flight.
 * `failed` is the name of the market that couldn't be switched to.
 */
export function useSubscriberSwitch() {
  const { followed } = useFollowedMarkets();
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const navigate = useNavigate();
  const [switching_id, setSwitching] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const switchTo = async ({ subscriber, name }: FollowedMarket): Promise<boolean> => {
    if (switching_id !== null) return false;
    setSwitching(subscriber.subscriber_id);
    setFailed(null);
    try {
      await switchSubscriber(subscriber.subscriber_id);
      const list = lasting.get('home_search');
      // The user may have gone to another page in the meantime.
      const { pathname, search } = location;
      if (getRoute(pathname)?.id === 'dashboard' && list !== undefined) {
        void navigate(paths.dashboard(withOpenMap(list, new URLSearchParams(search))));
      }
      return true;
    } catch (error) {
      console.warn('Switch', error);
      setFailed(name);
      return false;
    } finally {
      setSwitching(null);
    }
  };
  return { markets: followed ?? [], subscriber_id, switching_id, failed, switchTo };
}
