import type { CallHandlers } from '../../http/call-handler.ts';
import { appointStaff, listStaff } from './appoint.ts';

export const staffRoutes = {
  'GET /hfc/_i/staff': async (ctx) => ({ items: await listStaff(ctx) }),
  'PUT /hfc/_i/staff': async (ctx, { body }, { user }) => ({
    staff_member: await appointStaff(ctx, { ...body, by: user.user_id }),
  }),
} satisfies CallHandlers;
