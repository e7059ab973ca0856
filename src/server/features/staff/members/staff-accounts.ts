import type { Context } from '../../../platform/context/context.ts';

/** The auth service's part of the staff. Passed in from outside, because features don't know the auth service. */
export interface StaffAccounts {
  /** Removes all credentials of an account, and mails its owner an invitation. Does nothing at a hosted auth service. */
  invite(ctx: Context, auth_user_id: string): Promise<void>;
  /** Which of these accounts have an address that no mail has proven. None at a hosted auth service. */
  listUnproven(ctx: Context, auth_user_ids: readonly string[]): Promise<readonly string[]>;
}
