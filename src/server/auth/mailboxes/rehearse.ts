import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database-types.ts';
import { type Account, insertAccount } from '../accounts/account-store.ts';
import type { AuthContext } from '../auth-context.ts';

/**
 * Does for an address that nobody has what is done for one that somebody has, with an account that is made up for it, and
 * undoes all of it: by the time that an answer takes, nobody learns which it was.
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
