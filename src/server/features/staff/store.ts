import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The kinds of thing that staff change. */
export type AuditedEntity =
  | 'compound'
  | 'home'
  | 'review_period'
  | 'user'
  | 'thread'
  | 'tour_request'
  | 'agent'
  | 'compound_resource'
  | 'area'
  | 'market';

export interface StaffAction {
  /** The user who made the change. Null for the command line and for jobs. */
  user_id: string | null;
  /** The name of the call or command, or `job:` and the name of the job. */
  action: string;
  entity: AuditedEntity;
  entity_id: string | number;
  /** The review period that the change belongs to. Its reviewers are told of the change. */
  review_period_id?: number | null;
  /** The entity's version after the change. */
  version?: number;
  request_id?: string;
  /** The entry that this one takes back. */
  undo_of?: number;
  /** Only the changed fields. */
  before: object;
  after: object;
}

/** Records an action of staff. Pass the transaction of the action. Returns the id of the entry. */
export async function recordStaffAction(db: Database, action: StaffAction): Promise<number> {
  const { before, after, entity_id, ...row } = action;
  const { staff_audit_entry_id } = await db
    .insertInto('staff_audit_entry')
    .values({ ...row, entity_id: String(entity_id), before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('staff_audit_entry_id')
    .executeTakeFirstOrThrow();
  return staff_audit_entry_id;
}

/** Removes a deleted user's id from the audit entries about that user. The entries themselves stay. */
export async function forgetUserInActions(db: Database, user_id: string): Promise<void> {
  await sql`
    update staff_audit_entry set before = before - 'user_id', after = after - 'user_id', entity_id = null
    where entity = 'user' and entity_id = ${user_id} or before ->> 'user_id' = ${user_id} or after ->> 'user_id' = ${user_id}
  `.execute(db);
}
