import { z } from 'zod';
import { timestamp } from './fields.ts';

/** Who of the staff takes a thread or a tour. */
export const assignment = z.object({
  user_id: z.uuid(),
  name: z.string(),
  timestamp,
});

/** Gives a thread or a tour to a staff member. */
export const assignmentChange = z.strictObject({
  /** Null: no staff member has it any more. */
  assigned_user_id: z.uuid().nullable(),
  /** Who had it when the caller looked. If another one has it now, the call is refused with 409. */
  seen_user_id: z.uuid().nullable(),
});

export const assignmentFilter = {
  /** `me`: those of the caller. `none`: those that no staff member has taken. */
  assigned: z.enum(['me', 'none']).optional(),
};
