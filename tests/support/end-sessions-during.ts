import { sql } from 'kysely';
import { expect } from 'vitest';
import { findAccountByEmail, lockAccount } from '../../src/server/auth/stores/account-store.ts';
import { deleteSessionsOf } from '../../src/server/auth/stores/session-store.ts';
import type { Answer, AuthTestService, SessionAnswer } from './auth-service.ts';

/** Ends all sessions of an account after a call has read its session, and before the call changes anything. */
export async function endSessionsDuring(
  { ctx: { db } }: AuthTestService,
  email: string,
  call: () => Promise<Answer<SessionAnswer>>,
): Promise<Answer<SessionAnswer>> {
  const { account_id = '' } = (await findAccountByEmail(db, email)) ?? {};
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const begun = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id);
    await deleteSessionsOf(transaction, account_id);
    const answer = call();
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1);
    return { answer };
  });
  return begun.answer;
}
