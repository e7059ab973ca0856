import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { findWaitingPasswordHash } from './mail-request-store.ts';

/** The password and data of a sign-up. They apply once the user uses the mail that was sent for the sign-up. */
export type PendingSignUp = Selectable<Tables['auth.sign_up']>;

/** How many sign-ups by an administrator an account keeps, the newest ones. */
const MAX_BY_ADMINISTRATOR = 10;

/**
 * Keeps a sign-up until one of the account's mails is used. Of the sign-ups by administrators, deletes all but the ten
 * newest, and their mails.
 */
export async function insertPendingSignUp(
  db: Database,
  { user_metadata, ...values }: Omit<PendingSignUp, 'sign_up_id' | 'by_administrator'> & { by_administrator?: boolean },
): Promise<PendingSignUp> {
  const signUp = await db
    .insertInto('auth.sign_up')
    .values({ ...values, user_metadata: JSON.stringify(user_metadata) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { account_id } = values;
  await db
    .deleteFrom('auth.sign_up')
    .where('account_id', '=', account_id)
    .where('by_administrator', '=', true)
    .where('sign_up_id', 'not in', (query) =>
      query
        .selectFrom('auth.sign_up')
        .select('sign_up_id')
        .where('account_id', '=', account_id)
        .where('by_administrator', '=', true)
        .orderBy('sign_up_id', 'desc')
        .limit(MAX_BY_ADMINISTRATOR),
    )
    .execute();
  return signUp;
}

/** All pending sign-ups of an account, the newest first. */
export function listPendingSignUps(db: Database, account_id: string): Promise<PendingSignUp[]> {
  return db
    .selectFrom('auth.sign_up')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('sign_up_id', 'desc')
    .execute();
}

/**
 * The password hash of the newest sign-up with an address: of one that no job has handled yet, else of the newest
 * pending sign-up with a mail. Null if there is none.
 */
export async function findNewestPasswordHash(db: Database, email: string): Promise<string | null> {
  const waiting = await findWaitingPasswordHash(db, email);
  const pending = await db
    .selectFrom('auth.sign_up as sign_up')
    .innerJoin('auth.account as account', 'account.account_id', 'sign_up.account_id')
    .select('sign_up.password_hash')
    .where('account.email', '=', email)
    .where('is_mailed', '=', true)
    .orderBy('sign_up_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return waiting ?? pending?.password_hash ?? null;
}

/**
 * The pending sign-up of an account, if there is exactly one. With several, a mail that names no sign-up could belong
 * to any of them.
 */
export async function findOnlySignUp(db: Database, account_id: string): Promise<PendingSignUp | undefined> {
  const [signUp, another] = await listPendingSignUps(db, account_id);
  return another ? undefined : signUp;
}

/**
 * The sign-up that a mail confirms. If another sign-up of the account got no mail, a visitor's sign-up doesn't count:
 * the reader of the mail may be the user who made the other one. A sign-up by an administrator always counts.
 */
export async function findSignUpOfMail(
  db: Database,
  account_id: string,
  sign_up_id: number,
): Promise<PendingSignUp | undefined> {
  const signUps = await listPendingSignUps(db, account_id);
  const signUp = signUps.find((each) => each.sign_up_id === sign_up_id);
  const isContested = signUps.some(({ is_mailed }) => !is_mailed);
  return signUp?.by_administrator || !isContested ? signUp : undefined;
}

/** Deletes all pending sign-ups of an account, and their mails. */
export async function deletePendingSignUps(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.sign_up').where('account_id', '=', account_id).execute();
}

/** Deletes pending sign-ups that were created before `time` and never confirmed. */
export async function deletePendingSignUpsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.sign_up').where('created_at', '<', time).execute();
}
