import type { AliasableExpression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EmailPreferences } from '../../../contracts/people/email-preferences.ts';
import type { PublicProfile, UserConfig, UserHistory } from '../../../contracts/people/users.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';

export interface NewUser {
  /** The database generates the id if it is left out. */
  user_id?: string;
  name: string;
  /** In lower case. */
  email: string;
  public_profile: PublicProfile;
  history: UserHistory;
  create_timestamp?: Date;
}

/** Adds a user and returns the id. */
export async function insertUser(db: Database, { public_profile, history, ...user }: NewUser): Promise<string> {
  const { user_id } = await db
    .insertInto('app_user')
    .values({ ...user, public_profile: JSON.stringify(public_profile), history: JSON.stringify(history) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** The name and profile of a subscriber's user. Undefined for an unknown subscriber. */
export function findSubscriberProfile(db: Database, subscriber_id: number) {
  return db
    .selectFrom('subscriber')
    .innerJoin('app_user', 'app_user.user_id', 'subscriber.user_id')
    .where('subscriber_id', '=', subscriber_id)
    .select(['name', 'public_profile'])
    .executeTakeFirst();
}

export const userColumns = [
  'user_id',
  'auth_user_id',
  'name',
  'email',
  'is_staff',
  'lnf_advisor',
  'config',
  'public_profile',
  'history',
  'last_active_subscriber_id',
  'magic_links_valid_after',
  'receives_product_emails',
  'receives_newsletter_emails',
  'receives_all_emails',
  'delete_after',
] as const;

/** A user by id. Undefined if the user doesn't exist. */
export function findUser(db: Database, user_id: string) {
  return db.selectFrom('app_user').where('user_id', '=', user_id).select(userColumns).executeTakeFirst();
}

/** A user by id with the user's subscribers in the order of their creation, and `also`. One query. */
export function findUserWithSubscribers<Also>(db: Database, user_id: string, also: AliasableExpression<Also>) {
  return db
    .selectFrom('app_user')
    .modifyFront(prepared)
    .where('app_user.user_id', '=', user_id)
    .select(userColumns)
    .select((app_user) => [
      jsonArrayFrom(
        app_user
          .selectFrom('subscriber')
          .whereRef('subscriber.user_id', '=', 'app_user.user_id')
          .select(['subscriber_id', 'market_id', 'receives_alerts'])
          .orderBy('subscriber_id'),
      ).as('subscribers'),
      also.as('also'),
    ])
    .executeTakeFirst();
}

/** A user by id, locked until the end of the transaction, so that no other transaction changes the user. */
export function lockUser(db: Database, user_id: string) {
  return db.selectFrom('app_user').where('user_id', '=', user_id).select(userColumns).forUpdate().executeTakeFirst();
}

/** The user of an account at the auth service. Undefined if the account never signed in here. */
export function findUserOfAccount(db: Database, auth_user_id: string) {
  return db.selectFrom('app_user').where('auth_user_id', '=', auth_user_id).select(userColumns).executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Creates a user for an account, or links the account to an existing user with its address who never signed in and
 * isn't staff. Does nothing if the address belongs to another account's user.
 */
export async function claimUser(
  db: Database,
  { auth_user_id, email, name, public_profile, history }: NewUser & { auth_user_id: string },
): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      auth_user_id,
      email,
      name,
      public_profile: JSON.stringify(public_profile),
      history: JSON.stringify(history),
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ auth_user_id })
        .where('app_user.auth_user_id', 'is', null)
        .where('app_user.is_staff', '=', false),
    )
    .execute();
}

/** Links an account to the user with an address, even to staff. Only call it if the owner of the address is known. */
export async function linkAccount(db: Database, email: string, auth_user_id: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ auth_user_id })
    .where('email', '=', email)
    .where('auth_user_id', 'is', null)
    .execute();
}

/** The fields of a user that can be changed. Fields that are left out stay. */
export interface UserChanges {
  name?: string;
  email?: string;
  config?: UserConfig;
  public_profile?: PublicProfile;
  history?: UserHistory;
}

export async function updateUser(db: Database, user_id: string, changes: UserChanges): Promise<void> {
  const { name, email, config, public_profile, history } = changes;
  const columns = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(config && { config: JSON.stringify(config) }),
    ...(public_profile && { public_profile: JSON.stringify(public_profile) }),
    ...(history && { history: JSON.stringify(history) }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('app_user').set(columns).where('user_id', '=', user_id).execute();
}

/** Whether an address belongs to another user. */
export async function isEmailTaken(db: Database, email: string, by_other_than: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .where('user_id', '<>', by_other_than)
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a user's A/B test group. The first group stays. */
export async function keepAbTestGroup(db: Database, user_id: string, ab_test_group: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ab_test_group })
    .where('user_id', '=', user_id)
    .where('ab_test_group', 'is', null)
    .execute();
}

/** Stores the subscriber that a user last used. */
export async function setLastActiveSubscriber(db: Database, user_id: string, subscriber_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_active_subscriber_id: subscriber_id })
    .where('user_id', '=', user_id)
    .execute();
}

export async function setEmailPreferences(db: Database, user_id: string, preferences: Partial<EmailPreferences>) {
  await db.updateTable('app_user').set(preferences).where('user_id', '=', user_id).execute();
}

/** Schedules the deletion of a user. Null cancels it. */
export async function setDeleteAfter(db: Database, user_id: string, delete_after: Date | null): Promise<void> {
  await db.updateTable('app_user').set({ delete_after }).where('user_id', '=', user_id).execute();
}

/** The id of a user's own advisor. Null if the user has none, or doesn't exist. */
export async function findAgentId(db: Database, user_id: string): Promise<number | null> {
  const row = await db
    .selectFrom('app_user')
    .where('user_id', '=', user_id)
    .select('advisor_agent_id')
    .executeTakeFirst();
  return row?.advisor_agent_id ?? null;
}

/** The names and addresses of users. */
export async function nameUsers(db: Database, user_ids: readonly string[]) {
  if (user_ids.length === 0) return [];
  return db.selectFrom('app_user').where('user_id', 'in', user_ids).select(['user_id', 'name', 'email']).execute();
}

/** When a user signed up, and the user's A/B test group. */
export function findUserOrigin(db: Database, user_id: string) {
  return db
    .selectFrom('app_user')
    .where('user_id', '=', user_id)
    .select(['create_timestamp', 'ab_test_group'])
    .executeTakeFirst();
}

/** Users whose time of deletion has come, `limit` at most. */
export function listUsersToDelete(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('app_user')
    .where('delete_after', '<=', now)
    .select(userColumns)
    .orderBy('delete_after')
    .limit(limit)
    .execute();
}

export async function deleteUser(db: Database, user_id: string): Promise<void> {
  await db.deleteFrom('app_user').where('user_id', '=', user_id).execute();
}

/** Ends all magic links of an account's user that were issued until now. */
export async function endMagicLinks(db: Database, auth_user_id: string, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ magic_links_valid_after: now })
    .where('auth_user_id', '=', auth_user_id)
    .execute();
}
