import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../platform/database-types.ts';
import { deleteRequestsOf } from '../coming-soon-requests/store.ts';
import { forgetUserInActions } from '../staff/store.ts';
import { deleteUser, type UserRow } from '../users/store.ts';

/** Deletes a user with everything that names them, in one go. The account is for the auth service to delete. */
export async function eraseUser(
  { mail }: Pick<Context, 'mail'>,
  transaction: Transaction<Tables>,
  { user_id, email }: UserRow,
): Promise<void> {
  await deleteRequestsOf(transaction, email);
  await mail.dropMailsTo(email, transaction);
  await forgetUserInActions(transaction, user_id);
  // Their subscribers, likes and share links go with them.
  await deleteUser(transaction, user_id);
}
