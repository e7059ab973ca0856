import type { Database } from '../../platform/database/database.ts';
import { userColumns } from './store.ts';

/** All users who are staff, by name. */
export function listStaffUsers(db: Database) {
  return db
    .selectFrom('app_user')
    .where('is_staff', '=', true)
    .select(['user_id', 'auth_user_id', 'name', 'email', 'is_staff'])
    .orderBy('name')
    .orderBy('user_id')
    .execute();
}

/** A user by address. Undefined if no user has the address. */
export function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('app_user').where('email', '=', email).select(userColumns).executeTakeFirst();
}

/** A user by address, locked until the end of the transaction. Undefined if no user has the address. */
export function lockUserByEmail(db: Database, email: string) {
  return db.selectFrom('app_user').where('email', '=', email).select(userColumns).forUpdate().executeTakeFirst();
}

export async function setStaff(db: Database, user_id: string, is_staff: boolean): Promise<void> {
  await db.updateTable('app_user').set({ is_staff }).where('user_id', '=', user_id).execute();
}
