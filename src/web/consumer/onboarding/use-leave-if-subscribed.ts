import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { currentSession } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { accountOfThisTab } from '../../lib/storage/remembered-account.ts';
import { lasting } from '../../lib/storage/stored-values.ts';

/** Whether the signed-in user already follows a market. */
function isSubscribed(): boolean {
  const session = currentSession();
  if (session) return session.subscriber_id !== null;
  // After a reload these pages don't sign the user in again, but the cached account is known.
  return accountOfThisTab()?.subscriber_id !== undefined;
}

/**
 * Redirects users who already follow a market to their homes. Only when the page opens, because users who sign up on
 * this page continue in their own way.
 */
export function useLeaveIfSubscribed(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSubscribed()) void navigate(paths.dashboard(lasting.get('home_search')), { replace: true });
  }, [navigate]);
}
