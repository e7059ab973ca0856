import { authMails } from './auth/mails/auth-mails.ts';
import { answerMail, confirmMessageMail, questionMail, reportMail } from './features/messages/message-mails.ts';
import { welcomeMail } from './features/onboarding/queue-welcome-mail.ts';
import { deletionMail } from './features/personal-data/ask-for-deletion.ts';
import type { MailDefinition } from './platform/mail/mail-content.ts';

/** Every kind of mail that the server sends. */
export const mails = [
  ...authMails,
  welcomeMail,
  deletionMail,
  questionMail,
  reportMail,
  answerMail,
  confirmMessageMail,
] as readonly MailDefinition[];
