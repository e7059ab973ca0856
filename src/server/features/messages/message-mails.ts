import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import type { AnswerMailData } from './mails/answer-mail.ts';
import type { ConfirmMessageMailData } from './mails/confirm-message-mail.ts';
import type { ForwardedMailData } from './mails/forwarded-mail.ts';

/** A question, for the advisor. */
export const questionMail: MailDefinition<ForwardedMailData> = {
  kind: 'message_question',
  load: async () => (await import('./mails/forwarded-mail.ts')).question,
};

/** A report about a home, for the operator. */
export const reportMail: MailDefinition<ForwardedMailData> = {
  kind: 'message_report',
  load: async () => (await import('./mails/forwarded-mail.ts')).report,
};

/** Staff's answer, for the sender. */
export const answerMail: MailDefinition<AnswerMailData> = {
  kind: 'message_answer',
  load: async () => (await import('./mails/answer-mail.ts')).answer,
};

/** Asks a person without an account to confirm the address, before the message is delivered. */
export const confirmMessageMail: MailDefinition<ConfirmMessageMailData> = {
  kind: 'message_confirmation',
  load: async () => (await import('./mails/confirm-message-mail.ts')).confirmMessage,
};
