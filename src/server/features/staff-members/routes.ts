import type { CallHandlers } from '../../http/call-handler.ts';
import { findUnitMismatches } from '../compounds/find-unit-mismatches.ts';
import { appointStaff, listStaff } from './appoint.ts';

export const staffRoutes = {
  'GET /hfc/_i/staff': async (ctx) => ({ items: await listStaff(ctx) }),
  'PUT /hfc/_i/staff': async (ctx, { body }, { user }) => ({
    staff_member: await appointStaff(ctx, { ...body, by: user.user_id }),
  }),
  'GET /hfc/_i/unit_mismatches': async ({ db }) => ({ items: await findUnitMismatches(db) }),
} satisfies CallHandlers;
