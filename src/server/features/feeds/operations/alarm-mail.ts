import type { FeedAlarm } from '../../../../contracts/curation/feeds.ts';
import type { MailContent, MailDefinition, MailSite } from '../../../platform/mail/mail-content.ts';

export interface AlarmMailData {
  alarms: Pick<FeedAlarm, 'provider' | 'words'>[];
  /** The page of the review cycles. */
  url: string;
}

/** Tells the operator what is wrong with the listing feeds. */
function feedAlarm({ alarms, url }: AlarmMailData, { product_name }: MailSite): MailContent {
  const count = alarms.length === 1 ? '1 problem' : `${alarms.length} problems`;
  return {
    subject: `Listing feeds: ${count}`,
    preview: alarms[0] ? `${alarms[0].provider}: ${alarms[0].words}` : '',
    heading: `${count} with the listing feeds`,
    paragraphs: ['Homes of these feeds may be out of date:'],
    notes: alarms.map(({ provider, words }) => `${provider}: ${words}`),
    action: { label: 'Open the review cycles', url },
    reason: `You’re receiving this email because you operate ${product_name}.`,
  };
}

export const alarmMail: MailDefinition<AlarmMailData> = { kind: 'feed_alarm', load: () => Promise.resolve(feedAlarm) };
