import type { Context } from '../../context.ts';
import { isEmailTaken, type UserRow, updateUser } from './store.ts';

/** Gives a user the address of their account, unless it is another user's: then its owner has to change it first. */
export async function followAddress(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { user_id, email: before }: UserRow,
  email: string,
): Promise<void> {
  if (email === before) return;
  if (await isEmailTaken(db, email, user_id)) log.warn({ user_id }, 'the new address of an account is another user’s');
  else await updateUser(db, user_id, { email });
}
