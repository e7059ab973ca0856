import { storedList } from './stored-list.ts';
import { lasting, MONTH_MS } from './stored-values.ts';

/**
 * The homes that the current subscriber has removed. The account has them too. The browser keeps them so that the list
 * leaves them out before the account is loaded.
 */
const removed = storedList<number>(
  () => lasting.get('removed_compound_ids'),
  (ids) =>
    ids.length === 0 ? lasting.remove('removed_compound_ids') : lasting.set('removed_compound_ids', [...ids], MONTH_MS),
);

export const removedCompounds = removed.get;
export const useRemovedCompounds = removed.use;

/** Replaces the removed homes. Nothing happens if they are the same. */
export function saveRemovedCompounds(compound_ids: readonly number[]): void {
  if (compound_ids.join() !== removed.get().join()) removed.set(compound_ids);
}
