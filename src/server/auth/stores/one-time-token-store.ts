import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { deleteFlowStatesOf } from './flow-state-store.ts';
import { deletePendingSignUps } from './pending-sign-up-store.ts';

export type OneTimeToken = Selectable<Tables['auth.one_time_token']>;
export type OneTimeTokenType = OneTimeToken['type'];

/** Stores a token. Replaces an earlier token of the same account, type and sign-up. */
export async function replaceToken(db: Database, values: Insertable<Tables['auth.one_time_token']>): Promise<void> {
  const { account_id: _, type: __, sign_up_id: ___, ...changes } = values;
  await db
    .insertInto('auth.one_time_token')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'type', 'sign_up_id']).doUpdateSet({ wrong_attempts: 0, ...changes }),
    )
    .execute();
}

/** Finds a link's token by its hash, without locking it. */
export function findTokenByHash(
  db: Database,
  token_hash: Buffer,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken | undefined> {
  return db
    .selectFrom('auth.one_time_token')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('type', 'in', types)
    .executeTakeFirst();
}

/** The accounts that a code for this address could belong to, or that a link's token belongs to. */
export async function findAccountsOfTokens(
  db: Database,
  types: readonly OneTimeTokenType[],
  by: { email: string } | { token_hash: Buffer },
): Promise<string[]> {
  const query = db.selectFrom('auth.one_time_token').select('account_id').distinct().where('type', 'in', types);
  const rows = await ('email' in by
    ? query.where('email', '=', by.email)
    : query.where('token_hash', '=', by.token_hash)
  ).execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Deletes a link's token by its hash and returns it. If two requests use the token at once, only one of them gets it.
 */
export function takeTokenByHash(
  db: Database,
  token_hash: Buffer,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken | undefined> {
  return db
    .deleteFrom('auth.one_time_token')
    .where('token_hash', '=', token_hash)
    .where('type', 'in', types)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the tokens that a code for this address could belong to, for the rest of the transaction. */
export function lockTokensOf(db: Database, email: string, types: readonly OneTimeTokenType[]): Promise<OneTimeToken[]> {
  return db
    .selectFrom('auth.one_time_token')
    .selectAll()
    .where('email', '=', email)
    .where('type', 'in', types)
    .orderBy('one_time_token_id')
    .forUpdate()
    .execute();
}

/** Writes a row and rolls it back. This costs as much as counting a wrong code, and so does the commit. */
async function rehearseCounting(db: Database): Promise<void> {
  await sql`
    do $$ begin
      insert into auth.audit_log_entry (action, created_at) values ('rehearsal', now());
      raise exception using errcode = 'UNDO0';
    exception when sqlstate 'UNDO0' then null;
    end $$`.execute(db);
}

/**
 * Counts a wrong code. Without a token to count it for, does the same work, so that the response time doesn't reveal
 * it.
 */
export async function countWrongAttempt(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return rehearseCounting(db);
  await db
    .updateTable('auth.one_time_token')
    .set(({ eb }) => ({ wrong_attempts: eb('wrong_attempts', '+', 1) }))
    .where('one_time_token_id', 'in', ids)
    .execute();
}

export async function deleteToken(db: Database, one_time_token_id: number): Promise<void> {
  await db.deleteFrom('auth.one_time_token').where('one_time_token_id', '=', one_time_token_id).execute();
}

/**
 * Deletes all codes and links in an account's mailbox, the pending sign-ups, a change of address that waits for its
 * confirmation, and the codes that browsers haven't exchanged yet, except the one of the flow `exceptFlow`.
 */
export async function deleteTokensOf(
  db: Database,
  account_id: string,
  { exceptFlow = null }: { exceptFlow?: string | null } = {},
): Promise<void> {
  await deletePendingSignUps(db, account_id);
  await deleteFlowStatesOf(db, account_id, { except: exceptFlow });
  await db.deleteFrom('auth.one_time_token').where('account_id', '=', account_id).execute();
  await db
    .updateTable('auth.account')
    .set({ new_email: null, email_change_confirmed_by: null })
    .where('account_id', '=', account_id)
    .where('new_email', 'is not', null)
    .execute();
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('auth.one_time_token').where('expires_at', '<=', now).execute();
}

/** Deletes all tokens of all accounts, so that no mailed code or link counts any more. */
export async function deleteAllTokens(db: Database): Promise<void> {
  await db.deleteFrom('auth.one_time_token').execute();
}
