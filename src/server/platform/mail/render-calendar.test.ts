import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from './mail-content.ts';
import { renderCalendar } from './render-calendar.ts';

const event: CalendarEvent = {
  method: 'request',
  uid: 'b7f0@kinhood.example',
  sequence: 3,
  starts_at: '2027-03-14T17:00:00.000Z',
  ends_at: '2027-03-14T19:00:00.000Z',
  summary: 'Tour of a duplex; it’s big',
  description: 'Two homes\nBring a tape measure',
  location: '12 Main St, Seattle, WA 98101',
  url: 'https://kinhood.example/hfc/account/tours',
};
const parties = {
  organizer: { name: 'Kinhood', address: 'hello@kinhood.example' },
  attendee: 'ada@example.com',
  stamp: new Date('2027-03-01T20:00:00Z'),
};
/** The lines, unfolded (RFC 5545, 3.1). */
const getLines = (changes: Partial<CalendarEvent> = {}) =>
  renderCalendar({ ...event, ...changes }, parties)
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('an event for calendars', () => {
  it('has an address that works as it stands there', () => {
    expect(getLines({ url: 'https://kinhood.example/hfc/compare?ids=121,88' })).toContain(
      'URL;VALUE=URI:https://kinhood.example/hfc/compare?ids=121%2C88',
    );
  });

  it('has all that calendars need to add it', () => {
    expect(getLines()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kinhood//Calendar//EN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:b7f0@kinhood.example',
      'SEQUENCE:3',
      'DTSTAMP:20270301T200000Z',
      'DTSTART:20270314T170000Z',
      'DTEND:20270314T190000Z',
      'SUMMARY:Tour of a duplex\\; it’s big',
      'LOCATION:12 Main St\\, Seattle\\, WA 98101',
      'DESCRIPTION:Two homes\\nBring a tape measure',
      'ORGANIZER;CN="Kinhood":mailto:hello@kinhood.example',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:MAILTO:ada@example.com',
      'URL;VALUE=URI:https://kinhood.example/hfc/account/tours',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is canceled under the same id', () => {
    const lines = getLines({ method: 'cancel', sequence: 4 });
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4']));
    expect(lines).toContain(`UID:${event.uid}`);
  });

  it('keeps a person’s text in its line', () => {
    const text = 'A\r\nATTENDEE:x\nEND:VEVENT\rMETHOD:CANCEL';
    const lines = getLines({ summary: text, description: text, location: text });
    expect(lines).toHaveLength(20);
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  });
});
