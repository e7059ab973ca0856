import { type AuthError, isAuthError, isAuthImplicitGrantRedirectError } from '@supabase/auth-js';
import { ApiProblem } from '../lib/api.ts';

export const NO_TOKEN = 'No Supabase access token or magic link token found';

const TOO_OFTEN = 429;

/** Whether an API answer means that the token or session is invalid. After any other answer it may still be valid. */
const isRefused = (status: number) => status === 401 || status === 403;
/** The same for the auth service's client. Without an answer its status is undefined. */
const isEnded = (status = 0) => status >= 400 && status < 500 && status !== TOO_OFTEN;

/** The token of a magic link that doesn't even have the shape of one. */
const MALFORMED = 400;

/** Why it is unknown whether stored or brought credentials are valid, with the message of the server. */
export interface Trouble {
  message: string;
}

/** Whether there were no credentials to sign in with. */
export function hasNothing(error: unknown): boolean {
  return error instanceof Error && error.message === NO_TOKEN;
}

/** Whether the credentials are known to be invalid. Without an answer from the server they may still be valid. */
export function isRefusal(error: unknown): boolean {
  if (hasNothing(error)) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ApiProblem) return isRefused(cause.problem.status);
  return isAuthError(cause) && isEnded(cause.status);
}

/** Whether the session in an address is known to be invalid: refused by the auth service, or not complete. */
export function isBadSession(error: AuthError): boolean {
  return isAuthImplicitGrantRedirectError(error) || isEnded(error.status);
}

/** Whether a magic link needs a code from the account's authenticator app. */
export function needsCode(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof ApiProblem && cause.problem.code === 'second_factor_required';
}

/** Whether a magic link is known to be invalid. */
export function isBadLink(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return isRefusal(error) || (cause instanceof ApiProblem && cause.problem.status === MALFORMED);
}

/** The message for an error that is not a refusal. */
export function unreachable(error: unknown): Trouble {
  const cause = error instanceof Error ? error.cause : undefined;
  return {
    message:
      cause instanceof ApiProblem ? cause.problem.detail : 'Something went wrong. Check your connection and try again.',
  };
}
