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
  /** When the newest token, or an access token issued with it, was used first. Null if neither was. */
  active_token_used_at: Date | null;
  /** When the parent of the newest token, or an access token issued with the parent, was used first. */
  parent_token_used_at: Date | null;
}

/** What happens to the refresh token with the number `counter` in a session. */
export function refreshOutcome(
  { refresh_counter, refresh_floor, refreshed_at, active_token_used_at, parent_token_used_at }: SessionNumbers,
  counter: number,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): RefreshOutcome {
  if (counter > refresh_counter) return 'unknown';
  if (counter === refresh_counter) return 'active';
  const isWithinReuse = (time: Date): boolean => now.getTime() - time.getTime() < reuseSeconds * 1000;
  // A token from before the second factor was proven must never turn into an aal2 token.
  if (counter < refresh_floor) return isWithinReuse(refreshed_at) ? 'overtaken' : 'stale';
  // A token counts until its successor is known to have arrived. Tabs may bring it some seconds later.
  const isParent = counter === refresh_counter - 1;
  if (isParent && active_token_used_at === null) return 'repeated';
  const isGrandparent = counter === refresh_counter - 2;
  const successorUsedAt = isParent ? active_token_used_at : isGrandparent ? parent_token_used_at : null;
  return successorUsedAt !== null && isWithinReuse(successorUsedAt) ? 'repeated' : 'stale';
}
