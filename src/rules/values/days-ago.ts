import { formatNumber } from './formats.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The number of a moment's day in UTC. The server keeps pages for one such day. */
const getDay = (time: number): number => Math.floor(time / DAY_MS);

/**
 * How long ago a date or a moment was, in calendar days: `today`, `yesterday`, `23 days ago`. Null if it is unknown or
 * on a later day than `now`.
 */
export function daysAgo(past: string | null, now: Date): string | null {
  const days = past === null ? Number.NaN : getDay(now.getTime()) - getDay(Date.parse(past));
  if (!(days >= 0)) return null;
  return ['today', 'yesterday'][days] ?? `${formatNumber(days)} days ago`;
}
