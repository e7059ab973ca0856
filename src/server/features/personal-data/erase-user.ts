import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { deleteCountersOf } from '../../platform/limits/limit-store.ts';
import { forgetUser } from '../analytics/store.ts';
import { deleteRequestsOf } from '../coming-soon-requests/store.ts';
import { deleteThreadsOf } from '../messages/store.ts';
import { deleteRequestsOf as deleteMessageRequestsOf } from '../messages/store-requests.ts';
import { forgetSessionRecordingsOf } from '../session-recordings/store-forgotten.ts';
import { returnWork } from '../staff/members/return-work.ts';
import { forgetUserInActions } from '../staff/store.ts';
import { deleteUser, type UserRow } from '../users/store.ts';

/** Deletes a user and all data that names the user. The auth service deletes the account. */
export async function eraseUser(
  { mail, now }: Pick<Context, 'mail' | 'now'>,
  transaction: Transaction<Tables>,
  { user_id, email, is_staff }: UserRow,
): Promise<void> {
  if (is_staff) await returnWork(transaction, { user_id, email }, { by: null, now: now() });
  await deleteRequestsOf(transaction, email);
  await deleteMessageRequestsOf(transaction, email);
  await deleteThreadsOf(transaction, email);
  await mail.dropMailsOf(email, transaction);
  await deleteCountersOf(transaction, [user_id, email]);
  await forgetUser(transaction, user_id);
  await forgetSessionRecordingsOf(transaction, user_id, now());
  await forgetUserInActions(transaction, user_id);
  // The user's subscribers, likes, share links, messages and tours are deleted with the user.
  await deleteUser(transaction, user_id);
}
