import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isSignedIn, lasting } from '../../lib/visit.ts';
import { currentSession } from '../../session/current-session.ts';

/** Whether somebody is signed in who follows a market already. */
function isSubscribed(): boolean {
  const session = currentSession();
  if (session) return session.subscriber_id !== null;
  // After a reload nobody is signed in here again, but it is known who was.
  return isSignedIn() && lasting.get('account')?.subscriber_id !== undefined;
}

/** Leads whoever has nothing to sign up for to their homes. Only as the page opens: who signs up here goes on in their own way. */
export function useLeaveIfSubscribed(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSubscribed()) void navigate(paths.dashboard(lasting.get('home_search')), { replace: true });
  }, [navigate]);
}
