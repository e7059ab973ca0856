import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id } from '../shapes/fields.ts';

const staffMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  /** Whether the service's configuration names this user as a superuser, who may appoint staff. */
  is_superuser: z.boolean(),
  /** Whether a mail has proven that the address is the user's. If not, anyone may have signed up with it. */
  is_email_proven: z.boolean(),
});

/** A published home whose list of homes inside doesn't add up to its numbers. */
const unitMismatch = z.object({
  compound_id: id,
  title: z.string(),
  /** The numbers that curators gave. Null if unknown. */
  numUnits: count.nullable(),
  numPotentialUnits: count.nullable(),
  /** How many homes are listed. */
  listedUnits: count,
  listedPotentialUnits: count,
});

export const staffCalls = {
  'GET /hfc/_i/staff': call({
    auth: 'staff',
    summary: 'Returns all staff members, by name.',
    response: z.object({ items: z.array(staffMember) }),
  }),
  'PUT /hfc/_i/staff': call({
    auth: 'superuser',
    errors: ['not_found', 'conflict'],
    summary:
      'Makes a user a staff member, or removes them from the staff. Idempotent. A user who becomes staff loses all credentials and sessions, and gets an invitation by email to choose a new password. Responds with 409 for users themselves and for the fallback advisor.',
    body: z.strictObject({ email: z.email().max(254).toLowerCase(), is_staff: z.boolean() }),
    response: z.object({ staff_member: staffMember }),
  }),
  'GET /hfc/_i/unit_mismatches': call({
    auth: 'staff',
    summary:
      'Returns published homes whose list of homes inside has another number of homes than the home, at most 100, by id. ' +
      'Homes without a list are left out.',
    response: z.object({ items: z.array(unitMismatch) }),
  }),
};

export type UnitMismatch = z.infer<typeof unitMismatch>;
export type StaffMember = z.infer<typeof staffMember>;
