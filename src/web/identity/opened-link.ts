import type { User } from '../../contracts/people/users.ts';
import { maskedAddress } from '../../rules/people/masked-address.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { hasAccount, hasSomethingToLose, storedAuthAccount } from './stored-account.ts';

type LinkedUser = Pick<User, 'user_id' | 'email'>;

/** Whether the browser has a session of the auth service for the user. */
export function hasFullSession({ email }: LinkedUser): boolean {
  return storedAuthAccount().email === email;
}

/** Whether the browser remembers a login of the user. */
function remembers(user: LinkedUser): boolean {
  const user_id = rememberedAccount()?.user_id;
  return user_id === undefined ? hasFullSession(user) : user_id === user.user_id;
}

/**
 * Whether an email's link may log the browser in as the user. Anyone can send a link to an account of their own, so that what
 * the visitor does is saved in it. So the visitor is asked, unless the browser remembers this account, or has neither an
 * account nor data.
 * @throws if the question can't be loaded.
 */
export async function mayLogInByLink(user: LinkedUser): Promise<boolean> {
  if (remembers(user) || !hasSomethingToLose()) return true;
  const { askAboutSession } = await import('./ask-about-session.tsx');
  return askAboutSession({
    account: maskedAddress(user.email),
    current: hasAccount() ? (rememberedAccount()?.name ?? null) : undefined,
  });
}
