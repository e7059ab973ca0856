import { useSyncExternalStore } from 'react';
import { sendsPrivacySignal } from '../../lib/privacy-signal.ts';

const texts = {
  unread: 'Whether your browser sends the signal shows here once the page’s scripts run.',
  seen: '✓ Your browser sends the signal, so nothing about this visit is counted.',
  missing: 'Your browser doesn’t send the signal. Its privacy settings may offer it.',
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
    <p data-signal={state} className="min-h-24 rounded-card bg-surface px-5 py-4 font-semibold sm:min-h-20">
      {texts[state]}
    </p>
  );
}
