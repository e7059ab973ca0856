/**
 * A formatter that is made when it is first used. Making one takes milliseconds on a phone, and most pages need few of
 * those that their modules have.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const days = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));
const lists = lazily(() => new Intl.ListFormat('en-US'));

/**
 * `1,030.5`. At most three decimals. Without `Intl`, because its first number takes 70 ms on a slow phone, which each first
 * visit would wait for.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1_000) / 1_000).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** `Nov 23, 2026`. Takes an ISO 8601 date or time stamp. In UTC, because a date without a time is the start of a day in UTC. */
export const formatDay = (time: string): string => days().format(new Date(time));

/** `a park, BART, and a library` */
export const formatList = (words: Iterable<string>): string => lists().format(words);
