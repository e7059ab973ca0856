import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ofThisTab } from '../../lib/visit.ts';

/** An account that was made, and how its owner calls themselves. */
export interface Unconfirmed {
  email: string;
  name: string;
}

/** As long as a code from a mail is good, where nobody has set it otherwise. */
const HOUR_MS = 60 * 60 * 1_000;

/** The account whose address has to be confirmed first, and how to change that: a reload must not lose it. */
export function useUnconfirmed(): [Unconfirmed | null, (next: Unconfirmed | null) => void] {
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<Unconfirmed | null>();
  const change = (next: Unconfirmed | null): void => {
    if (next) ofThisTab.set('unconfirmed_signup', next, HOUR_MS);
    else ofThisTab.remove('unconfirmed_signup');
    setChanged(next);
  };
  const kept = hydrated ? ofThisTab.get('unconfirmed_signup') : undefined;
  return [changed === undefined ? (kept ?? null) : changed, change];
}
