import { firstName } from '../../../rules/people/first-name.ts';
import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import { fewerMails, type UnsubscribeLinks } from '../email-preferences/fewer-mails.ts';

export interface WelcomeMailData extends UnsubscribeLinks {
  /** Empty if the user gave no name. */
  name: string;
  /** A link that signs the reader in. */
  homes_url: string;
  follows: readonly { market: string; areas: readonly string[] }[];
}

export function welcome(data: WelcomeMailData, { product_name }: MailSite): MailContent {
  const first = firstName(data.name);
  return {
    subject: `Welcome to ${product_name}`,
    preview: 'Hand-picked homes where you can live near your people.',
    heading: first ? `Welcome, ${first}` : 'Welcome',
    paragraphs: [
      'Triplexes, houses with a backyard cottage, four homes around a yard: we’ll let you know about the ones that are ' +
        'worth a look.',
      'When you find one you like, share it with the people you want to live near.',
    ],
    facts: data.follows.map(({ market, areas }) => [market, areas.length > 0 ? areas.join(', ') : 'All areas']),
    action: { label: 'See homes', url: data.homes_url },
    notes: ['The link logs you in without a password for 30 days. Don’t forward this email.'],
    reason: `You’re receiving this email because you signed up for ${product_name}.`,
    ...fewerMails(data),
  };
}
