import { useEffect } from 'react';
import { useCurrentSession } from '../../identity/current-session.ts';

/** Makes the subscriber of the listed market current whenever the user looks at the list. */
export function useSubscriberOfList(market_id: number): void {
  const session = useCurrentSession();
  // A user who follows no market has no subscriber.
  const user_id = session?.subscriber_id == null ? undefined : session.user_id;
  useEffect(() => {
    if (user_id === undefined) return undefined;
    const agree = (): void => {
      if (document.hidden) return;
      import('../../subscriber/subscribers.ts')
        .then(({ switchToMarket }) => switchToMarket(market_id))
        .catch((error: unknown) => console.warn('Subscriber', error));
    };
    agree();
    document.addEventListener('visibilitychange', agree);
    return () => document.removeEventListener('visibilitychange', agree);
  }, [user_id, market_id]);
}
