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
    preview: 'Homes where your people can live near each other, picked by hand.',
    heading: first ? `Welcome, ${first}` : 'Welcome',
    paragraphs: [
      'Triplexes, houses with a cottage behind, four homes round a yard: from now on you hear of those that are worth ' +
        'a look, and only of those.',
      'Open one that you like and send its link to the people you would like to live near.',
    ],
    facts: data.follows.map(({ market, areas }) => [market, areas.length > 0 ? areas.join(', ') : 'All areas']),
    action: { label: 'See the homes', url: data.homes_url },
    notes: ['This mail lets you in without a password, for 30 days: don’t pass it on.'],
    reason: `You get this because you have signed up to ${product_name}.`,
    ...fewerMails(data),
  };
}
