/** What a mail says, apart from how it looks. The texts may be anything: each rendering escapes them. */
export interface MailContent {
  subject: string;
  /** What lists of mails show behind the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, a line each. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** To be typed in, alone or in place of the action. */
  code?: string;
  /** What else is good to know, said more quietly. */
  notes?: readonly string[];
  /** Why the reader got it. */
  reason: string;
  /** Where fewer of its kind can be had. */
  links?: readonly { label: string; url: string }[];
  /** What programs read, such as how to unsubscribe (RFC 8058). */
  headers?: Readonly<Record<string, string>>;
}

/** Whose mails they are. */
export interface MailSite {
  product_name: string;
  /** Without a slash at the end. */
  url: string;
  /** Where people can write to, if anybody reads it. */
  contact_email?: string;
}

/** A kind of mail: what the queue keeps of one, and how it is written when its time comes. */
export interface MailDefinition<Data extends object = object> {
  /** Unique, and kept: mails wait under it across a new version. */
  kind: string;
  /** Loads the words; only the job that sends calls it. */
  load: () => Promise<(data: Data, site: MailSite) => MailContent>;
}
