import type { MailContent } from '../../platform/mail/mail-content.ts';

/** Links for the reader of a mail who wants fewer mails. */
export interface UnsubscribeLinks {
  /** Opens a page with the email preferences. */
  preferences_url: string;
  /** Opens a page that unsubscribes the user. Mail programs unsubscribe with a POST to the same address. */
  unsubscribe_url: string;
}

/**
 * The parts of every unrequested mail that reduce mails: links for its reader, and one-click headers for mail programs
 * (RFC 8058).
 */
export function fewerMails({
  preferences_url,
  unsubscribe_url,
}: UnsubscribeLinks): Required<Pick<MailContent, 'links' | 'headers'>> {
  return {
    links: [
      { label: 'Email preferences', url: preferences_url },
      { label: 'Unsubscribe', url: unsubscribe_url },
    ],
    headers: { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
