import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../platform/database-types.ts';
import { deleteRequestsOf } from '../coming-soon-requests/store.ts';
import { forgetUserInActions } from '../staff/store.ts';
import { deleteUser, listUsersToDelete, lockUser, type UserRow } from '../users/store.ts';
import type { PersonalAccounts } from './personal-accounts.ts';

/** Small enough that a run ends soon; the next one goes on. */
const BATCH = 100;

type Platform = Pick<Context, 'config' | 'db' | 'log' | 'mail' | 'now'>;

/** Deletes one user with everything that names them, in one go. */
async function deleteOne(ctx: Platform, accounts: PersonalAccounts, { user_id }: UserRow): Promise<void> {
  await ctx.db.transaction().execute(async (transaction: Transaction<Tables>) => {
    const row = await lockUser(transaction, user_id);
    // Somebody may have changed their mind in this very moment.
    if (!row?.delete_after || new Date(row.delete_after) > ctx.now()) return;
    await deleteRequestsOf(transaction, row.email);
    await ctx.mail.dropMailsTo(row.email, transaction);
    await forgetUserInActions(transaction, user_id);
    // Their subscribers, likes and share links go with them.
    await deleteUser(transaction, user_id);
    if (row.auth_user_id !== null) await accounts.eraseAccount(ctx, transaction, row.auth_user_id);
  });
  ctx.log.info({ user_id }, 'deleted a user as they had asked');
}

/** Deletes the users whose time of grace is over. Can be repeated safely, also by several at once. */
export async function deleteDueUsers(ctx: Platform, accounts: PersonalAccounts): Promise<void> {
  for (const row of await listUsersToDelete(ctx.db, ctx.now(), BATCH)) await deleteOne(ctx, accounts, row);
}
