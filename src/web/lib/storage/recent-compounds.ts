import { storedList } from './stored-list.ts';
import { lasting, MONTH_MS } from './stored-values.ts';

const REMEMBERED_MS = 3 * MONTH_MS;
const MAX_COUNT = 12;

/** The homes that were opened last in this browser, newest first. */
const recent = storedList<number>(
  () => lasting.get('recent_compound_ids'),
  (ids) => lasting.set('recent_compound_ids', [...ids], REMEMBERED_MS),
);

export const recentCompounds = recent.get;
export const useRecentCompounds = recent.use;

export function rememberRecent(compound_id: number): void {
  recent.set([compound_id, ...recent.get().filter((id) => id !== compound_id)].slice(0, MAX_COUNT));
}
