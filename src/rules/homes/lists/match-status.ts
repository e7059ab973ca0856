import type { MatchStatus } from '../../../contracts/people/matches.ts';

/**
 * The subscriber's opinion of a home after a button press: `said` if given. Otherwise the press toggles between liked
 * and unliked.
 */
export function nextMatchStatus(current: MatchStatus, message?: MatchStatus): MatchStatus {
  return message ?? (current === 'liked' ? 'unliked' : 'liked');
}

/** Whether a subscriber who liked a home doesn't any more. False while the opinion isn't loaded. */
export function isTakenBack(status: MatchStatus | undefined): boolean {
  return status === 'unliked' || status === 'disliked';
}
