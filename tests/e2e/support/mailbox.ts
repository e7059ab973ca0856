import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

async function mailsTo(address: string, folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((mailbox) => mailbox.address === address));
}

/** Waits for the mail to an address with a matching subject. The default `outbox` is that of the shared service. */
export async function mailTo(
  address: string,
  subject: RegExp,
  outbox = process.env.SERVICE_OUTBOX ?? '',
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(address, outbox)).find((mail) => subject.test(mail.subject ?? ''));
      return found !== undefined;
    })
    .toBe(true);
  return found as Email;
}

/** The six-digit code in a mail. */
export function codeIn({ text = '' }: Email): string {
  return /code: (\d{6})$/m.exec(text)?.[1] ?? '';
}

/** The verification link in a mail. */
export function linkIn({ text = '' }: Email): string {
  return /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '';
}
