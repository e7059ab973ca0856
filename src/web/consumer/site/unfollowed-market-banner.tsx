import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useFollowedMarkets } from '../../subscriber/use-followed-markets.ts';
import { NewMarketBanner } from './new-market-banner.tsx';

/** Announces a new market to a subscriber, unless the user follows it. That counts as dismissing it. */
export function UnfollowedMarketBanner({ market, wide, onDismiss }: ComponentProps<typeof NewMarketBanner>) {
  const { followed } = useFollowedMarkets();
  const isFollowed = followed?.some(({ key }) => key === market);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isFollowed) dismiss();
  }, [isFollowed]);
  return isFollowed === false && <NewMarketBanner market={market} wide={wide} onDismiss={onDismiss} />;
}
