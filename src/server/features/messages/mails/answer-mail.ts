import type { MessageKind } from '../../../../contracts/people/messages.ts';
import { firstName } from '../../../../rules/people/first-name.ts';
import type { MailContent, MailSite } from '../../../platform/mail/mail-content.ts';
import type { MailCompound } from './home-of-mail.ts';

export interface AnswerMailData {
  kind: MessageKind;
  /** Empty if the sender gave no name. */
  name: string;
  /** What the sender wrote last. */
  question: string;
  /** The staff's answer. */
  message: string;
  /** The first name of the advisor whom the sender asked. Empty for reports. Earlier versions queued emails without it. */
  advisor_name?: string;
  home: MailCompound | null;
  /** The page where the sender can write again. */
  contact_url: string;
}

/** The first words of a text, up to about 200 characters. Enough to recognize one's own words. */
const BEGINNING = /^.{1,200}(?!\S)/u;

/** The beginning of a text, on one line. */
function getExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [start] = BEGINNING.exec(line) ?? [''];
  return start.length === line.length ? start : `${start.trimEnd()}…`;
}

/** Staff's answer to a message, with the name of who gave it. */
export function answer(data: AnswerMailData, { product_name }: MailSite): MailContent {
  const first = firstName(data.name);
  const what = data.kind === 'question' ? 'question' : 'report';
  return {
    subject: `An answer to your ${what}`,
    preview: data.message.slice(0, 140),
    heading: first ? `Hi ${first}, here’s your answer` : 'Here’s your answer',
    paragraphs: [data.home ? `You sent us a ${what} about ${data.home.title}.` : `You sent us a ${what}.`],
    quote: data.message,
    signature: data.advisor_name || `The ${product_name} team`,
    notes: [`You wrote: “${getExcerpt(data.question)}”`],
    action: { label: 'Write back', url: data.contact_url },
    reason: `You’re receiving this email because you sent a message on ${product_name}.`,
  };
}
