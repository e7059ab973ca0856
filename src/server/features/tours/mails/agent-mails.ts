import { firstName } from '../../../../rules/people/first-name.ts';
import type { CalendarEvent, MailContent, MailSite } from '../../../platform/mail/mail-content.ts';
import {
  homeFacts,
  homesAction,
  type TourMailData,
  timeAtHomes,
  tourEvent,
  toured,
  windowFacts,
} from './tour-mail-data.ts';

type Words = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;

function getName({ name }: TourMailData): string {
  return firstName(name) ?? 'A user';
}

/** The parts that all mails about a tour to its advisor have. An answer goes to the user. */
function toAgent(data: TourMailData, { product_name }: MailSite, words: Words): MailContent {
  const { name, email, people, note } = data;
  const times = data.time ? [['Time', timeAtHomes(data.time, data)] as const] : windowFacts(data);
  return {
    ...words,
    ...(note && { quote: note }),
    facts: [
      ...(name ? [['Name', name] as const] : []),
      ['Email', email],
      ['People coming', String(people)],
      ...times,
      ...homeFacts(data),
    ],
    action: homesAction(data),
    reason: `You’re receiving this email because you advise people on ${product_name}.`,
    reply_to: email,
  };
}

/** The tour for the advisor's calendar, with the user's address and note. */
function getEvent(data: TourMailData, method: CalendarEvent['method']): CalendarEvent | undefined {
  const { name, email, people, note } = data;
  const about = [[name, email].filter(Boolean).join(', '), `People coming: ${people}`, note];
  return tourEvent(data, { method, summary: `Home tour with ${getName(data)}`, url: homesAction(data).url, about });
}

/** A new request. */
export function tourRequested(data: TourMailData, site: MailSite): MailContent {
  const name = getName(data);
  return toAgent(data, site, {
    subject: `${name} requested a tour`,
    preview: `A tour of ${toured(data)} in ${data.market}.`,
    heading: `${name} requested a tour`,
    paragraphs: [
      `${name} would like to see ${toured(data)} in ${data.market}. To answer ${name === 'A user' ? 'the user' : name}, reply to this email.`,
    ],
  });
}

/** A tour that takes place, or that has a new time. */
export function tourConfirmed(data: TourMailData, site: MailSite): MailContent {
  const name = getName(data);
  const event = getEvent(data, 'request');
  const subject = data.was_confirmed ? `New time: tour with ${name}` : `Confirmed: tour with ${name}`;
  return {
    ...toAgent(data, site, {
      subject,
      preview: data.time ? timeAtHomes(data.time, data) : '',
      heading: data.was_confirmed ? `Your tour with ${name} has a new time` : `Your tour with ${name} is confirmed`,
      paragraphs: [
        `The calendar file with this email ${data.was_confirmed ? 'updates' : 'adds'} the tour in your calendar.`,
      ],
    }),
    ...(event && { calendar: event }),
  };
}

/** A tour that was called off, by either side. */
export function tourCanceled(data: TourMailData, site: MailSite): MailContent {
  const name = getName(data);
  const event = data.was_confirmed ? getEvent(data, 'cancel') : undefined;
  return {
    ...toAgent(data, site, {
      subject: `Canceled: tour with ${name}`,
      preview: `The tour of ${toured(data)} won’t take place.`,
      heading: `The tour with ${name} is canceled`,
      paragraphs: [
        `The tour of ${toured(data)} won’t take place.`,
        ...(event ? ['The calendar file with this email removes it from your calendar.'] : []),
      ],
    }),
    ...(event && { calendar: event }),
  };
}
