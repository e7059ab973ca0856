import type { PublicProfile, UserHistory } from '../../../contracts/users.ts';
import type { Database } from '../../platform/database.ts';

export interface NewUser {
  /** Chosen by the database where it is left out. */
  user_id?: string;
  name: string;
  /** In lower case. */
  email: string;
  public_profile: PublicProfile;
  history: UserHistory;
  create_timestamp?: Date;
}

/** Adds a user; returns the id. */
export async function insertUser(db: Database, { public_profile, history, ...user }: NewUser): Promise<string> {
  const { user_id } = await db
    .insertInto('app_user')
    .values({ ...user, public_profile: JSON.stringify(public_profile), history: JSON.stringify(history) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** The name and the profile of a subscriber's user; undefined for an unknown subscriber. */
export function findSubscriberProfile(db: Database, subscriber_id: number) {
  return db
    .selectFrom('subscriber')
    .innerJoin('app_user', 'app_user.user_id', 'subscriber.user_id')
    .where('subscriber_id', '=', subscriber_id)
    .select(['name', 'public_profile'])
    .executeTakeFirst();
}
