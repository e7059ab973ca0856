import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Shows only the newest mails, because developers read no further. */
const MAX_MAILS = 100;
const FILE_NAME = /^[\w-]+\.eml$/;

/** A mail of the outbox as its reader sees it. */
export interface OutboxMail {
  file_name: string;
  to: string;
  subject: string;
  date: string;
  html: string;
  text: string;
  /** The event for the reader's calendar. Empty without one. */
  calendar: string;
}

async function parse(folder: string, file_name: string): Promise<OutboxMail> {
  const content = await readFile(join(folder, file_name));
  const { default: PostalMime } = await import('postal-mime');
  const {
    to = [],
    subject = '',
    date = '',
    html = '',
    text = '',
    attachments,
  } = await PostalMime.parse(content, {
    attachmentEncoding: 'utf8',
  });
  const invitation = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return {
    file_name,
    to: to.map(({ address }) => address).join(', '),
    subject,
    date,
    html,
    text,
    calendar: typeof invitation?.content === 'string' ? invitation.content : '',
  };
}

async function fileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => FILE_NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
}

/** The newest mails in a folder. Empty if the folder doesn't exist yet. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = (await fileNames(folder)).slice(0, MAX_MAILS);
  return Promise.all(names.map((name) => parse(folder, name)));
}

/** A mail by its file name. Null if there is none. */
export async function readOutboxMail(folder: string, file_name: string): Promise<OutboxMail | null> {
  return (await fileNames(folder)).includes(file_name) ? parse(folder, file_name) : null;
}
