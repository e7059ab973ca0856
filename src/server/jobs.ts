import { answerMailRequest } from './auth/answer-mail-request.ts';
import { removeDisputedApps } from './auth/disputed-changes/remove-disputed-apps.ts';
import { sendRequestedMail } from './auth/mail-requests/mail-request.ts';
import { purgeAuth } from './auth/purge.ts';
import { toAuthContext } from './auth-hooks.ts';
import { deleteOldAssignments } from './features/ab-tests/store.ts';
import { refreshPopularity } from './features/activity/refresh-popularity.ts';
import { alertMailsJob } from './features/alerts/alert-mail.ts';
import { queueAlertMails } from './features/alerts/queue-alert-mails.ts';
import { deleteOldAlerts } from './features/alerts/store.ts';
import { turnPartitions } from './features/analytics/store-days.ts';
import { summarizeAnalytics } from './features/analytics/summarize.ts';
import { checkScheduled } from './features/availability/check-scheduled.ts';
import { goOnRefreshing, refreshAvailabilityJob } from './features/availability/refresh-availability.ts';
import { deleteOldRequests } from './features/coming-soon-requests/store.ts';
import { getFeedJobs } from './features/feeds/feed-schedule.ts';
import { mailAlarms } from './features/feeds/operations/mail-alarms.ts';
import { sweepDeletedPhotos } from './features/home-photos/sweep-deleted.ts';
import { fillHomeKeys } from './features/homes/fill-home-keys.ts';
import { notifyHeldChanges } from './features/homes/notify-held-changes.ts';
import { deleteUnusedImages } from './features/images/delete-unused.ts';
import { encodeAllSizes } from './features/images/encode-missing.ts';
import { encodeSizes, takeInImage } from './features/images/image-jobs.ts';
import { resumeImages, takeInOne } from './features/images/take-in.ts';
import { continueLoading } from './features/listing-photos/continue-loading.ts';
import { loadPhotos } from './features/listing-photos/loading-job.ts';
import { resumeLoading } from './features/listing-photos/resume-loading.ts';
import { findPoints } from './features/listings/find-points.ts';
import { deleteTakenBack } from './features/matches/store.ts';
import { deleteOldThreads } from './features/messages/store.ts';
import { deleteOldRequests as deleteOldMessageRequests } from './features/messages/store-requests.ts';
import { surveyStorage } from './features/operations/survey-storage.ts';
import { sweepStorage } from './features/operations/sweep-job.ts';
import { notifyOwners } from './features/owned-images/notify-owners.ts';
import { deleteDueUsers } from './features/personal-data/delete-users.ts';
import { regenerateFiles, repairFiles } from './features/published-files/publish-jobs.ts';
import { regeneratePublishedFiles, repairPublishedFiles } from './features/published-files/regenerate.ts';
import { deleteOldPresence } from './features/review-periods/changes/store-presence.ts';
import { publishScheduled } from './features/review-periods/publish-scheduled.ts';
import { deleteOldSessionRecordings } from './features/session-recordings/delete-old.ts';
import { deleteOldOpenings } from './features/share-links/store.ts';
import { drawSocialMedia } from './features/social-media-images/draw-social-media.ts';
import { drawSocialMediaImages } from './features/social-media-images/drawing-job.ts';
import { deleteOldNotifications } from './features/staff/store-notifications.ts';
import { deleteOldTextSuggestions } from './features/text-suggestions/store.ts';
import { deleteOldTours } from './features/tours/store.ts';
import { forgetUploads, sweepStaging } from './features/uploads/staging.ts';
import { getMailReaders, mails } from './mails.ts';
import { personalAccounts } from './personal-accounts.ts';
import type { Context } from './platform/context/context.ts';
import { deleteOldEvents } from './platform/events/events.ts';
import { deleteOldAnswers } from './platform/idempotency/store.ts';
import { createJob, type Job, scheduledJob } from './platform/jobs/job.ts';
import { deleteFullCounters } from './platform/limits/limit-store.ts';
import { sendMail } from './platform/mail/send-mail-job.ts';
import { sendQueuedMail } from './platform/mail/send-queued-mail.ts';
import { deleteExpiredMails } from './platform/mail/store.ts';

/**
 * Every background job. Schedules are in UTC.
 * @param publish How to publish the files. By default in this process.
 */
export function listJobs(ctx: Context, publish: () => Promise<unknown> = () => regeneratePublishedFiles(ctx)): Job[] {
  const auth = toAuthContext(ctx);
  const kinds = { definitions: mails, readers: getMailReaders(ctx) };
  return [
    createJob(regenerateFiles, publish),
    createJob(repairFiles, () => repairPublishedFiles(ctx)),
    createJob(sendRequestedMail, (request) => answerMailRequest(auth, request)),
    createJob(sendMail, (message) => sendQueuedMail(ctx, kinds, message)),
    createJob(alertMailsJob, () => queueAlertMails(ctx)),
    createJob(takeInImage, ({ image_id }) => takeInOne(ctx, image_id, (t, news) => notifyOwners(ctx, t, news))),
    createJob(encodeSizes, ({ image_id }) => encodeAllSizes(ctx, image_id)),
    createJob(loadPhotos, ({ home_id }) => continueLoading(ctx, home_id)),
    createJob(drawSocialMediaImages, (wanted) => drawSocialMedia(ctx, wanted)),
    createJob(sweepStorage, (data) => surveyStorage(ctx, data)),
    ...getFeedJobs(ctx),
    scheduledJob('mail-feed-alarms', '10 14 * * *', () => mailAlarms(ctx)),
    createJob(refreshAvailabilityJob, (rest) => goOnRefreshing(ctx, rest)),
    scheduledJob('check-published-homes', '11 * * * *', () => checkScheduled(ctx, 'published')),
    scheduledJob('check-open-homes', '26 */6 * * *', () => checkScheduled(ctx, 'open')),
    scheduledJob('notify-held-changes', '* * * * *', () => notifyHeldChanges(ctx)),
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
    scheduledJob('delete-old-text-suggestions', '54 4 * * *', () => deleteOldTextSuggestions(ctx.db, ctx.now())),
    scheduledJob('summarize-analytics', '*/10 * * * *', () => summarizeAnalytics(ctx)),
    scheduledJob('turn-analytics-days', '31 1 * * *', () => turnPartitions(ctx.db, ctx.now())),
    scheduledJob('delete-old-recordings', '*/10 * * * *', () => deleteOldSessionRecordings(ctx)),
    scheduledJob('sweep-uploads', '57 4 * * *', () => sweepStaging(ctx)),
    scheduledJob('resume-images', '*/10 * * * *', () => resumeImages(ctx)),
    scheduledJob('find-listing-points', '*/10 * * * *', () => findPoints(ctx)),
    scheduledJob('resume-loading-photos', '*/10 * * * *', () => resumeLoading(ctx)),
    scheduledJob('forget-uploads', '33 * * * *', () => forgetUploads(ctx)),
    scheduledJob('sweep-deleted-photos', '3 5 * * *', () => sweepDeletedPhotos(ctx)),
    scheduledJob('delete-unused-images', '9 5 * * *', () => deleteUnusedImages(ctx)),
    scheduledJob('survey-storage', '19 5 * * *', () => surveyStorage(ctx, { dry_run: true })),
    scheduledJob('remove-disputed-apps', '*/10 * * * *', () => removeDisputedApps(auth)),
    scheduledJob('purge-auth', '53 4 * * *', () => purgeAuth(ctx)),
  ];
}
