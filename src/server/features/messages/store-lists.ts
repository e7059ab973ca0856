import { sql } from 'kysely';
import type { Message, MessageKind } from '../../../contracts/people/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { type TimeCursor, updateTimeUs } from '../../platform/database/time-pages.ts';
import { hasWords } from '../../platform/database/word-search.ts';
import { usersWithWords } from '../users/store-words.ts';

interface ThreadFilter {
  /** Left out: the threads of all senders. */
  user_id?: string;
  kind?: MessageKind;
  /** `open` waits for staff. `done` is answered or closed. */
  state?: 'open' | 'done';
  /** Only threads of this staff member. Null: only those that no staff member has taken. */
  assigned_to?: string | null;
  /** Only threads whose senders or messages have these words. */
  q?: string;
  after?: TimeCursor;
  limit: number;
}

/** The ids of the threads whose senders or messages have words. */
function threadsWithWords(db: Database, q: string) {
  const threads = db.selectFrom('message_thread').select('message_thread_id');
  return db
    .selectFrom('message')
    .where(hasWords(sql`message`, q))
    .select('message_thread_id')
    .union(threads.where('user_id', 'in', usersWithWords(db, q)))
    .union(threads.where('sender_email', 'is not', null).where(hasWords(sql`sender_name || ' ' || sender_email`, q)));
}

/** Threads, the most recently active first. */
export function listThreads(db: Database, { user_id, kind, state, assigned_to, q, after, limit }: ThreadFilter) {
  let query = db.selectFrom('message_thread').selectAll().select(updateTimeUs.as('time_us'));
  if (user_id !== undefined) query = query.where('user_id', '=', user_id);
  if (kind) query = query.where('kind', '=', kind);
  if (state === 'open') query = query.where('state', '=', 'open');
  if (state === 'done') query = query.where('state', 'in', ['answered', 'closed']);
  if (assigned_to === null) query = query.where('assigned_user_id', 'is', null);
  else if (assigned_to !== undefined) query = query.where('assigned_user_id', '=', assigned_to);
  if (q !== undefined) query = query.where('message_thread_id', 'in', threadsWithWords(db, q));
  if (after) query = query.where(sql<boolean>`(${updateTimeUs}, message_thread_id) < (${after.time_us}, ${after.id})`);
  return query.orderBy('update_timestamp', 'desc').orderBy('message_thread_id', 'desc').limit(limit).execute();
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number];

interface ListedMessage {
  message_thread_id: number;
  message_id: string;
  author: Message['author'];
  message: string;
  page_sent_from: string;
  create_timestamp: Date;
  /** How many messages the thread has. */
  in_thread: number;
}

/** The newest `limit` messages of each thread, oldest first. */
export async function listNewestMessages(db: Database, message_thread_ids: readonly number[], limit: number) {
  const { rows } = await sql<ListedMessage>`
    select message_thread_id, message_id, author, message, page_sent_from, create_timestamp, in_thread
    from (
      select *, count(*) over (partition by message_thread_id) as in_thread,
        row_number() over (partition by message_thread_id order by sequence desc) as place
      from message where ${isAnyOf('message_thread_id', message_thread_ids)}
    ) as numbered
    where place <= ${limit}
    order by sequence
  `.execute(db);
  return rows;
}

/** All messages of a user, by thread, for the user's export. */
export async function exportThreads(db: Database, user_id: string) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('message_thread', 'message_thread.message_thread_id', 'message.message_thread_id')
    .where('user_id', '=', user_id)
    .select(['message.message_thread_id', 'kind', 'compound_id', 'author', 'message', 'page_sent_from'])
    .select('create_timestamp')
    .orderBy('sequence')
    .execute();
  const threads = [...Map.groupBy(rows, ({ message_thread_id }) => message_thread_id).values()];
  return threads.flatMap(([first, ...rest]) =>
    first
      ? {
          kind: first.kind,
          compound_id: first.compound_id,
          messages: [first, ...rest].map(({ author, message, page_sent_from, create_timestamp }) => ({
            author,
            message,
            page_sent_from,
            create_timestamp: create_timestamp.toISOString(),
          })),
        }
      : [],
  );
}

/** How many threads each of these agents has. Agents without threads are left out. */
export async function countThreadsOfAgents(
  db: Database,
  agent_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('message_thread')
    .where('agent_id', 'in', agent_ids)
    .groupBy('agent_id')
    .select(['agent_id', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map(({ agent_id, count }) => [agent_id ?? 0, Number(count)]));
}
