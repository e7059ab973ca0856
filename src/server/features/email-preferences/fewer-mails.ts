import type { MailContent } from '../../platform/mail/mail-content.ts';

/** Where whoever gets a mail can go to get fewer. */
export interface UnsubscribeLinks {
  /** Opens what one may choose from. */
  preferences_url: string;
  /** Opens a page that unsubscribes; sent there by POST, a mail program does so itself. */
  unsubscribe_url: string;
}

/** What every mail has that wasn't asked for: links for its reader, and for a mail program one click (RFC 8058). */
export function fewerMails({
  preferences_url,
  unsubscribe_url,
}: UnsubscribeLinks): Required<Pick<MailContent, 'links' | 'headers'>> {
  return {
    links: [
      { label: 'Choose what we write to you about', url: preferences_url },
      { label: 'Unsubscribe', url: unsubscribe_url },
    ],
    headers: { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
