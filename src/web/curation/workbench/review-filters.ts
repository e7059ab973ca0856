import type { CompoundStatus } from '../../../contracts/compounds.ts';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import type { PublishCheckId } from '../../../contracts/values/review-values.ts';

/** What the list shows of a review period, as the address says. */
export interface ReviewFilters {
  /** Null for all statuses. */
  status: CompoundStatus | null;
  /** Words of the title, the address or the note, or an id. */
  q: string;
  /** A check that fails. */
  warn: PublishCheckId | null;
  /** Who decided: a user's id. */
  by: string | null;
}

function matches(row: CompoundRow, q: string): boolean {
  const text = `${row.editorial.title} ${row.formatted_address} ${row.status_note} ${row.compound_id}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether a compound is in the list. */
export function passes(row: CompoundRow, { status, q, warn, by }: ReviewFilters): boolean {
  if (status !== null && row.status !== status) return false;
  if (warn !== null && !row.checks.some(({ id }) => id === warn)) return false;
  if (by !== null && row.status_user?.user_id !== by) return false;
  return q === '' || matches(row, q);
}
