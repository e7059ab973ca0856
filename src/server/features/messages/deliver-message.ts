import type { Transaction } from 'kysely';
import type { Message, MessageKind } from '../../../contracts/people/messages.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAgent } from '../agents/find-agent.ts';
import type { ReachableAgent } from '../agents/store.ts';
import { getTitle } from './home-titles.ts';
import { toMailCompound } from './mails/home-of-mail.ts';
import { questionMail, reportMail } from './message-mails.ts';
import { notifyAgent } from './notify-agent.ts';
import type { Sender } from './sender.ts';
import { ensureThread, insertMessage } from './store.ts';

/** A message that may be delivered: checked, and its sender's address known. */
export interface CheckedMessage {
  message_id: string;
  kind: MessageKind;
  compound_id: number | null;
  message: string;
  page_sent_from: string;
}

export interface Delivered {
  message: Message;
  message_thread_id: number;
}

/**
 * The advisor who gets a question.
 * @throws AppError conflict if there is no advisor.
 */
export async function requireAgent(db: Database, user_id: string | null): Promise<ReachableAgent> {
  const agent = await findAgent(db, user_id);
  if (!agent) throw new AppError('conflict', 'There’s no advisor to write to right now.');
  return agent;
}

/** A new message as the API answers it. */
export function messageAnswer(
  row: Pick<Message, 'message_id' | 'message'> & { author: string; create_timestamp: Date },
): Message {
  const { message_id, message, author, create_timestamp } = row;
  return {
    message_id,
    author: author as Message['author'],
    message,
    create_timestamp: create_timestamp.toISOString(),
  };
}

/**
 * Puts a message into its sender's thread and mails it: a question to the advisor, a report to the operator if there is
 * an address. Returns null if a message with this id exists already.
 * @throws AppError conflict if there is no advisor.
 */
export async function deliverMessage(
  ctx: Pick<Context, 'config' | 'mail' | 'now'>,
  transaction: Transaction<Tables>,
  sender: Sender,
  { message_id, kind, compound_id, message, page_sent_from }: CheckedMessage,
): Promise<Delivered | null> {
  const { user_id, name, email } = sender;
  const agent = kind === 'question' ? await requireAgent(transaction, user_id) : null;
  const create_timestamp = ctx.now();
  const { message_thread_id, assigned_user_id } = await ensureThread(transaction, sender, {
    kind,
    compound_id,
    agent_id: agent?.agent_id ?? null,
    update_timestamp: create_timestamp,
  });
  const row = {
    message_id,
    message_thread_id,
    author: 'sender' as const,
    message,
    page_sent_from,
    create_timestamp,
  };
  if (!(await insertMessage(transaction, row))) return null;
  await notifyAgent(transaction, { message_thread_id, assigned_user_id, agent, create_timestamp });
  const home = toMailCompound(ctx.config, { compound_id, title: await getTitle(transaction, compound_id) });
  const data = { name, email, message, page_sent_from, home };
  const { email: operator } = ctx.config.operator;
  if (agent) await ctx.mail.queue(questionMail, { to: agent.email, data }, transaction);
  else if (operator !== undefined) await ctx.mail.queue(reportMail, { to: operator, data }, transaction);
  return { message: messageAnswer(row), message_thread_id };
}
