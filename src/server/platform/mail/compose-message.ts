import type { MailSender } from '../config/mail-address.ts';
import { isMailAddress } from '../config/mail-address.ts';
import { type Mail, MailRefusedError } from './mail.ts';

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** Joins a text into one line. Subjects contain people's names, and a line break in a name must not start a header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function checkedHeaders(headers: Mail['headers'] = {}): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || /\p{Cc}/u.test(value)) throw new MailRefusedError(`Not a header: ${name}.`);
  }
  return { 'Auto-Submitted': 'auto-generated', ...headers };
}

/**
 * Turns a mail into the input of nodemailer, for every carrier alike.
 * @throws MailRefusedError for an invalid address or header.
 */
export function composeMessage(mail: Mail, from: MailSender) {
  for (const address of [mail.to, mail.reply_to ?? mail.to])
    if (!isMailAddress(address)) throw new MailRefusedError('Not an address that mail can be sent to.');
  return {
    from,
    // An object is never parsed as a list of addresses.
    to: { name: '', address: mail.to },
    ...(mail.reply_to !== undefined && { replyTo: { name: '', address: mail.reply_to } }),
    envelope: { from: from.address, to: [mail.to] },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    // As an alternative for calendars such as Gmail's, and as a file for all others.
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'event.ics' } }),
    messageId: mail.message_id,
    date: mail.date,
    headers: checkedHeaders(mail.headers),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
