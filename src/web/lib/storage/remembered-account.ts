import { type CachedAccount, lasting, MONTH_MS, ofThisTab } from './stored-values.ts';

/**
 * Whether a user is signed in in this tab. Only decides what the page shows. The server decides what the user may do.
 */
export function isSignedIn(): boolean {
  return ofThisTab.get('signed_in') === true;
}

/** Changes the remembered account. Undefined properties are removed. */
export function rememberAccount(changes: { [K in keyof CachedAccount]: CachedAccount[K] | undefined }): void {
  lasting.set('account', { ...lasting.get('account'), ...changes }, MONTH_MS);
}
