import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database-types.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { type Account, insertAccount } from '../stores/account-store.ts';

/**
 * Runs the work for an address without an account, on a made-up account, and rolls it all back. The response takes as
 * long as for an address with an account, so its time doesn't reveal if an account exists.
 */
export async function rehearse(
  { now }: AuthContext,
  db: Transaction<Tables>,
  work: (account: Account) => Promise<void>,
): Promise<void> {
  await sql`savepoint rehearsal`.execute(db);
  const time = now();
  const email = `${randomUUID()}@nobody.invalid`;
  const account = await insertAccount(db, { email, created_at: time, updated_at: time });
  if (account) await work(account);
  await sql`rollback to savepoint rehearsal`.execute(db);
}
