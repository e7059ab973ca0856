import type { z } from 'zod';

/** A thing that a mail is about, such as a home. */
export interface MailItem {
  title: string;
  url: string;
  /** A picture in the proportion 4:3, at least 400 pixels wide. */
  picture_url?: string;
  /** The most important facts, on one line. */
  facts: string;
  /** Sentences about recent changes of the thing. The mail emphasizes them. */
  news?: readonly string[];
  /** A person's words about the thing. */
  quote?: string;
  /** Further lines. */
  lines: readonly string[];
}

/** An event for the calendar of a mail's reader (RFC 5546). */
export interface CalendarEvent {
  /** `request` adds or moves the event, `cancel` removes it. */
  method: 'request' | 'cancel';
  /** The same in all mails about the event, and unlike that of any other event. */
  uid: string;
  /** Rises with each change, because mails can arrive in another order. */
  sequence: number;
  /** ISO 8601. */
  starts_at: string;
  /** ISO 8601. */
  ends_at: string;
  summary: string;
  description: string;
  location: string;
  url: string;
}

/** The content of a mail, apart from its looks. The texts may contain anything, because each renderer escapes them. */
export interface MailContent {
  subject: string;
  /** The text that mail clients show after the subject in lists. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** A text that a person wrote, with its line breaks. Set apart, so that it can't look like the mail's own words. */
  quote?: string;
  /** Who wrote the quote. It stands below it. */
  signature?: string;
  /** Names and values, a line each. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The things that the mail is about, under headings. */
  sections?: readonly { heading: string; items: readonly MailItem[] }[];
  /** The main link of the mail. */
  action?: { label: string; url: string };
  /** A code to type in, alone or in place of the action. */
  code?: string;
  /** Further notes, in a quieter style. */
  notes?: readonly string[];
  /** Why the reader got this mail. */
  reason: string;
  /** Links to get fewer mails of this kind. */
  links?: readonly { label: string; url: string }[];
  /** The address that an answer to the mail goes to. Default: the site's own. */
  reply_to?: string;
  /** An event that the reader's calendar adds, moves or removes. */
  calendar?: CalendarEvent;
  /** Headers for programs, such as how to unsubscribe (RFC 8058). */
  headers?: Readonly<Record<string, string>>;
}

/** The site that sends the mails. */
export interface MailSite {
  product_name: string;
  /** Without a slash at the end. */
  url: string;
  /** The address that readers can write to, if there is one. */
  contact_email?: string;
}

/** A kind of mail: its name in the queue, and the function that writes its content. */
export interface MailDefinition<Data extends object = object> {
  /** Unique. Never rename it, because queued mails keep their kind when a new version starts. */
  kind: string;
  /** Loads the text. Only the job that sends mails calls it. */
  load: () => Promise<(data: Data, site: MailSite) => MailContent>;
}

/**
 * Reads, at the moment of sending, what a mail tells. The queued data says only where to look. Null if there is nothing
 * to send any more.
 */
export interface MailReader {
  kind: string;
  read: (queued: object) => Promise<{ to: string; data: object } | null>;
}

/** Makes a reader of the mails of a definition. `read` gets the queued data, and returns the data of the text. */
export function mailReader<Queued extends object, Data extends object>(
  { kind }: MailDefinition<Data>,
  queued: z.ZodType<Queued>,
  read: (queued: Queued) => Promise<{ to: string; data: Data } | null>,
): MailReader {
  return { kind, read: async (data) => read(queued.parse(data)) };
}
