import type { Account } from '../stores/account-store.ts';
import { AuthError } from '../wire/auth-error.ts';

/** Whether an account is banned at the time `now`. */
export function isBanned({ banned_until }: Pick<Account, 'banned_until'>, now: Date): boolean {
  return banned_until !== null && banned_until > now;
}

/**
 * @throws AuthError user_banned while an account is banned. Use the status 400 where the account is about to get a
 * session.
 */
export function refuseBanned(account: Pick<Account, 'banned_until'>, now: Date, status = 400): void {
  if (isBanned(account, now)) throw new AuthError('user_banned', 'User is banned', { status });
}
