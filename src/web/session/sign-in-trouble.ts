import { isAuthError } from '@supabase/auth-js';
import { ApiProblem } from '../lib/api.ts';

export const NO_TOKEN = 'No Supabase access token or magic link token found';

const TOO_OFTEN = 429;

/** Whether an answer says that what was brought lets nobody in; after any other it may still be good. */
const isRefused = (status: number) => status === 401 || status === 403;
/** The same of the auth service's client, which has no status where there was no answer. */
const isEnded = (status = 0) => status >= 400 && status < 500 && status !== TOO_OFTEN;

/**
 * Why nobody is signed in who could be: what was kept has ended, as a code of `rules/sign-in-problems.ts`, or it isn't
 * known whether it counts, with what the server said of that.
 */
export type Trouble = 'magic_link_ended' | 'session_ended' | { said: string };

/** Whether there was nothing to sign in with. */
export function hasNothing(error: unknown): boolean {
  return error instanceof Error && error.message === NO_TOKEN;
}

/** Whether it is known that what was kept doesn't count: when nothing could be asked, it may still be good. */
export function isRefusal(error: unknown): boolean {
  if (hasNothing(error)) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ApiProblem) return isRefused(cause.problem.status);
  return isAuthError(cause) && isEnded(cause.status);
}

/** What to say of an error that is no refusal. */
export function unreachable(error: unknown): { said: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  return {
    said:
      cause instanceof ApiProblem
        ? cause.problem.detail
        : 'There is no connection, or something went wrong on our side. Try again in a moment.',
  };
}
