import type { StaffMember } from '../../../contracts/staff.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listStaffUsers, lockUserByEmail, setStaff } from '../users/store.ts';
import { recordStaffAction } from './store.ts';

type Staff = Omit<StaffMember, 'is_superuser'>;

function staffMember({ config }: Pick<Context, 'config'>, { user_id, name, email, is_staff }: Staff): StaffMember {
  return { user_id, name, email, is_staff, is_superuser: config.superuserEmails.includes(email) };
}

export async function listStaff(ctx: Pick<Context, 'db' | 'config'>): Promise<StaffMember[]> {
  return (await listStaffUsers(ctx.db)).map((row) => staffMember(ctx, row));
}

/**
 * Makes a user staff, or ends that. `by` is the user who makes the change, or null for the command line.
 * @throws AppError not_found if no user has the address.
 */
export async function appointStaff(
  ctx: Pick<Context, 'db' | 'config'>,
  { email, is_staff, by }: { email: string; is_staff: boolean; by: string | null },
): Promise<StaffMember> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockUserByEmail(transaction, email);
    if (!row) throw new AppError('not_found', 'No account uses this email address.');
    if (row.is_staff !== is_staff) {
      await setStaff(transaction, row.user_id, is_staff);
      const { user_id } = row;
      await recordStaffAction(transaction, {
        user_id: by,
        action: 'appoint_staff',
        entity: 'user',
        entity_id: user_id,
        before: { user_id, is_staff: row.is_staff },
        after: { user_id, is_staff },
      });
    }
    return staffMember(ctx, { ...row, is_staff });
  });
}
