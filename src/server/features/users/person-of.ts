import { sql } from 'kysely';

/** A user as staff are told of them. */
interface Person {
  user_id: string;
  name: string;
}

/**
 * The name by which staff know a user: the address, while the user has no name. For queries that have the user's table,
 * by its alias. Only for answers to staff.
 */
export const knownName = (alias: string) =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${alias}.name`)}, ''), ${sql.ref(`${alias}.email`)})`;

/** A user, known as by `knownName`. Null for jobs and deleted users. */
export const knownUser = (user: (Person & { email: string }) | undefined): Person | null =>
  user ? { user_id: user.user_id, name: user.name || user.email } : null;

/** A user by a name that a query has found with `knownName`. Null for jobs and deleted users. */
export function getPerson(user_id: string | null, name: string | null): Person | null {
  return user_id === null ? null : { user_id, name: name ?? '' };
}
