import { useState } from 'react';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** A new account and its owner's name. */
export interface Unconfirmed {
  email: string;
  name: string;
}

/** The default lifetime of a code from a mail. */
const HOUR_MS = 60 * 60 * 1_000;

/**
 * The account whose address must be confirmed, and a function to change it. Stored so that a reload doesn't lose it.
 */
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
