import { useState } from 'react';
import { type LoginStep, ofThisTab } from '../../lib/storage/stored-values.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** The default lifetime of a code from a mail. */
const HOUR_MS = 60 * 60 * 1_000;

const beginning: LoginStep = { step: 'password', email: '' };

/**
 * The state of a login in progress, and a function to change it. Stored in this tab, so that a reload doesn't lose it.
 */
export function useLoginStep(): LoginStep & { go: (changes: Partial<LoginStep>) => void } {
  // The server doesn't know the stored state.
  const hydrated = useHydrated();
  const [reached, setReached] = useState<LoginStep>();
  const now = reached ?? (hydrated ? ofThisTab.get('login_step') : undefined) ?? beginning;
  const go = (changes: Partial<LoginStep>): void => {
    const next = { ...now, ...changes };
    setReached(next);
    if (next.step === 'sent' || next.step === 'totp' || next.step === 'link')
      ofThisTab.set('login_step', next, HOUR_MS);
    else ofThisTab.remove('login_step');
  };
  return { ...now, go };
}
