import { sql } from 'kysely';
import type { MessageKind } from '../../../contracts/people/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Assigned } from '../staff/assign.ts';

/** A thread by id. */
export function findThread(db: Database, message_thread_id: number) {
  return db
    .selectFrom('message_thread')
    .where('message_thread_id', '=', message_thread_id)
    .selectAll()
    .executeTakeFirst();
}

type ThreadChanges = Partial<Assigned> & {
  state?: 'open' | 'answered' | 'closed';
  state_user_id?: string | null;
  state_timestamp?: Date;
};

/** Changes what staff know about a thread. Its place in lists stays. */
export async function updateThread(db: Database, message_thread_id: number, changes: ThreadChanges): Promise<void> {
  await db.updateTable('message_thread').set(changes).where('message_thread_id', '=', message_thread_id).execute();
}

/** Changes who takes the threads of a staff member. Returns the threads. */
export function returnThreadsOf(db: Database, user_id: string, assigned: Assigned) {
  return db
    .updateTable('message_thread')
    .set(assigned)
    .where('assigned_user_id', '=', user_id)
    .returning(['message_thread_id', 'state'])
    .execute();
}

/** The newest message of a thread, and who wrote it. */
export function findNewestMessage(db: Database, message_thread_id: number) {
  return db
    .selectFrom('message')
    .where('message_thread_id', '=', message_thread_id)
    .select(['message_id', 'author', 'staff_user_id', 'create_timestamp'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest `limit` messages of a thread, oldest first, as staff see them. */
export async function listThreadMessages(db: Database, message_thread_id: number, limit: number) {
  const rows = await db
    .selectFrom('message')
    .where('message_thread_id', '=', message_thread_id)
    .select(['message_id', 'author', 'staff_user_id', 'message', 'page_sent_from', 'create_timestamp'])
    .select(sql<number>`count(*) over ()`.as('in_thread'))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** How many threads of a kind wait for staff. */
export async function countOpenThreads(db: Database, kind: MessageKind): Promise<number> {
  const { open } = await db
    .selectFrom('message_thread')
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .select((thread) => thread.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** The senders of threads: a user, or a name or an address. */
export async function findSenders(db: Database, message_thread_ids: readonly number[]) {
  if (message_thread_ids.length === 0) return [];
  return db
    .selectFrom('message_thread')
    .where('message_thread_id', 'in', message_thread_ids)
    .select(['message_thread_id', 'kind', 'user_id', 'sender_name', 'sender_email'])
    .execute();
}
