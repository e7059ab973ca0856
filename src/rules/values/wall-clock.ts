/** A time as the clocks of a place show it. */
export interface WallClock {
  /** `2026-12-05` */
  date: string;
  /** `14:30` */
  time: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the clocks of a time zone show at a moment. Throws a RangeError for an unknown zone. */
export function getWallClock(moment: Date, time_zone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Years that every calendar and every time zone's rules can handle. */
const YEARS = { first: 1970, last: 9998 };

/** The milliseconds since 1970 at which clocks in UTC show a time. NaN for a day that no calendar has. */
function inUtc({ date, time }: WallClock): number {
  const moment = Date.parse(`${date}T${time}:00.000Z`);
  // Some engines read the 30th of February as a day in March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date) ? moment : Number.NaN;
}

/**
 * The moment at which the clocks of a time zone show a time. The first one if they show it twice, because they were
 * turned back. Null if they never show it (the clocks skip an hour in spring, and not every month has 31 days), and for years
 * before 1970 or after 9998.
 */
export function toMoment(shown: WallClock, time_zone: string): Date | null {
  const utc = inUtc(shown);
  const year = Number(shown.date.slice(0, 4));
  if (Number.isNaN(utc) || year < YEARS.first || year > YEARS.last) return null;
  const offsetAt = (near: number): number => inUtc(getWallClock(new Date(near), time_zone)) - near;
  // Clocks change at most once in these two days, so one of both offsets is the right one.
  const candidates = [utc - DAY_MS, utc + DAY_MS].map((near) => new Date(utc - offsetAt(near)));
  const matches = candidates.filter((moment) => {
    const { date, time } = getWallClock(moment, time_zone);
    return date === shown.date && time === shown.time;
  });
  return matches.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
