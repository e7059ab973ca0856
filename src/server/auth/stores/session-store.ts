import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type Session = Selectable<Tables['auth.session']>;

export function insertSession(db: Database, values: Insertable<Tables['auth.session']>): Promise<Session> {
  return db.insertInto('auth.session').values(values).returningAll().executeTakeFirstOrThrow();
}

export function findSession(db: Database, session_id: string): Promise<Session | undefined> {
  return db.selectFrom('auth.session').selectAll().where('session_id', '=', session_id).executeTakeFirst();
}

/** Locks the session for the rest of the transaction. Another request that refreshes it at the same time waits. */
export function lockSession(db: Database, session_id: string): Promise<Session | undefined> {
  return db.selectFrom('auth.session').selectAll().where('session_id', '=', session_id).forUpdate().executeTakeFirst();
}

export function updateSession(
  db: Database,
  session_id: string,
  values: Updateable<Tables['auth.session']>,
): Promise<Session> {
  return db
    .updateTable('auth.session')
    .set(values)
    .where('session_id', '=', session_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Records that the session's active refresh token, or an access token issued with it, was used. `refresh_counter` is the
 * number of the token that was used.
 */
export async function markActiveTokenUsed(
  db: Database,
  { session_id, refresh_counter, now }: { session_id: string; refresh_counter: number; now: Date },
): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ active_token_used_at: now })
    .where('session_id', '=', session_id)
    .where('refresh_counter', '=', refresh_counter)
    .where('active_token_used_at', 'is', null)
    .execute();
}

export async function deleteSession(db: Database, session_id: string): Promise<void> {
  await db.deleteFrom('auth.session').where('session_id', '=', session_id).execute();
}

/** Ends all sessions of an account, or all except `except`. */
export async function deleteSessionsOf(
  db: Database,
  account_id: string,
  { except }: { except?: string } = {},
): Promise<void> {
  let deletion = db.deleteFrom('auth.session').where('account_id', '=', account_id);
  if (except !== undefined) deletion = deletion.where('session_id', '<>', except);
  await deletion.execute();
}

/** Ends the sessions of an account that haven't proven a second factor, all except `except`. */
export async function deleteUnraisedSessions(
  db: Database,
  account_id: string,
  { except }: { except: string },
): Promise<void> {
  await db
    .deleteFrom('auth.session')
    .where('account_id', '=', account_id)
    .where('aal', '=', 'aal1')
    .where('session_id', '<>', except)
    .execute();
}

/** The sessions of an account, the most recently used first. Returns 100 at most, because users don't read more. */
export function listSessionsOf(db: Database, account_id: string): Promise<Session[]> {
  return db
    .selectFrom('auth.session')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('refreshed_at', 'desc')
    .limit(100)
    .execute();
}

/** Ends a session of an account. Returns false if the account has no session with that id. */
export async function deleteSessionOf(db: Database, account_id: string, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.session')
    .where('account_id', '=', account_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const lowered = {
  aal: 'aal1',
  factor_id: null,
  amr: sql<string>`(select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) as proof where proof->>'method' not in ('totp', 'mfa/recovery_code'))`,
} as const;

/** Lowers all sessions of an account to aal1, whichever factor had raised them. */
export async function getLowerSessions(db: Database, account_id: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set(lowered)
    .where('account_id', '=', account_id)
    .where('aal', '=', 'aal2')
    .execute();
}

/** Ends the sessions that were last refreshed before `since`. */
export async function deleteIdleSessions(db: Database, since: Date): Promise<void> {
  await db.deleteFrom('auth.session').where('refreshed_at', '<', since).execute();
}

/** Ends the sessions that started before `time`. */
export async function deleteSessionsStartedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.session').where('created_at', '<', time).execute();
}

/** Ends all sessions of all accounts. Returns how many. */
export async function deleteAllSessions(db: Database): Promise<number> {
  return Number((await db.deleteFrom('auth.session').executeTakeFirst()).numDeletedRows);
}
