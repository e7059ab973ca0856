import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '../config/mail-address.ts';
import { composeMessage } from './compose-message.ts';
import type { Mail, MailCarrier } from './mail.ts';

/** The files' modes. Mails contain links that sign their reader in, so only the operator may read them. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** The time of the mail, then its id. Names sort by time, and a mail always gets the same name. */
function fileName({ date, message_id }: Mail): string {
  const id = message_id.replace(/@.*$/, '').replaceAll(/[^\w-]/g, '');
  return `${date.toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`;
}

async function composed(mail: Mail, from: MailSender): Promise<Buffer> {
  const message = composeMessage(mail, from);
  // Load nodemailer when it is needed, so that an idle process doesn't spend memory on it.
  const { createTransport } = await import('nodemailer');
  const info = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(message);
  return info.message as Buffer;
}

/**
 * Puts mails into a folder instead of sending them. Each mail is a complete RFC 5322 message in a file
 * `<time>-<id>.eml`. A file gets that name only once it is complete.
 */
export function outboxCarrier(folder: string, from: MailSender): MailCarrier {
  return {
    async deliver(mail) {
      const content = await composed(mail, from);
      const path = join(folder, fileName(mail));
      const unfinished = `${path}.${process.pid}.unfinished`;
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
      try {
        const file = await open(unfinished, 'w', OWNER_ONLY.file);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
