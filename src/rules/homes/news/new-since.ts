import type { PublishedReviewPeriod } from '../../../contracts/curation/published-review-periods.ts';

/** The homes that a subscriber should look at first. */
export interface NewCompounds {
  /** Whether they are new since the subscriber's last visit. If not, they are the homes of the newest period. */
  isNews: boolean;
  /** In their published order, those that the subscriber hasn't opened first. */
  compound_ids: number[];
  /** The newest period that they are from. */
  review_period_id: number;
}

/**
 * The homes that were published since the subscriber's visit before this one, or else those of the newest period. Null
 * if nothing was published yet. `periods` begin with the newest.
 */
export function newCompoundsSince(
  reviewPeriods: readonly PublishedReviewPeriod[],
  previous_visit: string | null,
  opened_compound_ids: readonly number[],
): NewCompounds | null {
  const [newest] = reviewPeriods;
  if (!newest) return null;
  const since = previous_visit === null ? Number.POSITIVE_INFINITY : Date.parse(previous_visit);
  const fresh = reviewPeriods.filter(({ publish_date }) => Date.parse(publish_date) > since);
  const shown = fresh.length > 0 ? fresh : [newest];
  const opened = new Set(opened_compound_ids);
  const all = shown.flatMap(({ compound_ids }) => compound_ids);
  const [unseen, seen] = [all.filter((id) => !opened.has(id)), all.filter((id) => opened.has(id))];
  return {
    isNews: fresh.length > 0,
    compound_ids: [...unseen, ...seen],
    review_period_id: newest.review_period_id,
  };
}
