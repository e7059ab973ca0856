import { inviteStaff } from './auth/admin/invite-staff.ts';
import { listUnprovenAccounts } from './auth/stores/account-store.ts';
import { toAuthContext } from './auth-hooks.ts';
import type { StaffAccounts } from './features/staff/members/appoint.ts';

/** The accounts of staff at our own auth service. The operator handles accounts at a hosted service. */
export const staffAccounts: StaffAccounts = {
  invite: async (ctx, auth_user_id) => {
    if (!ctx.config.auth.hosted) await inviteStaff(toAuthContext(ctx), auth_user_id);
  },
  listUnproven: async ({ config, db }, auth_user_ids) =>
    config.auth.hosted ? [] : listUnprovenAccounts(db, auth_user_ids),
};
