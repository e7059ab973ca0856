const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const units = [
  { name: 'day', seconds: DAY_S },
  { name: 'hour', seconds: HOUR_S },
  { name: 'minute', seconds: MINUTE_S },
  { name: 'second', seconds: 1 },
] as const;

/** How long ago a moment was: `10 seconds ago`, `3 hours ago`. `just now` for less than a second, and for the future. */
export function timeSince(past: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - past.getTime()) / 1_000);
  const unit = units.find((each) => seconds >= each.seconds);
  if (!unit) return 'just now';
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
