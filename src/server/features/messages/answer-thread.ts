import { randomUUID } from 'node:crypto';
import type { Message } from '../../../contracts/people/messages.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAgents } from '../agents/store.ts';
import { recordStaffAction } from '../staff/store.ts';
import { findUser } from '../users/store.ts';
import { requireSeen, requireThread } from './change-thread.ts';
import { messageAnswer } from './deliver-message.ts';
import { getTitle } from './home-titles.ts';
import type { AnswerMailData } from './mails/answer-mail.ts';
import { toMailCompound } from './mails/home-of-mail.ts';
import { answerMail } from './message-mails.ts';
import { findLastQuestion, findMessage, insertMessage, type lockThread, touchThread } from './store.ts';
import { updateThread } from './store-desk.ts';

interface Answer {
  message_thread_id: number;
  message_id?: string | undefined;
  message: string;
  /** The newest message that the user saw. */
  seen_message_id?: string | undefined;
  /** The user who answers. */
  by: string;
}

type Thread = NonNullable<Awaited<ReturnType<typeof lockThread>>>;

/** The current name and address of a thread's sender. */
async function getSender(db: Database, thread: Thread): Promise<{ name: string; email: string }> {
  const user = thread.user_id === null ? undefined : await findUser(db, thread.user_id);
  return user ?? { name: thread.sender_name, email: thread.sender_email ?? '' };
}

/** The answer that staff gave before with the same id. @throws AppError conflict if it is a different message. */
async function givenBefore(db: Database, message_id: string, answer: Answer): Promise<Message> {
  const known = await findMessage(db, message_id);
  const { message, message_thread_id } = answer;
  const same = known?.author === 'staff' && known.message === message && known.message_thread_id === message_thread_id;
  if (!same) throw new AppError('conflict', 'This message_id belongs to another message.');
  return messageAnswer(known);
}

/**
 * Adds the staff's answer to a thread and mails it to the sender. An unassigned thread is assigned to the staff
 * member who answers it. The answer ends a question. A report stays open until staff close it.
 * @throws AppError not_found for an unknown thread, conflict if the id belongs to another message or if there is a newer
 * message than the one that the writer saw.
 */
export async function answerThread(
  ctx: Pick<Context, 'config' | 'db' | 'mail' | 'now'>,
  answer: Answer,
): Promise<Message> {
  const { message_thread_id, message_id = randomUUID(), message, seen_message_id, by } = answer;
  return inTransaction(ctx.db, async (transaction) => {
    const thread = await requireThread(transaction, message_thread_id);
    if (await findMessage(transaction, message_id)) return givenBefore(transaction, message_id, answer);
    const create_timestamp = ctx.now();
    await requireSeen(transaction, message_thread_id, { seen_message_id, now: create_timestamp });
    const row = { message_id, message_thread_id, author: 'staff' as const, message, create_timestamp };
    if (!(await insertMessage(transaction, { ...row, page_sent_from: '', staff_user_id: by })))
      return givenBefore(transaction, message_id, answer);
    await touchThread(transaction, message_thread_id, create_timestamp);
    const taken = thread.assigned_user_id === null && {
      assigned_user_id: by,
      assigned_by_user_id: by,
      assigned_timestamp: create_timestamp,
    };
    const answered = thread.kind === 'question' && { state: 'answered' as const };
    await updateThread(transaction, message_thread_id, {
      ...taken,
      ...answered,
      ...(answered && { state_user_id: by, state_timestamp: create_timestamp }),
    });
    // Only ids, because the entry outlives the message.
    await recordStaffAction(transaction, {
      user_id: by,
      action: 'answer_message',
      entity: 'thread',
      entity_id: message_thread_id,
      before: taken ? { assigned_user_id: null } : {},
      after: { message_id, ...(taken && { assigned_user_id: by }) },
    });
    const { name, email } = await getSender(transaction, thread);
    const kind = thread.kind === 'report' ? 'report' : 'question';
    const { compound_id } = thread;
    const home = toMailCompound(ctx.config, { compound_id, title: await getTitle(transaction, compound_id) });
    const question = (await findLastQuestion(transaction, message_thread_id)) ?? '';
    const contact_url = ctx.config.publicUrl + routeTable.contact.path;
    // The email is signed by the advisor whom the sender asked. Any staff member may have written the answer.
    const [agent] = await findAgents(transaction, thread.agent_id === null ? [] : [thread.agent_id]);
    const advisor_name = agent?.first_name ?? '';
    const data: AnswerMailData = { kind, name, question, message, advisor_name, home, contact_url };
    await ctx.mail.queue(answerMail, { to: email, data }, transaction);
    return messageAnswer(row);
  });
}
