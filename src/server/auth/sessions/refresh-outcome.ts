/** What happens to a genuine refresh token, depending on its number. */
export type RefreshOutcome =
  /** It is the newest token: it is used up and the next token is made. */
  | 'active'
  /** The session's newest token is sent again: the answer was lost, or several tabs asked at once. */
  | 'repeated'
  /**
   * It is refused, but the session lives on: proving a second factor may just have replaced an honest client's token.
   */
  | 'overtaken'
  /** It is refused, and the session ends: another client has used it. */
  | 'stale'
  /** We never issued it, or don't remember it. */
  | 'unknown';

interface SessionNumbers {
  refresh_counter: number;
  refresh_floor: number;
  refreshed_at: Date;
}

/** What happens to the refresh token with the number `counter` in a session. */
export function refreshOutcome(
  { refresh_counter, refresh_floor, refreshed_at }: SessionNumbers,
  counter: number,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): RefreshOutcome {
  if (counter > refresh_counter) return 'unknown';
  if (counter === refresh_counter) return 'active';
  const isRecent = now.getTime() - refreshed_at.getTime() < reuseSeconds * 1000;
  // A token from before the second factor was proven must never turn into an aal2 token.
  if (counter < refresh_floor) return isRecent ? 'overtaken' : 'stale';
  return counter === refresh_counter - 1 || isRecent ? 'repeated' : 'stale';
}
