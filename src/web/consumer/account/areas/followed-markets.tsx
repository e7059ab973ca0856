import { useCurrentSession } from '../../../identity/current-session.ts';
import type { FollowedMarket } from '../../../subscriber/use-followed-markets.ts';
import { Section } from '../../../ui/section.tsx';
import { AreaForm } from './area-form.tsx';
import { CurrentMarket } from './current-market.tsx';

interface FollowedMarketsProps {
  followed: readonly FollowedMarket[];
  /** Whether a change of any market's areas is on its way to the server. */
  updating: boolean;
}

/** The followed markets with their areas, and which of them is current. */
export function FollowedMarkets({ followed, updating }: FollowedMarketsProps) {
  const current = useCurrentSession()?.subscriber_id ?? null;
  return followed.map((market) => (
    <Section key={market.market_id} title={market.name}>
      <CurrentMarket market={market} current={market.subscriber.subscriber_id === current} />
      <AreaForm market={market} updating={updating} />
    </Section>
  ));
}
