import { z } from 'zod';
import { MAX_SEARCH } from '../values/desk-values.ts';
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

/** What staff see of a list at the desk. */
export const deskFilter = {
  /** Words of the sender’s name or address, or of the texts. All must be there, at least their beginnings. */
  q: z.string().trim().min(1).max(MAX_SEARCH).optional(),
  /** `me`: those of the caller. `none`: those that no staff member has taken. */
  assigned: z.enum(['me', 'none']).optional(),
};
