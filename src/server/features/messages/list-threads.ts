import type { CallInput, CallResponse } from '../../../contracts/contract.ts';
import type { MessageThread } from '../../../contracts/people/messages.ts';
import { defined } from '../../../rules/values/defined.ts';
import type { Database } from '../../platform/database/database.ts';
import { readTimePage } from '../../platform/database/time-pages.ts';
import { findAgents } from '../agents/store.ts';
import { messageAnswer } from './deliver-message.ts';
import { getTitles } from './home-titles.ts';
import { findStaffParts } from './staff-part.ts';
import { listNewestMessages, listThreads, type ThreadRow } from './store-lists.ts';

const PAGE = 20;
/** The most messages of a user's thread in one answer. */
const MAX_MESSAGES = 50;

/** Threads with their newest messages, advisors and homes. */
async function assembleThreads(
  db: Database,
  rows: readonly ThreadRow[],
  most_messages: number,
): Promise<MessageThread[]> {
  const ids = rows.map(({ message_thread_id }) => message_thread_id);
  const [messages, agents, titles] = await Promise.all([
    listNewestMessages(db, ids, most_messages),
    findAgents(
      db,
      rows.flatMap(({ agent_id }) => agent_id ?? []),
    ),
    getTitles(
      db,
      rows.flatMap(({ compound_id }) => compound_id ?? []),
    ),
  ]);
  const messagesByThread = Map.groupBy(messages, (message) => message.message_thread_id);
  return rows.map(({ message_thread_id, kind, compound_id, agent_id, update_timestamp }) => {
    const own = messagesByThread.get(message_thread_id) ?? [];
    return {
      message_thread_id,
      kind: kind as MessageThread['kind'],
      compound_id,
      title: titles.get(compound_id ?? 0) ?? null,
      advisor: agents.find((agent) => agent.agent_id === agent_id) ?? null,
      messages: own.map(messageAnswer),
      earlier_messages: (own[0]?.in_thread ?? 0) - own.length,
      update_timestamp: update_timestamp.toISOString(),
    };
  });
}

/** A page of threads, and the cursor of the next page. */
function listThreadPage(
  db: Database,
  {
    cursor,
    limit = PAGE,
    ...filter
  }: Omit<Parameters<typeof listThreads>[1], 'after' | 'limit'> & {
    cursor?: string;
    limit?: number;
  },
): Promise<{ rows: ThreadRow[]; next_cursor: string | null }> {
  return readTimePage(
    { cursor, limit },
    (page) => listThreads(db, { ...filter, ...page }),
    ({ message_thread_id }) => message_thread_id,
  );
}

/** The threads of a user, the most recently active first. */
export async function listOwnThreads(
  db: Database,
  user_id: string,
  query: CallInput<'GET /hfc/message_threads'>['query'],
): Promise<CallResponse<'GET /hfc/message_threads'>> {
  const { rows, next_cursor } = await listThreadPage(db, { user_id, ...defined(query) });
  return { items: await assembleThreads(db, rows, MAX_MESSAGES), next_cursor };
}

/** The threads of all senders for a staff member, the most recently active first. */
export async function listAllThreads(
  db: Database,
  { assigned, ...query }: CallInput<'GET /hfc/_i/message_threads'>['query'],
  staff_user_id: string,
): Promise<CallResponse<'GET /hfc/_i/message_threads'>> {
  const assigned_to = assigned && { me: staff_user_id, none: null }[assigned];
  const { rows, next_cursor } = await listThreadPage(db, defined({ ...query, assigned_to }));
  const [threads, partOf] = await Promise.all([assembleThreads(db, rows, 1), findStaffParts(db, rows)]);
  const items = threads.map((thread, index) => ({ ...thread, ...partOf(rows[index] as ThreadRow) }));
  return { items, next_cursor };
}
