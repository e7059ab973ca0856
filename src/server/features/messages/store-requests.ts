import { sql } from 'kysely';
import type { MessageKind } from '../../../contracts/people/messages.ts';
import { CONFIRMATION_DAYS } from '../../../rules/people/message-limits.ts';
import type { Database } from '../../platform/database/database.ts';

/** A message of a person without an account, which waits until the address is confirmed. */
export interface MessageRequest {
  message_id: string;
  email: string;
  name: string;
  kind: MessageKind;
  compound_id: number | null;
  message: string;
  page_sent_from: string;
  create_timestamp: Date;
}

/** Stores a message that waits. Returns false if one with this id waits already. */
export async function insertRequest(db: Database, request: MessageRequest): Promise<boolean> {
  const row = await db
    .insertInto('message_request')
    .values(request)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRequest(db: Database, message_id: string): Promise<MessageRequest | undefined> {
  const row = await db
    .selectFrom('message_request')
    .selectAll()
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  return row as MessageRequest | undefined;
}

/** Removes an address's message that waits, and returns it. Undefined if there is none, or none any more. */
export async function takeRequest(
  db: Database,
  { message_id, email }: Pick<MessageRequest, 'message_id' | 'email'>,
): Promise<MessageRequest | undefined> {
  const row = await db
    .deleteFrom('message_request')
    .where('message_id', '=', message_id)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();
  return row as MessageRequest | undefined;
}

/** Deletes messages whose senders didn't confirm their addresses in time. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('message_request')
    .where('create_timestamp', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${CONFIRMATION_DAYS})`)
    .execute();
}

/** Deletes the waiting messages of an address. */
export async function deleteRequestsOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('message_request').where('email', '=', email).execute();
}
