import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from './compose-message.ts';
import type { Mail, MailCarrier, MailSender } from './mail.ts';

/** Mails hold links that sign in: they are for the one who runs the service. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** When it was written, then its id: names sort by time, and one mail always has one name. */
function fileName({ date, message_id }: Mail): string {
  const id = message_id.replace(/@.*$/, '').replaceAll(/[^\w-]/g, '');
  return `${date.toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`;
}

async function composed(mail: Mail, from: MailSender): Promise<Buffer> {
  const message = composeMessage(mail, from);
  // Not before it is needed: an idle process does without.
  const { createTransport } = await import('nodemailer');
  const info = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(message);
  return info.message as Buffer;
}

/**
 * Puts mails into a folder instead of sending them, each a whole RFC 5322 message in a file `<time>-<id>.eml`. A file
 * appears under that name only once it is whole.
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
