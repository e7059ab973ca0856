/**
 * What becomes of a home whose feed is asked whether it can still be had.
 * - `unchanged`, `changed`: the feed has it.
 * - `not_in_feed`: the feed doesn't have it any more.
 * - `manual`: it is from no feed that could be asked, so its availability is the staff's.
 * - `unknown`: the feed can't be asked now. Nothing has changed.
 */
export const availabilityOutcomes = ['unchanged', 'changed', 'not_in_feed', 'manual', 'unknown'] as const;
