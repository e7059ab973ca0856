import type { Context } from '../../platform/context/context.ts';

/** A code that a user entered, and where it comes from. */
export interface EnteredCode {
  /** Six digits from an authenticator app. */
  code: string;
  /** The network address of the client. */
  address: string;
}

/**
 * The second factors of users' accounts. Passed in from outside, because features don't know the auth service. Accounts
 * at a hosted auth service have no known factors.
 */
export interface SecondFactors {
  /** Whether a login to the account needs a second factor. */
  areNeeded(ctx: Context, auth_user_id: string): Promise<boolean>;
  /**
   * Verifies a code, which counts once. Wrong codes use up the account's tries.
   * @throws AppError too_many_requests with the seconds to wait.
   */
  verify(ctx: Context, auth_user_id: string, entered: EnteredCode): Promise<'accepted' | 'rejected'>;
}
