const SECOND_MS = 1_000;
/** A time that is farther away is a mistake. */
const FARTHEST_MS = 24 * 60 * 60 * SECOND_MS;
/** The time of the end of a quota, in milliseconds since 1970. */
const QUOTA_HEADERS = ['minute-quota-resettime', 'hour-quota-resettime', 'day-quota-resettime'];
const QUOTAS_LEFT = ['minute-quota-available', 'hour-quota-available', 'day-quota-available'];

const within = (at: number, now: number): number | null =>
  Number.isFinite(at) && at > now ? Math.min(at, now + FARTHEST_MS) : null;

/** The moment in a Retry-After header, which has seconds or a date. */
function retryAfter(header: string, now: number): number | null {
  const seconds = Number(header);
  return within(Number.isFinite(seconds) ? now + seconds * SECOND_MS : Date.parse(header), now);
}

/**
 * When a server that was asked too often can be asked again, in milliseconds since 1970. Null if it doesn't say. Of several
 * quotas, the one that is used up counts, else the first to end.
 */
export function retryAt(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after');
  if (header !== null) return retryAfter(header, now);
  const resets = QUOTA_HEADERS.map((name, index) => ({
    at: within(Number(headers.get(name) ?? Number.NaN), now),
    isUsedUp: headers.get(QUOTAS_LEFT[index] ?? '') === '0',
  })).filter(({ at }) => at !== null);
  return (resets.find(({ isUsedUp }) => isUsedUp) ?? resets[0])?.at ?? null;
}
