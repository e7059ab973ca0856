/**
 * What becomes of a home whose feed is asked whether it can still be had.
 * - `unchanged`, `changed`: the feed has it.
 * - `not_in_feed`: the feed doesn't have it any more.
 * - `manual`: staff added it by hand, so its availability is theirs to keep current.
 * - `no_feed`: it is from a file or another source that can't be asked.
 * - `unknown`: the feed can't be asked now. Nothing has changed.
 */
export const availabilityOutcomes = ['unchanged', 'changed', 'not_in_feed', 'manual', 'no_feed', 'unknown'] as const;
