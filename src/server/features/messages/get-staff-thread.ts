import type { StaffMessageThreadDetails } from '../../../contracts/people/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAgents } from '../agents/store.ts';
import { findCompoundReviewPeriod } from '../compounds/store-publishing.ts';
import { knownUser } from '../users/person-of.ts';
import { nameUsers } from '../users/store.ts';
import { messageAnswer } from './deliver-message.ts';
import { getTitle } from './home-titles.ts';
import { findStaffParts } from './staff-part.ts';
import { findThread, listThreadMessages } from './store-desk.ts';

/** The most messages of a thread in one answer. */
const MAX_MESSAGES = 100;

/** A thread with what staff need to answer it. @throws AppError not_found */
export async function getStaffThread(db: Database, message_thread_id: number): Promise<StaffMessageThreadDetails> {
  const thread = await findThread(db, message_thread_id);
  if (!thread) throw new AppError('not_found', 'Conversation not found.');
  const { compound_id, agent_id } = thread;
  const [messages, partOf, agents, title, home] = await Promise.all([
    listThreadMessages(db, message_thread_id, MAX_MESSAGES),
    findStaffParts(db, [thread]),
    findAgents(db, agent_id === null ? [] : [agent_id]),
    getTitle(db, compound_id),
    compound_id === null ? undefined : findCompoundReviewPeriod(db, compound_id),
  ]);
  const writers = await nameUsers(db, [...new Set(messages.flatMap(({ staff_user_id }) => staff_user_id ?? []))]);
  const getWriter = (id: string | null) => knownUser(writers.find(({ user_id }) => user_id === id));
  return {
    message_thread_id,
    compound_id,
    title,
    advisor: agents[0] ?? null,
    ...partOf(thread),
    messages: messages.map((row) => ({
      ...messageAnswer(row),
      staff_user: getWriter(row.staff_user_id),
      page_sent_from: row.page_sent_from,
    })),
    earlier_messages: (messages[0]?.in_thread ?? 0) - messages.length,
    update_timestamp: thread.update_timestamp.toISOString(),
    review_period_id: home?.review_period_id ?? null,
  };
}
