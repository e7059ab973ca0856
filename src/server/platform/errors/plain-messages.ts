import { z } from 'zod';

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
  nan: 'a number',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'a date and time, such as 2026-11-28T09:30:00Z',
  date: 'a date, such as 2026-11-28',
  time: 'a time, such as 09:30',
  base64: 'base64',
  base64url: 'base64url',
  jwt: 'a token',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

const written = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function bound(origin: string, limit: number | bigint, word: string): string {
  const unit = units[origin];
  const amount = limit.toLocaleString('en-US');
  return unit ? `must have ${word} ${amount} ${unit[Number(limit) === 1 ? 0 : 1]}` : `must be ${word} ${amount}`;
}

function formatMessage({
  format,
  ...rest
}: z.core.$ZodIssueInvalidStringFormat & { prefix?: string; suffix?: string }) {
  if (rest.prefix !== undefined) return `must begin with ${written(rest.prefix)}`;
  if (rest.suffix !== undefined) return `must end with ${written(rest.suffix)}`;
  const what = formats[format];
  return what === undefined ? 'has characters or a form that isn’t allowed' : `must be ${what}`;
}

/** The message for an invalid value. It ends a sentence whose subject is the value: `must be a whole number`. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${types[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${written(issue.values[0])}`
        : `must be one of ${issue.values.map(written).join(', ')}`;
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'less than');
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than');
    case 'invalid_format':
      return formatMessage(issue as z.core.$ZodIssueInvalidStringFormat);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has members that aren’t known: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'has a name that isn’t allowed';
    default:
      return 'has none of the forms that are allowed';
  }
}

/** Makes the schema library speak plainly wherever this process reads input. */
export function speakPlainly(): void {
  z.config({ customError: plainMessage });
}
