/** A moment as a feed tells it. */
export interface Moment {
  /** In UTC with twelve digits after the second: texts sort by time, however fine the feed's clock is. */
  sortable: string;
  /** Milliseconds since 1970, rounded down. */
  ms: number;
  /** Whether the feed told the offset. Otherwise UTC is meant. */
  has_offset: boolean;
}

const MOMENT =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d)(?::(?<seconds>\d\d)(?:[.,](?<fraction>\d{1,12})\d*)?)?)?\s?(?<offset>Z|[+-]\d\d(?::?\d\d)?)?$/i;
const FRACTION_DIGITS = 12;
const SECONDS_LENGTH = 19;
const [EARLIEST, LATEST] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)];
const MINUTE_MS = 60_000;

function offsetMs(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** Reads a moment in ISO 8601, of any precision. Null for other texts, and for days that no calendar has. */
export function readMoment(text: string): Moment | null {
  const { day = '', clock = '00:00', seconds = '00', fraction = '', offset } = MOMENT.exec(text.trim())?.groups ?? {};
  const local = Date.parse(`${day}T${clock}:${seconds}Z`);
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, day.length) !== day) return null;
  const whole = local - offsetMs(offset ?? 'Z');
  if (whole < EARLIEST || whole >= LATEST) return null;
  return {
    sortable: `${new Date(whole).toISOString().slice(0, SECONDS_LENGTH)}.${fraction.padEnd(FRACTION_DIGITS, '0')}Z`,
    ms: whole + Math.floor(Number(`0.${fraction || 0}`) * 1_000),
    has_offset: offset !== undefined,
  };
}

/**
 * The moment some minutes before another, as a text for a query, with as many digits as the feed's own text has. Without
 * minutes, the feed's text as it is, apart from an offset that it lacks.
 * @throws RangeError for a text that is no moment.
 */
export function momentBefore(text: string, minutes: number): string {
  const moment = readMoment(text);
  if (!moment) throw new RangeError(`${text} is no moment`);
  if (minutes === 0 && moment.has_offset && !/[+-]\d\d:?\d\d$/.test(text)) return text;
  const fraction = /[.,](\d+)/.exec(text)?.[1] ?? '';
  const [seconds = '', digits = ''] = moment.sortable.slice(0, -1).split('.');
  const earlier = new Date(Date.parse(`${seconds}Z`) - minutes * MINUTE_MS).toISOString().slice(0, SECONDS_LENGTH);
  return `${earlier}${fraction === '' ? '' : `.${digits.slice(0, Math.max(1, fraction.length))}`}Z`;
}
