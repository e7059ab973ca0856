import { AppError } from '../../errors.ts';
import type { SignedInUser } from '../../http/call-handler.ts';

/** @throws AppError forbidden for anybody else: whether there is such a user isn't said. */
export function requireSelf(user: SignedInUser, user_id: string): void {
  if (user.user_id !== user_id) throw new AppError('forbidden', 'This is another user.');
}

/** @throws AppError forbidden for who came by a link in a mail: that is for looking and choosing only. */
export function requireAccountSession({ session_id }: SignedInUser): void {
  if (session_id === null)
    throw new AppError('forbidden', 'Log in to your account first: a link from a mail isn’t enough.');
}
