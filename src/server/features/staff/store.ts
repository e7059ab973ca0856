import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface StaffAction {
  /** Who did it; null for the command line. */
  user_id: string | null;
  /** The call or command. */
  action: string;
  before: object;
  after: object;
}

/** Writes down what staff did; in the transaction in which they do it. */
export async function recordStaffAction(db: Database, { before, after, ...action }: StaffAction): Promise<void> {
  await db
    .insertInto('staff_audit_entry')
    .values({ ...action, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

/** Takes a user who is deleted out of what was written down: what was done stays, of whom doesn't. */
export async function forgetUserInActions(db: Database, user_id: string): Promise<void> {
  await sql`
    update staff_audit_entry set before = before - 'user_id', after = after - 'user_id'
    where before ->> 'user_id' = ${user_id} or after ->> 'user_id' = ${user_id}
  `.execute(db);
}
