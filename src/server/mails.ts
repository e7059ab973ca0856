import { authMails } from './auth/mails/auth-mails.ts';
import { alertMail, queuedAlertMail } from './features/alerts/alert-mail.ts';
import { getAlertMailContent } from './features/alerts/get-alert-mail-content.ts';
import { alarmMail } from './features/feeds/operations/alarm-mail.ts';
import { answerMail, confirmMessageMail, questionMail, reportMail } from './features/messages/message-mails.ts';
import { welcomeMail } from './features/onboarding/queue-welcome-mail.ts';
import { deletionMail } from './features/personal-data/ask-for-deletion.ts';
import { scheduleMail } from './features/review-periods/schedule-mail.ts';
import { tourMails } from './features/tours/tour-mails.ts';
import type { Context } from './platform/context/context.ts';
import { type MailDefinition, type MailReader, mailReader } from './platform/mail/mail-content.ts';

/** Every kind of mail that the server sends. */
export const mails = [
  ...authMails,
  welcomeMail,
  deletionMail,
  questionMail,
  reportMail,
  answerMail,
  confirmMessageMail,
  alertMail,
  scheduleMail,
  alarmMail,
  ...tourMails,
] as readonly MailDefinition[];

/** The readers of the mails whose content is read at the moment of sending. */
export function getMailReaders(ctx: Context): readonly MailReader[] {
  return [mailReader(alertMail, queuedAlertMail, (queued) => getAlertMailContent(ctx, queued))];
}
