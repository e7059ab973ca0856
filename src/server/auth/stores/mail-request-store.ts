import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

/** A mail that was requested for an address, before it is known whether the address has an account. */
export type StoredMailRequest = Selectable<Tables['auth.mail_request']>;

/** Adds a request and returns its id. Later requests for the same address have higher ids. */
export async function insertMailRequest(
  db: Database,
  { request, ...values }: Omit<StoredMailRequest, 'mail_request_id'>,
): Promise<number> {
  const { mail_request_id } = await db
    .insertInto('auth.mail_request')
    .values({ ...values, request: JSON.stringify(request) })
    .returning('mail_request_id')
    .executeTakeFirstOrThrow();
  return mail_request_id;
}

/**
 * The oldest request for the same address as a given request, or this request itself. Undefined once the given request
 * was deleted.
 */
export function findOldestMailRequest(db: Database, mail_request_id: number): Promise<StoredMailRequest | undefined> {
  return db
    .selectFrom('auth.mail_request')
    .selectAll()
    .where('email', '=', (query) =>
      query.selectFrom('auth.mail_request').select('email').where('mail_request_id', '=', mail_request_id),
    )
    .where('mail_request_id', '<=', mail_request_id)
    .orderBy('mail_request_id')
    .limit(1)
    .executeTakeFirst();
}

/** The password hash of the newest sign-up that no job has handled yet. */
export async function findWaitingPasswordHash(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.mail_request')
    .select('password_hash')
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .orderBy('mail_request_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Deletes a request. Returns false if another transaction has deleted it. */
export async function deleteMailRequest(db: Database, mail_request_id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('auth.mail_request')
    .where('mail_request_id', '=', mail_request_id)
    .returning('mail_request_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the requests for these addresses. */
export async function deleteMailRequestsOf(db: Database, emails: readonly string[]): Promise<void> {
  await db
    .deleteFrom('auth.mail_request')
    .where('email', 'in', [...emails, ''])
    .execute();
}

/** Deletes requests that were made before `time` and never handled. */
export async function deleteMailRequestsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.mail_request').where('created_at', '<', time).execute();
}
