import type { CallHandlers } from '../../http/call-handler.ts';
import { readJobs, readMails, readQueue, readScheduled, readUncheckedHomes } from './read-queue.ts';
import { retryJob } from './retry-job.ts';

export const workQueueRoutes = {
  'GET /hfc/_i/operations/queue': (ctx) => readQueue(ctx),
  'GET /hfc/_i/operations/jobs': (ctx, { query }) => readJobs(ctx, query),
  'POST /hfc/_i/operations/jobs/{job_id}/retry': async (ctx, { params }, { user, request_id }) => {
    await retryJob(ctx, { ...params, by: user.user_id, request_id });
    return params;
  },
  'GET /hfc/_i/operations/mails': (ctx, { query }) => readMails(ctx, query.cursor),
  'GET /hfc/_i/operations/scheduled_publications': (ctx) => readScheduled(ctx),
  'GET /hfc/_i/operations/unchecked_homes': (ctx, { query }) => readUncheckedHomes(ctx, query),
} satisfies CallHandlers;
