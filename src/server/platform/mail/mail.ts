/** A mail, written and ready to be sent to one reader. */
export interface Mail {
  /** A single bare address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets. A mail that is sent again keeps its id, so that mail clients recognize it. */
  message_id: string;
  /** When the mail was queued, not when it could be sent. */
  date: Date;
  /** A single bare address that answers go to. */
  reply_to?: string;
  /** An iCalendar object, which calendars read as an invitation or a cancellation. */
  calendar?: { method: 'request' | 'cancel'; content: string };
  headers?: Readonly<Record<string, string>>;
}

/** A way to deliver mails. */
export interface MailCarrier {
  /**
   * Delivers a mail. May be called again with the same mail.
   * @throws MailRefusedError when retrying is of no use; any other error when it may help.
   */
  deliver(mail: Mail): Promise<void>;
}

/** The mail can't be delivered, now or later: the recipient's server refuses it, or the mail is invalid. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
