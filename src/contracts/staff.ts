import { z } from 'zod';
import { call } from './call.ts';

const staffMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  /** Whether the service's configuration names this user as a superuser, who may appoint staff. */
  is_superuser: z.boolean(),
});

export const staffCalls = {
  'GET /hfc/_i/staff': call({
    auth: 'staff',
    summary: 'Returns all staff members, by name.',
    response: z.object({ items: z.array(staffMember) }),
  }),
  'PUT /hfc/_i/staff': call({
    auth: 'superuser',
    errors: ['not_found'],
    summary: 'Makes a user a staff member, or removes them from the staff. Idempotent.',
    body: z.strictObject({ email: z.email().max(254).toLowerCase(), is_staff: z.boolean() }),
    response: z.object({ staff_member: staffMember }),
  }),
};

export type StaffMember = z.infer<typeof staffMember>;
