import { randomUUID } from 'node:crypto';
import type { Message } from '../../../contracts/messages.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { recordStaffAction } from '../staff/store.ts';
import { findUser } from '../users/store.ts';
import { messageAnswer } from './deliver-message.ts';
import { titleOf } from './home-titles.ts';
import type { AnswerMailData } from './mails/answer-mail.ts';
import { homeOfMail } from './mails/home-of-mail.ts';
import { answerMail } from './message-mails.ts';
import { findLastQuestion, findMessage, insertMessage, lockThread, touchThread } from './store.ts';

interface Answer {
  message_thread_id: number;
  message_id?: string | undefined;
  message: string;
  /** The user who answers. */
  by: string;
}

type Thread = NonNullable<Awaited<ReturnType<typeof lockThread>>>;

/** The current name and address of a thread's sender. */
async function senderOf(db: Database, thread: Thread): Promise<{ name: string; email: string }> {
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
 * Adds the staff's answer to a thread and mails it to the sender.
 * @throws AppError not_found for an unknown thread, conflict if the id belongs to another message.
 */
export async function answerThread(
  ctx: Pick<Context, 'config' | 'db' | 'mail' | 'now'>,
  answer: Answer,
): Promise<Message> {
  const { message_thread_id, message_id = randomUUID(), message, by } = answer;
  return ctx.db.transaction().execute(async (transaction) => {
    const thread = await lockThread(transaction, message_thread_id);
    if (!thread) throw new AppError('not_found', 'Conversation not found.');
    const create_timestamp = ctx.now();
    const row = { message_id, message_thread_id, author: 'staff' as const, message, create_timestamp };
    if (!(await insertMessage(transaction, { ...row, page_sent_from: '' })))
      return givenBefore(transaction, message_id, answer);
    await touchThread(transaction, message_thread_id, create_timestamp);
    // Only ids, because the entry outlives the message.
    await recordStaffAction(transaction, {
      user_id: by,
      action: 'answer_message',
      entity: 'thread',
      entity_id: message_thread_id,
      before: {},
      after: { message_id },
    });
    const { name, email } = await senderOf(transaction, thread);
    const kind = thread.kind === 'report' ? 'report' : 'question';
    const { compound_id } = thread;
    const home = homeOfMail(ctx.config, { compound_id, title: await titleOf(transaction, compound_id) });
    const question = (await findLastQuestion(transaction, message_thread_id)) ?? '';
    const contact_url = ctx.config.publicUrl + routeTable.contact.path;
    const data: AnswerMailData = { kind, name, question, message, home, contact_url };
    await ctx.mail.queue(answerMail, { to: email, data }, transaction);
    return messageAnswer(row);
  });
}
