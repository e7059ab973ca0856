/** The reason why a row is refused. */
export class RefusedValue extends Error {
  // Skip the stack trace: a bad file causes a million of these errors, and their stack is never read.
  static override stackTraceLimit = 0;
}

const MISSING = new Set(['', 'na', 'n/a', 'nan', 'null', 'none']);
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** 1,250,000 or $1,250,000.00 */
const GROUPED_NUMBER = /^\$?\d{1,3}(,\d{3})*(\.\d+)?$/;
const LONGEST_TEXT = 300;
const SHOWN = 40;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}

function refuse(name: string, value: unknown, problem: string): never {
  throw new RefusedValue(`${name} ${shown(value)} ${problem}`);
}

/** A text as a single line of at most `longest` characters. Null if the feed has none. */
export function textOf(name: string, value: unknown, longest = LONGEST_TEXT): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(name, value, 'is not a text');
  const text = String(value).toWellFormed().replace(/\s+/g, ' ').trim();
  // JSON can contain a NUL character, but PostgreSQL can't store it.
  if (text.includes('\0')) refuse(name, 'NUL', 'is not a text');
  if (MISSING.has(text.toLowerCase())) return null;
  return text.length > longest ? refuse(name, text, 'is too long') : text;
}

const YES_OR_NO = new Map(
  Object.entries({ y: true, yes: true, true: true, 1: true, n: false, no: false, false: false, 0: false }),
);

/** Yes or no, in one of the ways in which feeds write it. Null if the feed has none. */
export function flagOf(name: string, value: unknown): boolean | null {
  const text = textOf(name, typeof value === 'boolean' ? String(value) : value);
  if (text === null) return null;
  return YES_OR_NO.get(text.toLowerCase()) ?? refuse(name, value, 'is neither yes nor no');
}

/** A number between two inclusive bounds. Null if the feed has none. */
export function numberOf(name: string, value: unknown, least: number, most: number): number | null {
  const text = textOf(name, value);
  if (text === null) return null;
  const isGrouped = GROUPED_NUMBER.test(text);
  if (!isGrouped && !PLAIN_NUMBER.test(text)) return refuse(name, value, 'is not a number');
  const number = Number(isGrouped ? text.replace(/[$,]/g, '') : text);
  if (!(number >= least && number <= most)) refuse(name, value, `is not between ${least} and ${most}`);
  return number;
}

/**
 * Reads dates of a format (YYYY, MM, DD and their separators) and ignores a time after the date. Returns YYYY-MM-DD.
 */
export function dateReader(format: string): (name: string, value: unknown) => string | null {
  const literal = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = literal
    .replace('YYYY', '(?<year>\\d{4})')
    .replace('MM', '(?<month>\\d{1,2})')
    .replace('DD', '(?<day>\\d{1,2})');
  // Without separators, the parts have a fixed length.
  const isPacked = /^[YMD]+$/.test(format);
  const matcher = new RegExp(`^${isPacked ? pattern.replaceAll('{1,2}', '{2}') : pattern}(?:[T ].*)?$`);
  return (name, value) => {
    const text = textOf(name, value);
    if (text === null) return null;
    const { year = '', month = '', day = '' } = matcher.exec(text)?.groups ?? refuse(name, value, `is not ${format}`);
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const time = Date.parse(`${iso}T00:00:00Z`);
    const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(iso);
    return isReal ? iso : refuse(name, value, 'is no date of the calendar');
  };
}

/** A US ZIP code with five digits (ZIP+4 is shortened). Restores leading zeros that a spreadsheet has dropped. */
export function zipcodeOf(name: string, value: unknown): string | null {
  const text = textOf(name, value);
  if (text === null) return null;
  const { zip } = /^(?<zip>\d{3,5})(?:-\d{4}|\.0)?$/.exec(text)?.groups ?? refuse(name, value, 'is not a US ZIP code');
  return (zip as string).padStart(5, '0');
}
