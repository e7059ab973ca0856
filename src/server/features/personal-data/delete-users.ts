import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { listUsersToDelete, lockUser, type UserRow } from '../users/store.ts';
import { eraseUser } from './erase-user.ts';
import type { PersonalAccounts } from './personal-accounts.ts';

/** Small enough that a run ends soon. The next run continues. */
const BATCH = 100;

type Platform = Pick<Context, 'config' | 'db' | 'log' | 'mail' | 'now'>;

/** Deletes a user and all data that names the user, in one transaction. */
async function deleteOne(ctx: Platform, accounts: PersonalAccounts, { user_id, auth_user_id }: UserRow): Promise<void> {
  await ctx.db.transaction().execute(async (transaction: Transaction<Tables>) => {
    // Lock the account first, as everywhere. Transactions that lock in different orders can deadlock.
    if (auth_user_id !== null) await accounts.holdAccount(ctx, transaction, auth_user_id);
    const row = await lockUser(transaction, user_id);
    // The user may have canceled the deletion at this very moment.
    if (!row?.delete_after || new Date(row.delete_after) > ctx.now()) return;
    await eraseUser(ctx, transaction, row);
    if (row.auth_user_id !== null) await accounts.eraseAccount(ctx, transaction, row.auth_user_id);
  });
  ctx.log.info({ user_id }, 'deleted a user as they had asked');
}

/**
 * Deletes the users whose grace period is over. Safe to repeat, and to run in several processes at once. A user who can't
 * be deleted holds up no other.
 * @throws AggregateError of the failures.
 */
export async function deleteDueUsers(ctx: Platform, accounts: PersonalAccounts): Promise<void> {
  const failures: unknown[] = [];
  for (const row of await listUsersToDelete(ctx.db, ctx.now(), BATCH)) {
    try {
      await deleteOne(ctx, accounts, row);
    } catch (error) {
      ctx.log.error({ err: error, user_id: row.user_id }, 'a user could not be deleted');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some users could not be deleted.');
}
