import { sql } from 'kysely';
import type { Message, MessageKind } from '../../../contracts/people/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sender } from './sender.ts';

/** What a thread is about. */
export interface Topic {
  kind: MessageKind;
  compound_id: number | null;
}

export interface NewMessage {
  message_id: string;
  message_thread_id: number;
  author: Message['author'];
  message: string;
  /** Empty for an answer. */
  page_sent_from: string;
  /** Who of the staff wrote an answer. */
  staff_user_id?: string;
  create_timestamp: Date;
}

/**
 * Gives a user the threads that began from the user's address without an account. A thread about a topic that the user
 * has a thread about already stays as it is.
 */
export async function adoptThreads(db: Database, { user_id, email }: { user_id: string; email: string }) {
  await sql`
    update message_thread as early set user_id = ${user_id}, sender_email = null, sender_name = ''
    where sender_email = ${email} and not exists (
      select from message_thread as own where own.user_id = ${user_id} and own.kind = early.kind
        and own.compound_id is not distinct from early.compound_id)
  `.execute(db);
}

/**
 * The thread of a sender about a topic, which is created if there is none, and waits for staff from now on. Locks it
 * until the end of the transaction. `agent_id` is the advisor who gets the new message.
 */
export async function ensureThread(
  db: Database,
  { user_id, name, email }: Sender,
  topic: Topic & { agent_id: number | null; update_timestamp: Date },
) {
  const { agent_id, update_timestamp } = topic;
  const from = user_id === null ? { sender_email: email, sender_name: name } : { user_id };
  return db
    .insertInto('message_thread')
    .values({ ...from, ...topic })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'sender_email', 'kind', 'compound_id'])
        .doUpdateSet({ agent_id, update_timestamp, state: 'open', sender_name: user_id === null ? name : '' }),
    )
    .returning(['message_thread_id', 'assigned_user_id'])
    .executeTakeFirstOrThrow();
}

/** Adds a message to a thread. Returns false if a message with this id exists already. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const row = await db
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A message with its thread. Undefined if there is no message with this id. */
export function findMessage(db: Database, message_id: string) {
  return db
    .selectFrom('message')
    .innerJoin('message_thread', 'message_thread.message_thread_id', 'message.message_thread_id')
    .where('message_id', '=', message_id)
    .select(['message_id', 'author', 'message', 'create_timestamp'])
    .select(['message_thread.message_thread_id', 'user_id', 'sender_email', 'kind', 'compound_id'])
    .executeTakeFirst();
}

/** What the sender of a thread wrote last. Undefined if the sender wrote nothing. */
export async function findLastQuestion(db: Database, message_thread_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('message')
    .where('message_thread_id', '=', message_thread_id)
    .where('author', '<>', 'staff')
    .orderBy('create_timestamp', 'desc')
    .orderBy('message_id')
    .select('message')
    .limit(1)
    .executeTakeFirst();
  return row?.message;
}

/** A thread by id, locked until the end of the transaction. */
export function lockThread(db: Database, message_thread_id: number) {
  return db
    .selectFrom('message_thread')
    .where('message_thread_id', '=', message_thread_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Says that a thread has a new message, so that it comes first in lists. */
export async function touchThread(db: Database, message_thread_id: number, update_timestamp: Date): Promise<void> {
  await db
    .updateTable('message_thread')
    .set({ update_timestamp })
    .where('message_thread_id', '=', message_thread_id)
    .execute();
}

/** Deletes threads of people without an account, a year after their last message. The privacy page promises this. */
export async function deleteOldThreads(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('message_thread')
    .where('sender_email', 'is not', null)
    .where('update_timestamp', '<=', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .execute();
}

/** Deletes the threads of an address that belongs to no account. A user's own threads are deleted with the user. */
export async function deleteThreadsOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('message_thread').where('sender_email', '=', email).execute();
}
