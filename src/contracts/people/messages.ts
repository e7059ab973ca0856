import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { assignment, assignmentChange, deskFilter } from '../shapes/assignment.ts';
import { count, id, idText, person, timeCursor, timestamp } from '../shapes/fields.ts';
import { MAX_MESSAGE, messageKinds, threadStates } from '../values/message-values.ts';
import { assignedAgent } from './agents.ts';
import { emailAddress } from './coming-soon-requests.ts';
import { userName } from './users.ts';

/** The most threads in one answer. */
const PAGE = 20;

/** The text of a message. It is plain text: HTML in it stays visible as it was typed. */
const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_MESSAGE, `must be ${MAX_MESSAGE} characters or less`);

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
  advisor: assignedAgent.nullable(),
  /** The newest messages, oldest first. */
  messages: z.array(message),
  /** How many older messages are left out. */
  earlier_messages: count,
  update_timestamp: timestamp,
});

/** A thread in the list of staff. */
const staffMessageThread = messageThread.extend({
  sender: z.object({
    /** Null for a person without an account. */
    user_id: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    /** The user's own advisor. Null for users who write to the fallback advisor. */
    own_advisor: assignedAgent.nullable(),
  }),
  /** Only the newest message, to keep the list small. */
  messages: z.array(message),
  state: z.enum(threadStates),
  /** Who of the staff answered, closed or reopened it last. Null if it was none of them, or if they have left. */
  state_user: person.nullable(),
  state_timestamp: timestamp.nullable(),
  assignment: assignment.nullable(),
});

/** A thread with what staff need to answer it. */
const staffMessageThreadDetails = staffMessageThread.extend({
  /** The newest messages, oldest first. */
  messages: z.array(
    message.extend({
      /** Who of the staff wrote it. Null for the sender's messages, and if the writer has left. */
      staff_user: person.nullable(),
      page_sent_from: z.string(),
    }),
  ),
  /** Where staff review the home. Null if no review period has it. */
  review_period_id: id.nullable(),
});

const page = {
  /** The `next_cursor` of the previous answer. */
  cursor: timeCursor.optional(),
  limit: idText.pipe(z.int().max(PAGE)).optional(),
};

const params = z.object({ message_thread_id: idText });
const response = z.object({ thread: staffMessageThreadDetails });
/** The newest message of the thread that the caller saw. Left out if any will do. */
const seen = { seen_message_id: z.uuid().optional() };

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
    conditional: true,
    response: z.object({ items: z.array(messageThread), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/message_threads': call({
    auth: 'staff',
    summary:
      'Returns the threads of all senders with their newest message, the most recently active first. Senders without an account are among them once they have confirmed their address.',
    query: z.object({
      ...page,
      kind: z.enum(messageKinds).optional(),
      /** `open` waits for staff. `done` is answered or closed. */
      state: z.enum(['open', 'done']).optional(),
      ...deskFilter,
    }),
    response: z.object({ items: z.array(staffMessageThread), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/message_threads/{message_thread_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns a thread with its newest 100 messages.',
    params,
    response,
  }),
  'POST /hfc/_i/message_threads/{message_thread_id}/answers': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Adds the staff’s answer to a thread and emails it to the sender. A thread that no staff member has taken is the caller’s then. Responds with 409 if there is a newer message than the one that the caller saw.',
    once: true,
    params,
    body: z.strictObject({ message_id: newMessageId, message: text, ...seen }),
    response: z.object({ message }),
  }),
  'PUT /hfc/_i/message_threads/{message_thread_id}/assignment': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Gives a thread to a staff member, or to none. Responds with 409 if another one has it than the caller saw. Idempotent.',
    params,
    body: assignmentChange,
    response,
  }),
  'PUT /hfc/_i/message_threads/{message_thread_id}/state': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Closes a thread that needs nothing more from staff, or opens it again. A report that is closed has been handled. Responds with 409 if there is a newer message than the one that the caller saw. Idempotent.',
    params,
    body: z.strictObject({ state: z.enum(['open', 'closed']), ...seen }),
    response,
  }),
};

export type Message = z.infer<typeof message>;
export type MessageThread = z.infer<typeof messageThread>;
export type StaffMessageThread = z.infer<typeof staffMessageThread>;
export type StaffMessageThreadDetails = z.infer<typeof staffMessageThreadDetails>;
export type MessageKind = (typeof messageKinds)[number];
