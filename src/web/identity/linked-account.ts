import { lasting, MONTH_MS } from '../lib/storage/stored-values.ts';
import { type AuthAccount, accountOfToken } from './stored-account.ts';

/** At least as long as a session of the auth service lasts. */
const REMEMBERED_MS = 7 * MONTH_MS;

/**
 * Remembers that the browser's session of an account began with an email's link that this browser did not request. Anyone
 * can send such a link, so nothing is saved in the account unasked.
 */
export function rememberLinkedAccount({ id }: AuthAccount): void {
  if (typeof id === 'string') lasting.set('linked_account', id, REMEMBERED_MS);
}

/** Forgets it: the visitor logged in by other means, or said that the account is their own. */
export function forgetLinkedAccount(): void {
  lasting.remove('linked_account');
}

/** Whether an access token belongs to a session that `rememberLinkedAccount` is about. */
export function isOfLinkedAccount(access_token: string): boolean {
  const linked = lasting.get('linked_account');
  return linked !== undefined && accountOfToken(access_token).id === linked;
}
