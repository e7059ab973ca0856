import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { MailCarrier } from './mail.ts';
import { outboxCarrier } from './outbox.ts';
import { smtpCarrier } from './smtp.ts';

/** Where mails end that nobody sends. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** The carrier of the settings: SMTP where a server is named, else a folder. */
export function createMailCarrier({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailCarrier {
  return mail.smtpUrl ? smtpCarrier(mail.smtpUrl, mail.from) : outboxCarrier(outboxFolder(dataDir), mail.from);
}
