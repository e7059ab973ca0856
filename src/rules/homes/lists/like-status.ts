import type { MatchStatus } from '../../../contracts/people/matches.ts';

/**
 * The subscriber's opinion of a home after a button press: `said` if given. Otherwise the press toggles between liked
 * and unliked.
 */
export function nextLikeStatus(current: MatchStatus, said?: MatchStatus): MatchStatus {
  return said ?? (current === 'liked' ? 'unliked' : 'liked');
}
