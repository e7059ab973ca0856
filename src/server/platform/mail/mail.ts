/** A mail, written and ready to go to one reader. */
export interface Mail {
  /** One bare address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets. A mail that is sent again keeps it, so that mailboxes can tell. */
  message_id: string;
  /** When it was written, not when it could be sent. */
  date: Date;
  headers?: Readonly<Record<string, string>>;
}

/** Whom mails come from. */
export interface MailSender {
  /** May be empty. */
  name: string;
  address: string;
}

/** A way out for mails. */
export interface MailCarrier {
  /**
   * Hands a mail over; may be called again with the same one.
   * @throws MailRefusedError when trying again is of no use, any other error when it is.
   */
  deliver(mail: Mail): Promise<void>;
}

/** The mail can't be delivered, now or later: the reader's server wants none of it, or it is no mail at all. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
