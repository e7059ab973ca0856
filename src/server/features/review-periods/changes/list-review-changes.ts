import type { ReviewChange, ReviewChanges } from '../../../../contracts/curation/review-changes.ts';
import { MAX_CHANGES } from '../../../../contracts/values/review-values.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { findReviewPeriod } from '../store-review-periods.ts';
import { recordPlace } from './presence.ts';
import { findNewestCursor, isCursorGone, listChanges } from './store.ts';
import { listPresent } from './store-presence.ts';

const entities = new Set<string | null>(['compound', 'home', 'review_period'] satisfies ReviewChange['entity'][]);

/** The changes of a review period after a cursor that is known, the oldest first, and the cursor after them. */
export async function changesAfter(
  db: Database,
  review_period_id: number,
  after: number,
): Promise<Pick<ReviewChanges, 'items' | 'cursor'>> {
  const rows = await listChanges(db, review_period_id, { after, limit: MAX_CHANGES });
  const items = rows
    .filter(({ entity, entity_id }) => entities.has(entity) && entity_id !== null)
    .map(({ staff_audit_entry_id, user_id, name, entity, entity_id, create_timestamp, action, version, fields }) => ({
      cursor: staff_audit_entry_id,
      action,
      user: user_id === null ? null : { user_id, name: name ?? '' },
      entity: entity as ReviewChange['entity'],
      entity_id: Number(entity_id),
      version,
      fields,
      timestamp: create_timestamp.toISOString(),
    }));
  return { items, cursor: rows.at(-1)?.staff_audit_entry_id ?? after };
}

interface Question {
  review_period_id: number;
  /** The last cursor that the caller knows. Undefined if the caller only wants to know the newest. */
  after: number | undefined;
  /** The caller's browser tab. Undefined if the caller isn't to be seen. */
  tab: string | undefined;
  at: number | undefined;
  editing: string | undefined;
  /** The staff member. */
  by: string;
}

/**
 * What happened at a review period, and who is at it. Notes that the caller is there.
 * @throws AppError not_found for an unknown review period, gone for a cursor that is unknown or too old.
 */
export async function listReviewChanges(
  db: Database,
  { review_period_id, after, tab, at, editing, by }: Question,
): Promise<ReviewChanges> {
  if (!(await findReviewPeriod(db, review_period_id))) throw new AppError('not_found', 'Review cycle not found.');
  if (tab !== undefined) {
    const place = { review_period_id, compound_id: at ?? null, editing: editing ?? null };
    await recordPlace(db, { user_id: by, tab_id: tab }, place);
  }
  if (after !== undefined && (await isCursorGone(db, review_period_id, after)))
    throw new AppError('gone', 'Too much has changed since. Load the review cycle again.');
  const [changes, present] = await Promise.all([
    after === undefined
      ? findNewestCursor(db, review_period_id).then((cursor) => ({ items: [], cursor }))
      : changesAfter(db, review_period_id, after),
    listPresent(db, review_period_id),
  ]);
  return { ...changes, present };
}
