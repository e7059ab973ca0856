import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { type LoginStep, ofThisTab } from '../../lib/visit.ts';

/** As long as a code from a mail is good, where nobody has set it otherwise. */
const HOUR_MS = 60 * 60 * 1_000;

const beginning: LoginStep = { step: 'password', email: '' };

/** Where a login has got to, and how to go on: what a reload must not lose is remembered in this tab. */
export function useLoginStep(): LoginStep & { go: (changes: Partial<LoginStep>) => void } {
  // The server doesn't know it.
  const hydrated = useHydrated();
  const [reached, setReached] = useState<LoginStep>();
  const now = reached ?? (hydrated ? ofThisTab.get('login_step') : undefined) ?? beginning;
  const go = (changes: Partial<LoginStep>): void => {
    const next = { ...now, ...changes };
    setReached(next);
    if (next.step === 'sent' || next.step === 'totp') ofThisTab.set('login_step', next, HOUR_MS);
    else ofThisTab.remove('login_step');
  };
  return { ...now, go };
}
