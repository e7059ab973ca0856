/*
 * Texts that each first visit formats. Without `Intl`: the first use of each of its formats takes 20 to 70 ms on a slow
 * phone, while the page doesn't answer. The tests compare these functions with it.
 */

/** `1,030.5`. At most three decimals. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1_000) / 1_000).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

const endings = ['th', 'st', 'nd', 'rd'] as const;

/** `1st`, `2nd`, `3rd`, `4th`, `11th`. Takes a whole number, 0 or more. */
export function formatOrdinal(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(isTeen ? undefined : endings[value % 10]) ?? 'th'}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 23, 2026`. Takes an ISO 8601 date or time stamp. In UTC, because a date without a time is the start of a day in UTC. */
export function formatDay(time: string): string {
  const day = new Date(time);
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** `a park, BART, and a library` */
export function formatList(words: readonly string[]): string {
  if (words.length <= 2) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
