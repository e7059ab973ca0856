import { firstName } from '../../../../rules/people/first-name.ts';
import type { CalendarEvent, MailContent, MailSite } from '../../../platform/mail/mail-content.ts';
import { homeFacts, type TourMailData, timeAtHomes, tourEvent, toured, windowFacts } from './tour-mail-data.ts';

type Words = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;

/** The parts that all mails about a tour to its user have. */
function toUser(data: TourMailData, { product_name }: MailSite, words: Words): MailContent {
  return {
    ...words,
    action: { label: 'See your tours', url: data.tours_url },
    reason: `You’re receiving this email because you requested a tour on ${product_name}.`,
  };
}

/** What staff wrote with a change, as the quote of a mail, with the advisor's name. */
function staffQuote(
  { staff_note, advisor: name }: TourMailData,
  { product_name }: MailSite,
): Pick<MailContent, 'quote' | 'signature'> {
  return staff_note ? { quote: staff_note, signature: name || `The ${product_name} team` } : {};
}

function getAgentName({ advisor: name }: TourMailData): string {
  return name || 'Your advisor';
}

function peopleFact({ people }: TourMailData): [string, string] {
  return ['People coming', String(people)];
}

function timeFact(data: TourMailData): [string, string][] {
  return data.time ? [['Time', timeAtHomes(data.time, data)]] : [];
}

/** The tour for the user's calendar. */
function getEvent(data: TourMailData, method: CalendarEvent['method']): CalendarEvent | undefined {
  const about = [`With ${data.advisor || 'your advisor'}`, data.staff_note];
  return tourEvent(data, { method, summary: `Home tour: ${toured(data)}`, url: data.tours_url, about });
}

/** Says that a request has arrived. */
export function tourReceipt(data: TourMailData, site: MailSite): MailContent {
  const first = firstName(data.name);
  return {
    ...toUser(data, site, {
      subject: 'We got your tour request',
      preview: `${getAgentName(data)} will get back to you about ${toured(data)}.`,
      heading: first ? `Thanks, ${first}. We got your request` : 'We got your tour request',
      paragraphs: [
        `You asked for a tour of ${toured(data)}. ${getAgentName(data)} will get back to you to agree on a time.`,
      ],
    }),
    ...(data.note && { quote: data.note }),
    facts: [...homeFacts(data), ...windowFacts(data), peopleFact(data)],
  };
}

/** A time that the user has to accept. */
export function tourProposed(data: TourMailData, site: MailSite): MailContent {
  const when = data.time ? timeAtHomes(data.time, data) : '';
  return {
    ...toUser(data, site, {
      subject: 'A time for your tour',
      preview: when,
      heading: 'Does this time work for you?',
      paragraphs: [`${getAgentName(data)} can show you ${toured(data)} at this time. Accept it, and the tour is set.`],
    }),
    ...staffQuote(data, site),
    facts: [...timeFact(data), ...homeFacts(data)],
    action: { label: 'Accept or cancel', url: data.tours_url },
  };
}

/** A tour that takes place, or that has a new time. */
export function tourConfirmed(data: TourMailData, site: MailSite): MailContent {
  const when = data.time ? timeAtHomes(data.time, data) : '';
  const { was_confirmed } = data;
  const event = getEvent(data, 'request');
  return {
    ...toUser(data, site, {
      subject: was_confirmed ? 'Your tour has a new time' : 'Your tour is confirmed',
      preview: when,
      heading: was_confirmed ? 'Your tour has a new time' : 'Your tour is confirmed',
      paragraphs: [
        `${getAgentName(data)} will meet you at ${data.homes.length === 1 ? 'the home' : 'the first home'}. The calendar file with this email ${was_confirmed ? 'updates' : 'adds'} the tour in your calendar.`,
      ],
    }),
    ...staffQuote(data, site),
    facts: [...timeFact(data), ...homeFacts(data), peopleFact(data)],
    ...(event && { calendar: event }),
  };
}

/** A tour that can't be offered. */
export function tourDeclined(data: TourMailData, site: MailSite): MailContent {
  return {
    ...toUser(data, site, {
      subject: 'We can’t offer your tour',
      preview: `${getAgentName(data)} can’t show you ${toured(data)}.`,
      heading: 'We can’t offer this tour',
      paragraphs: [
        `Unfortunately, ${data.advisor || 'your advisor'} can’t show you ${toured(data)} at the times you suggested. You can request a tour at another time.`,
      ],
    }),
    ...staffQuote(data, site),
    facts: homeFacts(data),
  };
}

/** A tour that was called off, by either side. */
export function tourCanceled(data: TourMailData, site: MailSite): MailContent {
  const event = data.was_confirmed ? getEvent(data, 'cancel') : undefined;
  return {
    ...toUser(data, site, {
      subject: 'Your tour is canceled',
      preview: `The tour of ${toured(data)} won’t take place.`,
      heading: 'Your tour is canceled',
      paragraphs: [
        `The tour of ${toured(data)} won’t take place.`,
        ...(event ? ['The calendar file with this email removes it from your calendar.'] : []),
      ],
    }),
    ...staffQuote(data, site),
    facts: [...timeFact(data), ...homeFacts(data)],
    ...(event && { calendar: event }),
  };
}
