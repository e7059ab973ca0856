import { type Mail, MailRefusedError, type MailSender } from './mail.ts';
import { isMailAddress } from './mail-address.ts';

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** Names of people stand in subjects: a line break in one must not begin a header. */
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
 * A mail as the composer takes it, the same for every carrier.
 * @throws MailRefusedError for an address or a header that is none.
 */
export function composeMessage(mail: Mail, from: MailSender) {
  if (!isMailAddress(mail.to)) throw new MailRefusedError('Not an address that mail can be sent to.');
  return {
    from,
    // As an object it is never read as a list.
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: mail.message_id,
    date: mail.date,
    headers: checkedHeaders(mail.headers),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
