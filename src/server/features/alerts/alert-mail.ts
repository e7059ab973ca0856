import { z } from 'zod';
import { type JobDefinition, noData } from '../../platform/jobs/job.ts';
import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import type { AlertMailData } from './mails/alert-mail.ts';

/** The data of a queued mail about alerts: only its id, because the alerts are read at the moment of sending. */
export const queuedAlertMail = z.object({ alert_mail_id: z.int() });

/** Tells a user of alerts. `getAlertMailContent` reads them at the moment of sending. */
export const alertMail: MailDefinition<AlertMailData> = {
  kind: 'alerts',
  load: async () => (await import('./mails/alert-mail.ts')).alerts,
};

/**
 * Queues the mails about alerts that are due. Runs after each change that makes alerts, and every few minutes, because
 * users get their digests at different hours.
 */
export const alertMailsJob = {
  name: 'queue-alert-mails',
  data: noData,
  cron: '*/5 * * * *',
  batch: 1_000,
  merged: true,
} satisfies JobDefinition;
