import { emailChangeCode } from '../../../rules/navigation/email-change-code.ts';
import { failedLoginCode } from '../../../rules/people/failed-login-code.ts';

/**
 * What a failed login, or the link of an email about a new address, says in the fragment of the address: a code that
 * `signInProblem` explains. Null if the fragment says nothing.
 */
export const fragmentCode = ({ hash }: { hash: string }): string | null =>
  failedLoginCode({ hash, search: '' }) ?? emailChangeCode({ hash });
