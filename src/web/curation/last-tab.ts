import type { CompoundStatus } from '../../contracts/homes/compounds.ts';
import { staffPaths } from './staff-paths.ts';
import { ALWAYS_MS, staffStorage } from './staff-storage.ts';

/** A tab of a review period. `all` for all statuses. */
type Tab = CompoundStatus | 'all';

const getKey = (review_period_id: number) => `staff_tab_${review_period_id}` as const;

/** Remembers the tab of a review period that was used last in this browser. */
export function rememberTab(review_period_id: number, tab: Tab): void {
  staffStorage.set(getKey(review_period_id), tab, ALWAYS_MS);
}

/** The address of a review period, at the tab that was used last. */
export function lastTabPath(review_period_id: number): string {
  const tab = staffStorage.get(getKey(review_period_id));
  const path = staffPaths.reviewPeriod(review_period_id);
  return tab === undefined || tab === 'for_review' ? path : `${path}?status=${tab}`;
}
