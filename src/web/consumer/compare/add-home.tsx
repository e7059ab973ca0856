import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Leads to where homes are chosen: a subscriber's shortlist, or the list of a market. */
export function AddHome({ marketName }: { marketName: string }) {
  const isSubscriber = useCurrentSession()?.subscriber_id != null;
  const metro = metroByMarketName(marketName);
  const list = paths.dashboard(metro && `markets=${metro.key}`);
  return <ButtonLink to={isSubscriber ? paths.favorites() : list}>Add a home</ButtonLink>;
}
