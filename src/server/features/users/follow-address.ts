import type { Context } from '../../platform/context/context.ts';
import { isEmailTaken, type UserRow, updateUser } from './store.ts';

/**
 * Updates a user's address to that of the account, unless the address belongs to another user. That user must change it
 * first.
 */
export async function followAddress(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { user_id, email: before }: UserRow,
  email: string,
): Promise<void> {
  if (email === before) return;
  if (await isEmailTaken(db, email, user_id)) log.warn({ user_id }, 'the new address of an account is another user’s');
  else await updateUser(db, user_id, { email });
}
