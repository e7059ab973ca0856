import { answerMailRequest } from './auth/answer-mail-request.ts';
import { sendRequestedMail } from './auth/mail-requests/mail-request.ts';
import { purgeAuth } from './auth/purge.ts';
import { authContextOf } from './auth-hooks.ts';
import { alertMailsJob } from './features/alerts/alert-mail.ts';
import { queueAlertMails } from './features/alerts/queue-alert-mails.ts';
import { deleteOldAlerts } from './features/alerts/store.ts';
import { deleteOldRequests } from './features/coming-soon-requests/store.ts';
import { fillHomeKeys } from './features/homes/fill-home-keys.ts';
import { deleteTakenBack } from './features/matches/store.ts';
import { deleteOldThreads } from './features/messages/store.ts';
import { deleteOldRequests as deleteOldMessageRequests } from './features/messages/store-requests.ts';
import { deleteOldAssignments } from './features/onboarding/store.ts';
import { deleteDueUsers } from './features/personal-data/delete-users.ts';
import { refreshPopularity } from './features/popularity/refresh-popularity.ts';
import { regenerateFiles, repairFiles } from './features/published-files/publish-jobs.ts';
import { regeneratePublishedFiles, repairPublishedFiles } from './features/published-files/regenerate.ts';
import { deleteOldPresence } from './features/review-changes/store-presence.ts';
import { publishScheduled } from './features/review-periods/publish-scheduled.ts';
import { deleteOldOpenings } from './features/share-links/store.ts';
import { deleteOldNotifications } from './features/staff-notifications/store.ts';
import { deleteOldTours } from './features/tours/store.ts';
import { mailReadersOf, mails } from './mails.ts';
import { personalAccounts } from './personal-accounts.ts';
import type { Context } from './platform/context/context.ts';
import { deleteOldEvents } from './platform/events/events.ts';
import { deleteOldAnswers } from './platform/idempotency/store.ts';
import { type Job, jobOf, scheduledJob } from './platform/jobs/job.ts';
import { deleteFullCounters } from './platform/limits/limit-store.ts';
import { sendMail } from './platform/mail/send-mail-job.ts';
import { sendQueuedMail } from './platform/mail/send-queued-mail.ts';
import { deleteExpiredMails } from './platform/mail/store.ts';

/** Every background job. Schedules are in UTC. */
export function jobsOf(ctx: Context): Job[] {
  const auth = authContextOf(ctx);
  const kinds = { definitions: mails, readers: mailReadersOf(ctx) };
  return [
    jobOf(regenerateFiles, () => regeneratePublishedFiles(ctx)),
    jobOf(repairFiles, () => repairPublishedFiles(ctx)),
    jobOf(sendRequestedMail, (request) => answerMailRequest(auth, request)),
    jobOf(sendMail, (message) => sendQueuedMail(ctx, kinds, message)),
    jobOf(alertMailsJob, () => queueAlertMails(ctx)),
    scheduledJob('publish-scheduled-cycles', '* * * * *', () => publishScheduled(ctx)),
    scheduledJob('delete-expired-mails', '7 * * * *', () => deleteExpiredMails(ctx.db, ctx.now())),
    scheduledJob('delete-old-events', '*/15 * * * *', () => deleteOldEvents(ctx.db)),
    scheduledJob('delete-old-presence', '*/5 * * * *', () => deleteOldPresence(ctx.db)),
    scheduledJob('delete-old-answers', '29 * * * *', () => deleteOldAnswers(ctx.db)),
    scheduledJob('delete-users', '23 * * * *', () => deleteDueUsers(ctx, personalAccounts)),
    scheduledJob('delete-taken-back-likes', '37 * * * *', () => deleteTakenBack(ctx.db, ctx.now())),
    scheduledJob('delete-full-counters', '51 * * * *', () => deleteFullCounters(ctx.db)),
    scheduledJob('fill-home-keys', '13 4 * * *', async () => void (await fillHomeKeys(ctx.db))),
    scheduledJob('refresh-popularity', '17 4 * * *', () => refreshPopularity(ctx)),
    scheduledJob('delete-old-coming-soon-requests', '41 4 * * *', () => deleteOldRequests(ctx.db)),
    scheduledJob('delete-old-alerts', '44 4 * * *', () => deleteOldAlerts(ctx.db)),
    scheduledJob('delete-old-assignments', '47 4 * * *', () => deleteOldAssignments(ctx.db)),
    scheduledJob('delete-old-openings', '11 0 * * *', () => deleteOldOpenings(ctx.db, ctx.now())),
    scheduledJob('delete-old-message-requests', '43 4 * * *', () => deleteOldMessageRequests(ctx.db, ctx.now())),
    scheduledJob('delete-old-message-threads', '49 4 * * *', () => deleteOldThreads(ctx.db, ctx.now())),
    scheduledJob('delete-old-tours', '51 4 * * *', () => deleteOldTours(ctx.db, ctx.now())),
    scheduledJob('delete-old-staff-notifications', '52 4 * * *', () => deleteOldNotifications(ctx.db, ctx.now())),
    scheduledJob('purge-auth', '53 4 * * *', () => purgeAuth(ctx)),
  ];
}
