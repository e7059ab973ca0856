import { timeSince } from '../../../rules/curation/time-since.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { knownUser } from '../users/person-of.ts';
import { findUser, nameUsers } from '../users/store.ts';

/** Who takes a thread or a tour, who said so, and when. */
export interface Assigned {
  assigned_user_id: string | null;
  assigned_by_user_id: string | null;
  assigned_timestamp: Date | null;
}

export interface AssignmentRequest {
  assigned_user_id: string | null;
  /** Who had it when the caller looked. */
  seen_user_id: string | null;
  /** The staff member who makes the change. */
  by: string;
}

/** What became of a thread or a tour that another staff member has assigned: `Rae took this 10 seconds ago.` */
async function assignedInWords(db: Database, assigned: Assigned, now: Date): Promise<string> {
  const { assigned_user_id, assigned_by_user_id, assigned_timestamp } = assigned;
  const ids = [assigned_user_id, assigned_by_user_id].filter((id) => id !== null);
  const names = await nameUsers(db, ids);
  const getName = (id: string | null) =>
    knownUser(names.find(({ user_id }) => user_id === id))?.name ?? 'Another staff member';
  const since = timeSince(assigned_timestamp ?? now, now);
  const by = getName(assigned_by_user_id);
  if (assigned_user_id === null) return `${by} handed this back ${since}.`;
  if (assigned_by_user_id === assigned_user_id) return `${by} took this ${since}.`;
  if (assigned_by_user_id === null) return `This went to ${getName(assigned_user_id)} ${since}.`;
  return `${by} gave this to ${getName(assigned_user_id)} ${since}.`;
}

/**
 * The assignment of a thread or a tour after a request. Null if nothing changes.
 * @param stored what is to be assigned, locked.
 * @throws AppError conflict in words if another staff member has it than the caller saw, bad_request for a person who
 * isn't staff.
 */
export async function planAssignment(
  db: Database,
  stored: Assigned,
  { assigned_user_id, seen_user_id, by }: AssignmentRequest,
  now: Date,
): Promise<Assigned | null> {
  if (assigned_user_id === stored.assigned_user_id) return null;
  if (seen_user_id !== stored.assigned_user_id) throw new AppError('conflict', await assignedInWords(db, stored, now));
  if (assigned_user_id !== null && !(await findUser(db, assigned_user_id))?.is_staff)
    throw new AppError('bad_request', 'Only staff members can take this.', {
      errors: [{ path: 'body.assigned_user_id', message: 'must be a staff member' }],
    });
  return { assigned_user_id, assigned_by_user_id: by, assigned_timestamp: now };
}
