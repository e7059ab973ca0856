const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?<month>[a-z]{3,9})\\.?';
const YEAR = '(?<year>\\d{4}|\\d{2})';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const REST = '(?:[T ,].*)?$';
/** September-18-2026, Sep 18, 2026 and Fri Sep 18 2026 00:00:00 GMT-0700; 18 Sep 2026 and 18-Sep-26. */
const NAMED = [
  new RegExp(`^(?:[a-z]{3,9},?\\s+)?${MONTH}[\\s-]+${DAY},?[\\s-]+${YEAR}${REST}`, 'i'),
  new RegExp(`^(?:[a-z]{3,9},?\\s+)?${DAY}[\\s-]+${MONTH}[\\s,-]+${YEAR}${REST}`, 'i'),
];

/** A year of two digits lies in this century if it isn't far ahead. */
function wholeYear(year: string, now: Date): string {
  if (year.length === 4) return year;
  const ofCentury = 2_000 + Number(year);
  return String(ofCentury > now.getUTCFullYear() + 10 ? ofCentury - 100 : ofCentury);
}

/** YYYY-MM-DD. Null for a day that no calendar has. */
function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

function monthOfName(name: string): string | null {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? null : String(index + 1);
}

/**
 * Makes a reader of days in a format (YYYY, MM, DD and their separators). It also reads years of two digits and months by name, and leaves
 * out a time after the day, with its zone. The reader returns YYYY-MM-DD, or null for anything else.
 */
export function dayReader(format: string, now: Date): (text: string) => string | null {
  const literal = format.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Without separators, the parts have a fixed length.
  const isPacked = /^[YMD]+$/.test(format);
  const pattern = literal
    .replace('YYYY', isPacked ? '(?<year>\\d{4})' : YEAR)
    .replace('MM', isPacked ? '(?<month>\\d{2})' : '(?<month>\\d{1,2})')
    .replace('DD', isPacked ? '(?<day>\\d{2})' : '(?<day>\\d{1,2})');
  const numeric = new RegExp(`^${pattern}(?:[T ].*)?$`);
  return (text) => {
    const found = [numeric, ...NAMED].map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
    if (!found) return null;
    const { year = '', month = '', day = '' } = found;
    const number = /^\d/.test(month) ? month : monthOfName(month);
    return number === null ? null : isoDay(wholeYear(year, now), number, day);
  };
}
