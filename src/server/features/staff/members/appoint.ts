import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { StaffMember } from '../../../../contracts/curation/staff.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { type EventDefinition, publishEvent } from '../../../platform/events/events.ts';
import { findFallbackAgent } from '../../agents/store.ts';
import { listStaffUsers, lockUserByEmail, setStaff } from '../../users/store-staff.ts';
import { recordStaffAction } from '../store.ts';
import { returnWork } from './return-work.ts';

/** The auth service's part of the staff. Passed in from outside, because features don't know the auth service. */
export interface StaffAccounts {
  /** Removes all credentials of an account, and mails its owner an invitation. Does nothing at a hosted auth service. */
  invite(ctx: Context, auth_user_id: string): Promise<void>;
  /** Which of these accounts have an address that no mail has proven. None at a hosted auth service. */
  listUnproven(ctx: Context, auth_user_ids: readonly string[]): Promise<readonly string[]>;
}

/** A user became staff, or is no longer staff. */
export const staffChanged = {
  topic: 'staff-changed',
  data: z.object({ user_id: z.uuid() }),
} satisfies EventDefinition;

/** A user on the staff, as the database has them. */
interface StaffUser {
  user_id: string;
  auth_user_id: string | null;
  name: string;
  email: string;
  is_staff: boolean;
}

/** The staff members of users, in the same order. */
async function describeStaff(
  ctx: Context,
  accounts: StaffAccounts,
  users: readonly StaffUser[],
): Promise<StaffMember[]> {
  const ids = users.flatMap(({ auth_user_id }) => auth_user_id ?? []);
  const unproven = new Set(await accounts.listUnproven(ctx, ids));
  return users.map(({ user_id, auth_user_id, name, email, is_staff }) => ({
    user_id,
    name,
    email,
    is_staff,
    is_superuser: ctx.config.superuserEmails.includes(email),
    is_email_proven: auth_user_id === null || !unproven.has(auth_user_id),
  }));
}

export async function describeStaffMember(
  ctx: Context,
  accounts: StaffAccounts,
  user: StaffUser,
): Promise<StaffMember> {
  return (await describeStaff(ctx, accounts, [user]))[0] as StaffMember;
}

/** All staff members, by name. */
export async function listStaff(ctx: Context, accounts: StaffAccounts): Promise<StaffMember[]> {
  return describeStaff(ctx, accounts, await listStaffUsers(ctx.db));
}

/** The fallback advisor's mails would go on to a person who no longer works here. */
async function requireOtherFallback(transaction: Transaction<Tables>, email: string): Promise<void> {
  const fallback = await findFallbackAgent(transaction);
  if (fallback?.email === email)
    throw new AppError('conflict', `${fallback.first_name} is the fallback advisor. Choose another agent first.`);
}

/**
 * Appoints a user as a staff member, or dismisses a staff member, whose threads and tours go back to the other staff. All
 * processes hear of the change at once. `by` is the user who makes the change, or null for the command line.
 * @throws AppError not_found if no user has the address, conflict if users would dismiss themselves: the last user who
 * may appoint staff couldn't undo that. Also conflict if users would dismiss the fallback advisor.
 */
export async function appointStaff(
  ctx: Pick<Context, 'db' | 'config' | 'now'>,
  { email, is_staff, by }: { email: string; is_staff: boolean; by: string | null },
): Promise<StaffUser> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockUserByEmail(transaction, email);
    if (!row) throw new AppError('not_found', 'No account uses this email address.');
    const { user_id } = row;
    if (row.is_staff !== is_staff) {
      if (!is_staff && user_id === by)
        throw new AppError('conflict', 'You can’t remove yourself. Ask another person who can manage staff.');
      // The command line ends a role at once, for example after an account was stolen.
      if (!is_staff && by !== null) await requireOtherFallback(transaction, email);
      await setStaff(transaction, user_id, is_staff);
      if (!is_staff) await returnWork(transaction, row, { by, now: ctx.now() });
      await publishEvent(transaction, staffChanged, { user_id });
      await recordStaffAction(transaction, {
        user_id: by,
        action: 'appoint_staff',
        entity: 'user',
        entity_id: user_id,
        before: { user_id, is_staff: row.is_staff },
        after: { user_id, is_staff },
      });
    }
    return { ...row, is_staff };
  });
}
