import { authMails } from './auth/mails/auth-mails.ts';
import type { MailDefinition } from './platform/mail/mail-content.ts';

/** Every mail that the service writes, by what writes it. */
export const mails = [...authMails] as readonly MailDefinition[];
