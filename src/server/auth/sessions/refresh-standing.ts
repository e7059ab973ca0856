/** What a genuine refresh token may do, by its number. */
export type RefreshStanding =
  /** It is the newest: it is used up and another one made. */
  | 'active'
  /** The newest is answered again: its answer was lost, or several tabs asked at once. */
  | 'repeated'
  /** It is refused, and the session lives on: an honest client may just have been overtaken by a second factor. */
  | 'overtaken'
  /** It is refused, and the session ends: somebody else has used it. */
  | 'stale'
  /** We have never given it out, or don't remember. */
  | 'unknown';

interface SessionNumbers {
  refresh_counter: number;
  refresh_floor: number;
  refreshed_at: Date;
}

/** What a refresh token with a number may do in a session. */
export function refreshStanding(
  { refresh_counter, refresh_floor, refreshed_at }: SessionNumbers,
  counter: number,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): RefreshStanding {
  if (counter > refresh_counter) return 'unknown';
  if (counter === refresh_counter) return 'active';
  const isRecent = now.getTime() - refreshed_at.getTime() < reuseSeconds * 1000;
  // From before a second factor was proven: it must never become what the factor has earned.
  if (counter < refresh_floor) return isRecent ? 'overtaken' : 'stale';
  return counter === refresh_counter - 1 || isRecent ? 'repeated' : 'stale';
}
