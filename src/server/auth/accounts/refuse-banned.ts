import { AuthError } from '../wire/auth-error.ts';
import type { Account } from './account-store.ts';

/** @throws AuthError user_banned while an account is banned; with status 400 where it is about to get a session. */
export function refuseBanned({ banned_until }: Pick<Account, 'banned_until'>, now: Date, status = 400): void {
  if (banned_until && banned_until > now) throw new AuthError('user_banned', 'User is banned', { status });
}
