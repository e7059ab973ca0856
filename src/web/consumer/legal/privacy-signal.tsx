import { useSyncExternalStore } from 'react';
import { sendsPrivacySignal } from '../../lib/privacy-signal.ts';

const texts = {
  unread: 'Once this page’s scripts run, you’ll see here whether your browser sends the signal.',
  seen: '✓ Your browser sends the signal, so nothing about this visit is counted.',
  missing: 'Your browser doesn’t send the signal. You may be able to turn it on in its settings.',
} as const;

const never = () => () => undefined;

/**
 * Whether this visitor's browser sends Global Privacy Control. Read in the browser, because the server sends the same
 * page to every visitor.
 */
export function PrivacySignal() {
  const state = useSyncExternalStore(
    never,
    () => (sendsPrivacySignal() ? 'seen' : 'missing'),
    () => 'unread' as const,
  );
  // As high as the longest text, so that nothing moves.
  return (
    <p data-signal={state} className="min-h-28 rounded-card bg-surface px-5 py-4 font-semibold sm:min-h-20">
      {texts[state]}
    </p>
  );
}
