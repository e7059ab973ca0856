import type { CallHandlers } from '../../../http/call-handler.ts';
import { findUnitMismatches } from '../../compounds/find-unit-mismatches.ts';
import type { StaffAccounts } from './appoint.ts';
import { listStaff } from './appoint.ts';
import { changeStaff } from './change-staff.ts';

export const staffRoutes = (accounts: StaffAccounts) =>
  ({
    'GET /hfc/_i/staff': async (ctx) => ({ items: await listStaff(ctx, accounts) }),
    'PUT /hfc/_i/staff': async (ctx, { body }, { user }) => ({
      staff_member: await changeStaff(ctx, accounts, { ...body, by: user.user_id }),
    }),
    'GET /hfc/_i/unit_mismatches': async ({ db }) => ({ items: await findUnitMismatches(db) }),
  }) satisfies CallHandlers;
