/**
 * A formatter that is made when it is first used. Making one takes milliseconds on a phone, and most pages need few of
 * those that their modules have.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const numbers = lazily(() => new Intl.NumberFormat('en-US'));
const days = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));
const lists = lazily(() => new Intl.ListFormat('en-US'));

/** `1,030.5`. At most three decimals. */
export const formatNumber = (value: number): string => numbers().format(value);

/** `Nov 23, 2026`. Takes an ISO 8601 date or time stamp. In UTC, because a date without a time is the start of a day in UTC. */
export const formatDay = (time: string): string => days().format(new Date(time));

/** `a park, BART, and a library` */
export const formatList = (words: Iterable<string>): string => lists().format(words);
