import { z } from 'zod';
import { advisor } from './agents.ts';
import { call } from './call.ts';
import { emailAddress } from './coming-soon-requests.ts';
import { count, id, idText, timeCursor, timestamp } from './fields.ts';
import { userName } from './users.ts';
import { LONGEST_MESSAGE, messageKinds } from './values/message-values.ts';

/** The most threads in one answer. */
const PAGE = 20;

/** The text of a message. It is plain text: HTML in it stays visible as it was typed. */
const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_MESSAGE, `must be ${LONGEST_MESSAGE} characters or less`);

/**
 * An id that the sender makes for each message. The server stores a message with a known id only once, so that a sender
 * who got no answer can send the same message again.
 */
const newMessageId = z.uuid().optional();

const message = z.object({
  message_id: z.uuid(),
  author: z.enum(['sender', 'staff']),
  message: z.string(),
  create_timestamp: timestamp,
});

const messageThread = z.object({
  message_thread_id: id,
  kind: z.enum(messageKinds),
  compound_id: id.nullable(),
  /** The title of the home. Null without a home, and for a home that is no longer listed. */
  title: z.string().nullable(),
  /** Null for reports, and if the advisor has left. */
  advisor: advisor.nullable(),
  /** The newest messages, oldest first. */
  messages: z.array(message),
  /** How many older messages are left out. */
  earlier_messages: count,
  update_timestamp: timestamp,
});

const staffMessageThread = messageThread.extend({
  sender: z.object({
    /** Null for a person without an account. */
    user_id: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
  }),
});

const page = {
  /** The `next_cursor` of the previous answer. */
  cursor: timeCursor.optional(),
  limit: idText.pipe(z.int().max(PAGE)).optional(),
};

export const messageCalls = {
  'POST /hfc/messages': call({
    auth: 'optional',
    errors: ['gone', 'not_found', 'conflict', 'unauthenticated', 'too_many_requests'],
    summary:
      'Sends a message: a question to the caller’s advisor, or a report about a home to staff. A signed-out sender gives an address and must confirm it by a link before the message is delivered. Idempotent for a given message_id.',
    cost: 20,
    body: z.strictObject({
      message_id: newMessageId,
      message: text,
      /** The page in words, with the route in brackets. Cut to 50 characters. */
      page_sent_from: z.string().max(500),
      compound_id: id.optional(),
      kind: z.enum(messageKinds).optional(),
      /** Of a signed-out sender. Ignored for a signed-in user, whose own address counts. */
      email: emailAddress.optional(),
      name: userName.optional(),
    }),
    response: z.object({
      message,
      /** Null until the sender has confirmed the address. */
      message_thread_id: id.nullable(),
    }),
  }),
  'GET /hfc/message_threads': call({
    auth: 'user',
    summary: 'Returns the user’s messages and their answers by thread, the most recently active thread first.',
    query: z.object(page),
    response: z.object({ items: z.array(messageThread), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/message_threads': call({
    auth: 'staff',
    summary: 'Returns the threads of all senders, the most recently active first.',
    query: z.object({ ...page, kind: z.enum(messageKinds).optional() }),
    response: z.object({ items: z.array(staffMessageThread), next_cursor: z.string().nullable() }),
  }),
  'POST /hfc/_i/message_threads/{message_thread_id}/answers': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Adds the staff’s answer to a thread and emails it to the sender. Idempotent for a given message_id.',
    params: z.object({ message_thread_id: idText }),
    body: z.strictObject({ message_id: newMessageId, message: text }),
    response: z.object({ message }),
  }),
};

export type Message = z.infer<typeof message>;
export type MessageThread = z.infer<typeof messageThread>;
export type MessageKind = (typeof messageKinds)[number];
