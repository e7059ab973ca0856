import type { MatchStatus } from '../contracts/matches.ts';

/** What a subscriber thinks of a home after a press: what was said, or without a word the other of liked and not. */
export function nextLikeStatus(current: MatchStatus, said?: MatchStatus): MatchStatus {
  return said ?? (current === 'liked' ? 'unliked' : 'liked');
}
