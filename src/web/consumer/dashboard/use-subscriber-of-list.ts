import { useEffect, useEffectEvent } from 'react';
import { currentSession, useCurrentSession } from '../../identity/current-session.ts';
import { rememberedAccount } from '../../lib/storage/remembered-account.ts';
import { isBeingReplaced } from './load-dashboard-again.ts';

/** Makes the subscriber of the listed market current whenever the user looks at the list. */
export function useSubscriberOfList(market_id: number): void {
  const { user_id, subscriber_id = null } = useCurrentSession() ?? {};
  const agree = useEffectEvent((): void => {
    // A user who follows no market has no subscriber.
    if (document.hidden || subscriber_id === null) return;
    /** Whether the user has switched to another market, also in another tab. This list is then about to be replaced. */
    const isOutdated = (): boolean =>
      currentSession()?.subscriber_id !== subscriber_id ||
      rememberedAccount()?.subscriber_id !== subscriber_id ||
      isBeingReplaced(market_id);
    import('../../subscriber/subscribers.ts')
      .then(({ switchToMarket }) => switchToMarket(market_id, isOutdated))
      .catch((error: unknown) => console.warn('Subscriber', error));
  });
  const follows = subscriber_id !== null;
  useEffect(() => {
    if (user_id === undefined || !follows) return undefined;
    const look = (): void => agree();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [user_id, follows, market_id]);
}
