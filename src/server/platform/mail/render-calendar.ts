import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { MailSender } from '../config/mail-address.ts';
import type { CalendarEvent } from './mail-content.ts';

interface Parties {
  /** The sender of the mail. Calendars show it as the host. */
  organizer: MailSender;
  /** The address of the reader. Calendars ignore an invitation of another address. */
  attendee: string;
  /** When the mail was queued. */
  stamp: Date;
}

/** A text without control characters. Its lines end in the way that the library escapes. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

/**
 * An event as an iCalendar object (RFC 5545). Its times are in UTC, which every calendar shows in its reader's own time
 * zone, without the definition of a zone that could be outdated.
 */
export function renderCalendar(event: CalendarEvent, { organizer, attendee, stamp }: Parties): string {
  const isCanceled = event.method === 'cancel';
  const calendar = new ICalCalendar({
    prodId: { company: organizer.name, product: 'Calendar', language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp,
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: plain(event.summary),
    description: plain(event.description),
    location: plain(event.location),
    // The library escapes commas, which an address must not have escaped (RFC 5545, 3.3.13).
    url: event.url.replaceAll(',', '%2C'),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    attendees: [
      {
        email: attendee,
        role: ICalAttendeeRole.REQ,
        // The reader has agreed already. No answer is expected, because the sender's mailbox may not exist.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  // The last line ends like all others.
  return `${calendar.toString()}\r\n`;
}
