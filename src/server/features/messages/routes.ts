import type { CallHandlers } from '../../http/call-handler.ts';
import { answerThread } from './answer-thread.ts';
import { listAllThreads, listOwnThreads } from './list-threads.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes = {
  'POST /hfc/messages': async (ctx, { body }, { user, address }) =>
    sendMessage(ctx, body, { address, ...(user && { user }) }),
  'GET /hfc/message_threads': async ({ db }, { query }, { user }) => listOwnThreads(db, user.user_id, query),
  'GET /hfc/_i/message_threads': async ({ db }, { query }) => listAllThreads(db, query),
  'POST /hfc/_i/message_threads/{message_thread_id}/answers': async (ctx, { params, body }, { user }) => ({
    message: await answerThread(ctx, { ...params, ...body, by: user.user_id }),
  }),
} satisfies CallHandlers;
