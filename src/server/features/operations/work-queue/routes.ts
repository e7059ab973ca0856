import type { CallHandlers } from '../../../http/call-handler.ts';
import { getQueue, listQueuedMailPage, listScheduled, listUncheckedHomes, readJobs } from './get-queue.ts';
import { retryJob } from './retry-job.ts';

export const workQueueRoutes = {
  'GET /hfc/_i/operations/queue': (ctx) => getQueue(ctx),
  'GET /hfc/_i/operations/jobs': (ctx, { query }) => readJobs(ctx, query),
  'POST /hfc/_i/operations/jobs/{job_id}/retry': async (ctx, { params }, { actor }) => {
    await retryJob(ctx, { ...params, actor });
    return params;
  },
  'GET /hfc/_i/operations/mails': (ctx, { query }) => listQueuedMailPage(ctx, query.cursor),
  'GET /hfc/_i/operations/scheduled_publications': (ctx) => listScheduled(ctx),
  'GET /hfc/_i/operations/unchecked_homes': (ctx, { query }) => listUncheckedHomes(ctx, query),
} satisfies CallHandlers;
