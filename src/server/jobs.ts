import { purgeAuth } from './auth/purge.ts';
import type { Context } from './context.ts';
import { deleteOldRequests } from './features/coming-soon-requests/store.ts';
import { refreshPopularity } from './features/compounds/refresh-popularity.ts';
import { regeneratePublishedFiles } from './features/published-files/regenerate.ts';
import type { JobDefinition } from './platform/job-queue.ts';

/** Every background job and its schedule (UTC). */
export function jobsOf(ctx: Context): JobDefinition[] {
  return [
    { name: 'regenerate-published-files', run: () => regeneratePublishedFiles(ctx) },
    { name: 'send-auth-mail', run: async () => ctx.log.warn('a mail was not sent: there is no way to send it yet') },
    { name: 'refresh-popularity', run: () => refreshPopularity(ctx), cron: '17 4 * * *' },
    { name: 'delete-old-coming-soon-requests', run: () => deleteOldRequests(ctx.db), cron: '41 4 * * *' },
    { name: 'purge-auth', run: () => purgeAuth(ctx), cron: '53 4 * * *' },
  ];
}
