import type { StaffMember } from '../../../../contracts/curation/staff.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { findUserByEmail } from '../../users/store-staff.ts';
import type { StaffAccounts } from './appoint.ts';
import { appointStaff, describeStaffMember } from './appoint.ts';

/**
 * Changes who is staff, for a superuser. A stranger may have created the account with a colleague's address, so a user who
 * becomes staff loses all credentials first, and gets an invitation by mail. Only the reader of the mailbox can accept it.
 * @throws AppError as `appointStaff`.
 */
export async function changeStaff(
  ctx: Context,
  accounts: StaffAccounts,
  { email, is_staff, by }: { email: string; is_staff: boolean; by: string },
): Promise<StaffMember> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) throw new AppError('not_found', 'No account uses this email address.');
  if (is_staff && !user.is_staff && user.auth_user_id !== null) await accounts.invite(ctx, user.auth_user_id);
  const changed = await appointStaff(ctx, { email, is_staff, by });
  return describeStaffMember(ctx, accounts, changed);
}
