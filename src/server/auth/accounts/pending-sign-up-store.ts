import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database-types.ts';

/** What was given with a sign-up, and becomes true with the mail that was sent for it. */
export type PendingSignUp = Selectable<Tables['auth.sign_up']>;

/** The newest of an account that are kept; whoever signs up more often has to use the newer mails. */
const MOST_SIGN_UPS = 10;

/** Keeps a sign-up until one of the account's mails is used; the oldest beyond ten end, with their mails. */
export async function insertPendingSignUp(
  db: Database,
  { user_metadata, ...values }: Omit<PendingSignUp, 'sign_up_id'>,
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
    .where('sign_up_id', 'not in', (query) =>
      query
        .selectFrom('auth.sign_up')
        .select('sign_up_id')
        .where('account_id', '=', account_id)
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

export function findPendingSignUp(db: Database, sign_up_id: number): Promise<PendingSignUp | undefined> {
  return db.selectFrom('auth.sign_up').selectAll().where('sign_up_id', '=', sign_up_id).executeTakeFirst();
}

/** Ends all that wait for a mail of an account, with their mails. */
export async function deletePendingSignUps(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.sign_up').where('account_id', '=', account_id).execute();
}

/** Forgets what nobody confirmed. */
export async function deletePendingSignUpsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.sign_up').where('created_at', '<', time).execute();
}
