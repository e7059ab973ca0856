import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { MailCarrier } from './mail.ts';
import { outboxCarrier } from './outbox.ts';
import { smtpCarrier } from './smtp.ts';

/** The folder for mails when no mail server is configured. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** The mail carrier of the configuration: SMTP if a server is configured, else a folder. */
export function createMailCarrier({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailCarrier {
  return mail.smtpUrl ? smtpCarrier(mail.smtpUrl, mail.from) : outboxCarrier(outboxFolder(dataDir), mail.from);
}
