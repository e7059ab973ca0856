import { getPath, routeTable } from '../../../../rules/navigation/route-table.ts';
import { timeZoneName } from '../../../../rules/places/metros/time-zones.ts';
import { type TimeRange, tourTime } from '../../../../rules/tours/tour-times.ts';
import type { CalendarEvent, MailContent } from '../../../platform/mail/mail-content.ts';

/** A home of a tour in a mail. */
export interface TourCompound {
  compound_id: number;
  title: string;
  /** Empty for a home that is no longer listed. */
  address: string;
  url: string;
}

/** What the mails about a tour need, for both sides. */
export interface TourMailData {
  /** The user's name. Empty if the user gave none. */
  name: string;
  /** The user's address. */
  email: string;
  /** The advisor's first name. Empty if there is none any more. */
  advisor: string;
  homes: readonly TourCompound[];
  /** The times that the user suggested. */
  windows: readonly TimeRange[];
  /** The proposed or confirmed time. */
  time: TimeRange | null;
  /** `SF Bay Area` */
  market: string;
  /** As the IANA database names it. */
  time_zone: string;
  people: number;
  /** What the user wrote with the request. */
  note: string;
  /** What staff wrote with their last change. */
  staff_note: string;
  /** The page with the user's tours. */
  tours_url: string;
  /** Whether the tour was confirmed before this change. Then calendars have it already. */
  was_confirmed: boolean;
  /** The id of the tour in calendars. */
  uid: string;
  sequence: number;
}

/** A home as mails about tours name it. Without `listed`, the home is no longer listed. */
export function toTourCompound(
  public_url: string,
  compound_id: number,
  listed: { editorial: { title: string }; formatted_address: string } | undefined,
): TourCompound {
  return {
    compound_id,
    title: listed?.editorial.title ?? 'A home that’s no longer listed',
    address: listed?.formatted_address ?? '',
    url: public_url + getPath('compound', { compound_id }),
  };
}

/** `Two homes, one garden` or `3 homes` */
export function toured({ homes }: Pick<TourMailData, 'homes'>): string {
  const [first, second] = homes;
  return first && !second ? first.title : `${homes.length} homes`;
}

/** A time at the homes, with the name of its zone: `Saturday, December 5, 10:00 AM to 12:00 PM (Pacific Time)`. */
export function timeAtHomes(time: TimeRange, { time_zone }: Pick<TourMailData, 'time_zone'>): string {
  return `${tourTime(time, time_zone)} (${timeZoneName(time_zone)})`;
}

/** Names for several values, of which each mail may have one or more: `Home`, or `Home 1` and `Home 2`. */
function numbered(name: string, values: readonly string[]): [string, string][] {
  return values.map((value, index) => [values.length === 1 ? name : `${name} ${index + 1}`, value]);
}

/** The homes of a tour as facts of a mail. */
export function homeFacts({ homes }: TourMailData): [string, string][] {
  return numbered(
    'Home',
    homes.map(({ title, address }) => [title, address].filter(Boolean).join(', ')),
  );
}

/** The times that the user suggested as facts of a mail. */
export function windowFacts(data: TourMailData): [string, string][] {
  return numbered(
    'Time',
    data.windows.map((window) => timeAtHomes(window, data)),
  );
}

/** A link to the homes of a tour. */
export function homesAction({ homes, tours_url }: TourMailData): NonNullable<MailContent['action']> {
  const [first, second] = homes;
  if (first && !second) return { label: 'See the home', url: first.url };
  const ids = homes.map(({ compound_id }) => compound_id).join();
  return { label: 'See the homes', url: new URL(`${routeTable.compare.path}?ids=${ids}`, tours_url).href };
}

/** The tour for the calendar of one side, which reads `about` below the homes. `undefined` if calendars don't have to know of it. */
export function tourEvent(
  data: TourMailData,
  { method, summary, url, about }: Pick<CalendarEvent, 'method' | 'summary' | 'url'> & { about: readonly string[] },
): CalendarEvent | undefined {
  const { time, homes, uid, sequence } = data;
  if (!time) return undefined;
  const [first] = homes;
  const lines = homes.map(({ title, address, url: home_url }) => [title, address, home_url].filter(Boolean).join('\n'));
  return {
    method,
    uid,
    sequence,
    ...time,
    summary,
    description: [...lines, ...about].filter(Boolean).join('\n\n'),
    location: first?.address ?? '',
    url,
  };
}
