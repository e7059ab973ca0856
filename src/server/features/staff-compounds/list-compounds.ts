import type { CompoundList } from '../../../contracts/curation/review-periods.ts';
import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findNewestCursor } from '../review-periods/changes/store.ts';
import { getReviewPeriod } from '../review-periods/review-period-answer.ts';
import { findCurrentReviewPeriodId } from '../review-periods/store-review-periods.ts';
import { assembleRows } from './compound-rows.ts';
import { listRows } from './store.ts';

interface Page {
  status?: CompoundStatus | undefined;
  /** The last id of the page before. */
  cursor?: number | undefined;
  limit: number;
}

/**
 * A page of the compounds of a review period, in order of id.
 * @throws AppError not_found for an unknown period.
 */
export async function listCompounds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  review_period_id: number,
  { status, cursor = 0, limit }: Page,
): Promise<CompoundList> {
  // Read first, so that a change in the meantime is told twice rather than never.
  const changes_cursor = await findNewestCursor(db, review_period_id);
  const [review_period, rows] = await Promise.all([
    getReviewPeriod(db, review_period_id),
    listRows(db, review_period_id, { status, after: cursor, limit: limit + 1 }),
  ]);
  const page = rows.slice(0, limit);
  const next_cursor = rows.length > limit ? String(page.at(-1)?.compound_id) : null;
  return { review_period, items: await assembleRows(db, page, now()), next_cursor, changes_cursor };
}

/**
 * A page of the compounds of the current review period.
 * @throws AppError not_found before the first period.
 */
export async function listCurrentCompounds(ctx: Pick<Context, 'db' | 'now'>, page: Page): Promise<CompoundList> {
  const current = await findCurrentReviewPeriodId(ctx.db);
  if (current === undefined) throw new AppError('not_found', 'There is no review cycle yet.');
  return listCompounds(ctx, current, page);
}
