import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface StaffAction {
  /** The user who made the change. Null for the command line. */
  user_id: string | null;
  /** The name of the call or command. */
  action: string;
  before: object;
  after: object;
}

/** Records an action of staff. Pass the transaction of the action. */
export async function recordStaffAction(db: Database, { before, after, ...action }: StaffAction): Promise<void> {
  await db
    .insertInto('staff_audit_entry')
    .values({ ...action, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

/** Removes a deleted user's id from the audit entries about that user. The entries themselves stay. */
export async function forgetUserInActions(db: Database, user_id: string): Promise<void> {
  await sql`
    update staff_audit_entry set before = before - 'user_id', after = after - 'user_id'
    where before ->> 'user_id' = ${user_id} or after ->> 'user_id' = ${user_id}
  `.execute(db);
}
