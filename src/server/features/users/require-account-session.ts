import type { SignedInUser } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';

/** @throws AppError forbidden for a session from a magic link. Such a session is only for looking and choosing. */
export function requireAccountSession({ session_id }: SignedInUser): void {
  if (session_id === null)
    throw new AppError('forbidden', 'Log in to your account first. A link from an email isn’t enough.');
}
