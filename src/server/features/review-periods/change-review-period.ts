import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { recordStaffAction } from '../staff/store.ts';
import { planChange } from '../staff/versioned-change.ts';
import { getReviewPeriod } from './review-period-answer.ts';
import {
  compoundsInReviewPeriod,
  countLeftOut,
  type LockedReviewPeriod,
  lockReviewPeriod,
  updateReviewPeriod,
} from './store-review-periods.ts';

interface ReviewPeriodChange {
  review_period_id: number;
  changes: {
    published_compound_order?: number[] | undefined;
    publish_at?: string | null | undefined;
    publish_compound_ids?: number[] | undefined;
  };
  actor: Actor;
}

/** The shortest time until a scheduled publication, in milliseconds. */
const MIN_AHEAD_MS = 5 * 60 * 1_000;

/** @throws AppError conflict that names the compounds which are not in the review period, or not approved. */
async function requireMembers(
  transaction: Database,
  review_period_id: number,
  field: string,
  compound_ids: readonly number[],
  { approved }: { approved: boolean },
): Promise<void> {
  const members = new Map(
    (await compoundsInReviewPeriod(transaction, review_period_id, compound_ids)).map((row) => [
      row.compound_id,
      row.status,
    ]),
  );
  const errors = compound_ids.flatMap((compound_id, index): InputError[] => {
    const status = members.get(compound_id);
    const path = `body.${field}.${index}` as const;
    if (status === undefined) return [{ path, message: 'isn’t in this review period' }];
    return approved && status !== 'approved' && status !== 'published' ? [{ path, message: 'isn’t approved' }] : [];
  });
  if (errors.length > 0) throw new AppError('conflict', 'Some homes don’t fit.', { errors });
}

function getValues({ published_compound_order, publish_at, publish_compound_ids }: LockedReviewPeriod) {
  return { published_compound_order, publish_at: publish_at?.toISOString() ?? null, publish_compound_ids };
}

/** The values that a change sets. Without a schedule, no homes are chosen for it. */
function sentValues({ publish_at, publish_compound_ids, published_compound_order }: ReviewPeriodChange['changes']) {
  return {
    ...(published_compound_order && { published_compound_order }),
    ...(publish_at !== undefined && {
      publish_at: publish_at === null ? null : new Date(publish_at).toISOString(),
      publish_compound_ids: publish_compound_ids ?? [],
    }),
  };
}

/** The homes of a schedule in a newly saved order. Those that the order doesn't name come last. */
function inOrder(compound_ids: readonly number[], order: readonly number[]): number[] {
  const place = new Map(order.map((compound_id, index) => [compound_id, index]));
  const getPlace = (compound_id: number): number => place.get(compound_id) ?? order.length;
  return compound_ids.toSorted((a, b) => getPlace(a) - getPlace(b));
}

/**
 * Changes the published order of a review period, or schedules its publication or cancels that.
 * @throws AppError not_found for an unknown period, version_conflict and version_required as `planChange`, conflict if it
 * is already published, an id doesn't fit or a published home is left out, bad_request for a time too soon. Then nothing has changed.
 */
export async function changeReviewPeriod(
  { db, now }: { db: Database } & Pick<Context, 'now'>,
  { review_period_id, changes, actor }: ReviewPeriodChange,
): Promise<ReviewPeriod> {
  return inTransaction(db, async (transaction) => {
    const stored = await lockReviewPeriod(transaction, review_period_id);
    if (!stored) throw new AppError('not_found', 'Review cycle not found.');
    const { version, field_versions } = stored;
    const planned = await planChange(
      transaction,
      { entity: 'review_period', entity_id: review_period_id, version, field_versions, values: getValues(stored) },
      {
        sent: sentValues(changes),
        base_version: actor.base_version,
        texts: new Set(['published_compound_order']),
        current: async () => ({ review_period: await getReviewPeriod(transaction, review_period_id) }),
      },
    );
    if (!planned) return getReviewPeriod(transaction, review_period_id);
    const { published_compound_order: order, publish_at, publish_compound_ids = [] } = changes;
    if (publish_at !== undefined && stored.publish_date !== null)
      throw new AppError('conflict', 'This review cycle is already published.');
    if (order) {
      await requireMembers(transaction, review_period_id, 'published_compound_order', order, { approved: false });
      // Visitors see this order, so it can't lose homes.
      if (stored.publish_date !== null && (await countLeftOut(transaction, review_period_id, order)) > 0)
        throw new AppError('conflict', 'The order of a published cycle must name all of its published homes.');
    }
    if (publish_at) {
      if (Date.parse(publish_at) < now().getTime() + MIN_AHEAD_MS)
        throw new AppError('bad_request', 'Choose a time at least five minutes from now.', {
          errors: [{ path: 'body.publish_at', message: 'must be at least five minutes from now' }],
        });
      await requireMembers(transaction, review_period_id, 'publish_compound_ids', publish_compound_ids, {
        approved: true,
      });
    }
    await updateReviewPeriod(transaction, review_period_id, {
      version: planned.version,
      field_versions: planned.field_versions,
      ...(order && {
        published_compound_order: order,
        publish_compound_ids: inOrder(stored.publish_compound_ids, order),
      }),
      ...(publish_at !== undefined && {
        publish_at: publish_at === null ? null : new Date(publish_at),
        publish_compound_ids,
        publish_user_id: publish_at === null ? null : actor.user_id,
      }),
    });
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: publish_at === undefined ? 'reorder' : publish_at === null ? 'cancel_schedule' : 'schedule',
      entity: 'review_period',
      entity_id: review_period_id,
      review_period_id,
      version: planned.version,
      request_id: actor.request_id,
      before: planned.before,
      after: planned.after,
    });
    return getReviewPeriod(transaction, review_period_id);
  });
}
