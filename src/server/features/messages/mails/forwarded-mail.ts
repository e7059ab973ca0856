import { firstName } from '../../../../rules/people/first-name.ts';
import type { MailContent, MailSite } from '../../../platform/mail/mail-content.ts';
import type { MailCompound } from './home-of-mail.ts';

export interface ForwardedMailData {
  /** Empty if the sender gave no name. */
  name: string;
  email: string;
  message: string;
  page_sent_from: string;
  home: MailCompound | null;
}

type Words = Pick<MailContent, 'subject' | 'heading' | 'reason'>;

function forwarded({ name, email, message, page_sent_from, home }: ForwardedMailData, words: Words): MailContent {
  return {
    ...words,
    preview: message.slice(0, 140),
    paragraphs: [`To answer ${firstName(name) ?? 'the sender'}, reply to this email.`],
    quote: message,
    facts: [
      ...(name ? [['Name', name] as const] : []),
      ['Email', email],
      ...(home ? [['Home', home.title] as const] : []),
      ...(page_sent_from ? [['Sent from', page_sent_from] as const] : []),
    ],
    ...(home && { action: { label: 'See the home', url: home.url } }),
    reply_to: email,
  };
}

/** A question that a sender asks an advisor. An answer to the mail goes to the sender. */
export function question(data: ForwardedMailData, { product_name }: MailSite): MailContent {
  const first = firstName(data.name) ?? 'A visitor';
  return forwarded(data, {
    subject: `${first} has a question${data.home ? ' about a home' : ''}`,
    heading: `${first} has a question`,
    reason: `You’re receiving this email because you advise people on ${product_name}.`,
  });
}

/** A report that something is wrong with a home. An answer to the mail goes to the sender. */
export function report(data: ForwardedMailData, { product_name }: MailSite): MailContent {
  return forwarded(data, {
    subject: 'Something may be wrong with a home',
    heading: 'A report about a home',
    reason: `You’re receiving this email because this is the contact address of ${product_name}.`,
  });
}
