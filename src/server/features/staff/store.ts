import type { Database } from '../../platform/database.ts';

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
