import { purgeAuth } from './auth/purge.ts';
import type { Context } from './context.ts';
import { deleteOldRequests } from './features/coming-soon-requests/store.ts';
import { refreshPopularity } from './features/compounds/refresh-popularity.ts';
import { deleteOldAssignments } from './features/onboarding/store.ts';
import { deleteDueUsers } from './features/personal-data/delete-users.ts';
import { REPAIR_JOB } from './features/published-files/current-files.ts';
import { regeneratePublishedFiles, repairPublishedFiles } from './features/published-files/regenerate.ts';
import { mails } from './mails.ts';
import { personalAccounts } from './personal-accounts.ts';
import type { JobDefinition } from './platform/job-queue.ts';
import { deleteFullCounters } from './platform/limits/limit-store.ts';
import { SEND_MAIL } from './platform/mail/mailer.ts';
import { sendQueuedMail } from './platform/mail/send-queued-mail.ts';
import { deleteExpiredMails } from './platform/mail/store.ts';

/** Longer than any mail stays useful, so that a mail expires before its retries end. */
const MAIL_RETRY = { limit: 150, firstS: 2, mostS: 900 };

/** Every background job and its schedule (UTC). */
export function jobsOf(ctx: Context): JobDefinition[] {
  return [
    { name: 'regenerate-published-files', run: () => regeneratePublishedFiles(ctx) },
    { name: REPAIR_JOB, run: () => repairPublishedFiles(ctx) },
    { name: 'refresh-popularity', run: () => refreshPopularity(ctx), cron: '17 4 * * *' },
    { name: 'delete-old-coming-soon-requests', run: () => deleteOldRequests(ctx.db), cron: '41 4 * * *' },
    { name: 'delete-old-assignments', run: () => deleteOldAssignments(ctx.db), cron: '47 4 * * *' },
    { name: 'delete-full-counters', run: () => deleteFullCounters(ctx.db), cron: '51 * * * *' },
    { name: 'purge-auth', run: () => purgeAuth(ctx), cron: '53 4 * * *' },
    { name: 'delete-users', run: () => deleteDueUsers(ctx, personalAccounts), cron: '23 * * * *' },
    {
      name: SEND_MAIL,
      run: (data) => sendQueuedMail(ctx, mails, data as { message_id: string }),
      retry: MAIL_RETRY,
      batch: 10,
    },
    { name: 'delete-expired-mails', run: () => deleteExpiredMails(ctx.db, ctx.now()), cron: '7 * * * *' },
  ];
}
