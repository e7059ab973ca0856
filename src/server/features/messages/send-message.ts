import { randomUUID } from 'node:crypto';
import type { CallInput, CallResponse } from '../../../contracts/contract.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import { cutPageSentFrom } from '../../../rules/people/message-limits.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { requirePublicCompound } from '../compounds/read-compound.ts';
import { confirmationLink } from './confirmation-link.ts';
import { type CheckedMessage, type Delivered, deliverMessage, messageAnswer, requireAgent } from './deliver-message.ts';
import { getTitle } from './home-titles.ts';
import { toMailCompound } from './mails/home-of-mail.ts';
import { confirmMessageMail } from './message-mails.ts';
import type { Sender } from './sender.ts';
import { findMessage } from './store.ts';
import { findRequest, insertRequest, type MessageRequest } from './store-requests.ts';
import { takeMessageLimit } from './take-limit.ts';

type Body = CallInput<'POST /hfc/messages'>['body'];
type Answer = CallResponse<'POST /hfc/messages'>;
type Platform = Pick<Context, 'config' | 'db' | 'limits' | 'mail' | 'now' | 'tokens'>;

/** The error for an id that already belongs to a different message. Doesn't tell whose. */
const idIsTaken = (): AppError => new AppError('conflict', 'This message_id belongs to another message.');

function checked({ message_id, kind = 'question', compound_id, message, page_sent_from }: Body): CheckedMessage {
  if (kind === 'report' && compound_id === undefined) {
    const errors: InputError[] = [{ path: 'body.compound_id', message: 'is required for a report' }];
    throw new AppError('bad_request', 'A report must name its home.', { errors });
  }
  return {
    message_id: message_id ?? randomUUID(),
    kind,
    compound_id: compound_id ?? null,
    message,
    page_sent_from: cutPageSentFrom(page_sent_from),
  };
}

type Same = Pick<CheckedMessage, 'kind' | 'compound_id' | 'message'>;

function isSame(a: Same, b: Same): boolean {
  return a.kind === b.kind && a.compound_id === b.compound_id && a.message === b.message;
}

/**
 * The message that the same sender sent before with the same id. Undefined if there is none.
 * @throws AppError conflict if the id belongs to a different message.
 */
async function sentBefore(db: Database, sender: Sender, sent: CheckedMessage): Promise<Delivered | undefined> {
  const known = await findMessage(db, sent.message_id);
  if (!known) return undefined;
  const own = known.user_id === null ? known.sender_email === sender.email : known.user_id === sender.user_id;
  const same = isSame(sent, { ...known, kind: known.kind as CheckedMessage['kind'] });
  if (!own || !same || known.author !== 'sender') throw idIsTaken();
  return { message: messageAnswer(known), message_thread_id: known.message_thread_id };
}

/** Sends a signed-in user's message at once. */
async function sendAsUser(ctx: Platform, sender: Sender & { user_id: string }, body: Body): Promise<Answer> {
  const sent = checked(body);
  const before = await sentBefore(ctx.db, sender, sent);
  if (before) return before;
  if (sent.compound_id !== null) await requirePublicCompound(ctx, sent.compound_id);
  const delivered = await ctx.db.transaction().execute(async (transaction) => {
    await takeMessageLimit(ctx, transaction, 'message_user', sender.user_id);
    return deliverMessage(ctx, transaction, sender, sent);
  });
  // A second request with the same id was quicker.
  return delivered ?? ((await sentBefore(ctx.db, sender, sent)) as Delivered);
}

function waiting(request: MessageRequest): Answer {
  return { message: messageAnswer({ ...request, author: 'sender' }), message_thread_id: null };
}

/** Keeps the message of a person without an account, and mails a link to confirm the address. */
async function requestMessage(ctx: Platform, sender: Sender, address: string, body: Body): Promise<Answer> {
  const sent = checked(body);
  const { email, name } = sender;
  const { compound_id, kind } = sent;
  const delivered = await sentBefore(ctx.db, sender, sent);
  // The same answer as for a message that waits, so that it tells nothing about the address.
  if (delivered) return { ...delivered, message_thread_id: null };
  if (compound_id !== null) await requirePublicCompound(ctx, compound_id);
  if (kind === 'question') await requireAgent(ctx.db, null);
  const request = { ...sent, email, name, create_timestamp: ctx.now() };
  const confirm_url = await confirmationLink(ctx, { message_id: sent.message_id, email });
  const home = toMailCompound(ctx.config, { compound_id, title: await getTitle(ctx.db, compound_id) });
  const isNew = await ctx.db.transaction().execute(async (transaction) => {
    if (!(await insertRequest(transaction, request))) return false;
    await takeMessageLimit(ctx, transaction, 'message_to', email);
    await takeMessageLimit(ctx, transaction, 'message_client', clientKey(address));
    await ctx.mail.queue(confirmMessageMail, { to: email, data: { home, confirm_url } }, transaction);
    return true;
  });
  if (isNew) return waiting(request);
  const known = await findRequest(ctx.db, sent.message_id);
  if (known && (known.email !== email || !isSame(known, sent))) throw idIsTaken();
  return waiting(known ?? request);
}

/**
 * Sends a message. Sending the same message with the same id again does nothing.
 * @throws AppError not_found for an unknown home, gone for a home that is no longer listed, conflict if there is no
 * advisor or the id belongs to another message, unauthenticated without an address, too_many_requests.
 */
export function sendMessage(
  ctx: Platform,
  body: Body,
  { user, address }: { user?: { user_id: string; name: string; email: string }; address: string },
): Promise<Answer> {
  if (user) return sendAsUser(ctx, user, body);
  const { email, name = '' } = body;
  if (email === undefined) throw new AppError('unauthenticated', 'Log in, or give your email address.');
  return requestMessage(ctx, { user_id: null, email, name }, address, body);
}
