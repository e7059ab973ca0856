import type { CallHandlers } from '../../http/call-handler.ts';
import { answerThread } from './answer-thread.ts';
import { assignThread, changeThreadState } from './change-thread.ts';
import { getStaffThread } from './get-staff-thread.ts';
import { listAllThreads, listOwnThreads } from './list-threads.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes = {
  'POST /hfc/messages': async (ctx, { body }, { user, address }) =>
    sendMessage(ctx, body, { address, ...(user && { user }) }),
  'GET /hfc/message_threads': async ({ db }, { query }, { user }) => listOwnThreads(db, user.user_id, query),
  'GET /hfc/_i/message_threads': ({ db }, { query }, { user }) => listAllThreads(db, query, user.user_id),
  'GET /hfc/_i/message_threads/{message_thread_id}': async ({ db }, { params }) => ({
    thread: await getStaffThread(db, params.message_thread_id),
  }),
  'PUT /hfc/_i/message_threads/{message_thread_id}/assignment': async (ctx, { params, body }, { user }) => ({
    thread: await assignThread(ctx, { ...params, ...body, by: user.user_id }),
  }),
  'PUT /hfc/_i/message_threads/{message_thread_id}/state': async (ctx, { params, body }, { user }) => ({
    thread: await changeThreadState(ctx, { ...params, ...body, by: user.user_id }),
  }),
  'POST /hfc/_i/message_threads/{message_thread_id}/answers': async (ctx, { params, body }, { user }) => ({
    message: await answerThread(ctx, { ...params, ...body, by: user.user_id }),
  }),
} satisfies CallHandlers;
