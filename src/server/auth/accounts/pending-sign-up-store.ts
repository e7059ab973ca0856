import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database-types.ts';

/** What was given with a sign-up, and becomes true with the mail that was sent for it. */
export type PendingSignUp = Selectable<Tables['auth.sign_up']>;

/** The newest of an account that are kept; whoever signs up more often has to use the newer mails. */
const MOST_SIGN_UPS = 10;

/**
 * Keeps a sign-up until one of the account's mails is used. The oldest beyond ten end, with their mails. One without a mail
 * stays: it contests the others.
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
    .where('is_mailed', '=', true)
    .where('sign_up_id', 'not in', (query) =>
      query
        .selectFrom('auth.sign_up')
        .select('sign_up_id')
        .where('account_id', '=', account_id)
        .where('is_mailed', '=', true)
        .orderBy('sign_up_id', 'desc')
        .limit(MOST_SIGN_UPS),
    )
    .execute();
  return signUp;
}

/** All that wait for a mail of an account, the newest first. */
export function listPendingSignUps(db: Database, account_id: string): Promise<PendingSignUp[]> {
  return db
    .selectFrom('auth.sign_up')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('sign_up_id', 'desc')
    .execute();
}

/** The one that waits where there is just one: else nobody can say whose a mail would be that names none of them. */
export async function findOnlySignUp(db: Database, account_id: string): Promise<PendingSignUp | undefined> {
  const [signUp, another] = await listPendingSignUps(db, account_id);
  return another ? undefined : signUp;
}

/**
 * The sign-up that becomes true with the mail that was sent for it. None of a visitor's does where another one got no mail:
 * whoever reads the mail may have signed up with that one.
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

/** Ends all that wait for a mail of an account, with their mails. */
export async function deletePendingSignUps(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.sign_up').where('account_id', '=', account_id).execute();
}

/** Forgets what nobody confirmed. */
export async function deletePendingSignUpsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.sign_up').where('created_at', '<', time).execute();
}
