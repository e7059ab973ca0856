/**
 * Why a feed didn't answer as it should.
 * - `down`: it can't be reached, or answers with an error of its own or with something that is no answer.
 * - `limited`: it was asked too often. `retry_at` says when to ask again.
 * - `unauthorized`: it doesn't accept our token.
 * - `not_found`: it has no such listing, page or resource.
 * - `refused`: it doesn't understand or allow the question.
 * - `too_complex`, `too_large`: the same question in smaller parts may be answered.
 * - `unsafe`: following it could give the token away.
 */
export type FeedProblem =
  | 'down'
  | 'limited'
  | 'unauthorized'
  | 'not_found'
  | 'refused'
  | 'too_complex'
  | 'too_large'
  | 'unsafe';

/** A feed failed. The message has nothing of the request, whose address and headers can hold secrets. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly problem: FeedProblem;
  /** Milliseconds since 1970. Null if the feed didn't say. */
  readonly retry_at: number | null;

  constructor(problem: FeedProblem, message: string, retry_at: number | null = null) {
    super(message);
    this.problem = problem;
    this.retry_at = retry_at;
  }
}
