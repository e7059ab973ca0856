import { replacePeople } from './people.ts';
import { saveRemovedCompounds } from './removed-compounds.ts';
import { type CachedAccount, lasting, MONTH_MS, ofThisTab } from './stored-values.ts';

/**
 * Whether a user is signed in in this tab. Only decides what the page shows. The server decides what the user may do.
 */
export function isSignedIn(): boolean {
  return ofThisTab.get('signed_in') === true;
}

/** The account of the last login in this browser. Undefined after a logout. */
export function rememberedAccount(): CachedAccount | undefined {
  return lasting.get('account');
}

/** The account that is signed in in this tab. The page may show it before the session is checked. */
export function accountOfThisTab(): CachedAccount | undefined {
  return isSignedIn() ? rememberedAccount() : undefined;
}

/** Changes the remembered account. Undefined properties are removed. */
export function rememberAccount(changes: { [K in keyof CachedAccount]: CachedAccount[K] | undefined }): void {
  lasting.set('account', { ...rememberedAccount(), ...changes }, MONTH_MS);
}

/**
 * Forgets the remembered account and what belongs to it, unless it is the account of this user. Call this before the
 * browser takes over data of the user's account, so that no account gets the data of another one. Returns whether there
 * was another account.
 */
export function forgetOtherAccount(user_id: string): boolean {
  const owners = [rememberedAccount()?.user_id, lasting.get('people_account')?.user_id];
  const isOther = owners.some((owner) => owner !== undefined && owner !== user_id);
  if (isOther) forgetAccount();
  return isOther;
}

/** Forgets the remembered account and what belongs to it, in all tabs. */
export function forgetAccount(): void {
  lasting.remove('account');
  saveRemovedCompounds([]);
  // They are in the account, and the next user of this browser must not see them.
  if (lasting.get('people_account')) replacePeople([]);
  lasting.remove('people_account');
}
