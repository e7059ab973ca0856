import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { alertSubscribers } from '../alerts/alert-subscribers.ts';
import { type Judgment, judgeWording } from '../compounds/judge-wording.ts';
import { lockCandidates, setCompoundsPublished } from '../compounds/store-publishing.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { recordStaffActions } from '../staff/store.ts';
import { getReviewPeriod } from './review-period-answer.ts';
import { type LockedReviewPeriod, lockReviewPeriod, updateReviewPeriod } from './store-review-periods.ts';

/** A database or the caller's transaction, which then has the publication too. */
type Platform = Pick<Context, 'now'> & { db: Database; jobs: Pick<Context['jobs'], 'enqueue'> };

interface Publication {
  review_period_id: number;
  /** The homes to publish, in the order in which readers see them. */
  compound_ids: readonly number[];
  /** The version of each home that the sender saw. Absent if its texts may have changed since. */
  seen_versions?: readonly number[] | undefined;
  /** The staff member who publishes or has scheduled it. Null for the command line, and if that one is deleted. */
  by: string | null;
  /** As it stands in the audit log. */
  action?: 'publish' | 'job:publish';
  request_id?: string;
  /** The version whose order the sender saw. Absent if no order was seen. */
  base_version?: number;
}

interface Published {
  /** The homes that weren't public before. */
  published: number[];
  /** The homes that were public already. */
  already: number[];
}

type Candidate = Awaited<ReturnType<typeof lockCandidates>>[number] & { wording: Judgment };

/** The compounds to publish with what decides whether they may be, by id. Locked until the end of the transaction. */
export async function findCandidates(
  transaction: Database,
  compound_ids: readonly number[],
): Promise<Map<number, Candidate>> {
  const locked = await lockCandidates(transaction, compound_ids);
  const wording = await judgeWording(transaction, locked);
  return new Map(locked.map((one) => [one.compound_id, { ...one, wording: wording.get(one.compound_id) ?? 'fine' }]));
}

/** Whether the words of a home were changed after a version. */
const isReworded = ({ field_versions }: Candidate, since: number): boolean =>
  Math.max(field_versions['editorial.title'] ?? 0, field_versions['editorial.description'] ?? 0) > since;

/** Why a compound can't be published with a review period, of which a version was seen. Null if it can. */
export function obstacle(
  candidate: Candidate | undefined,
  review_period_id: number,
  seen_version?: number,
): string | null {
  if (candidate?.review_period_id !== review_period_id) return 'isn’t in this review period';
  if (candidate.status !== 'approved' && candidate.status !== 'published') return 'isn’t approved';
  if (candidate.title.trim() === '') return 'has no title';
  if (seen_version !== undefined && isReworded(candidate, seen_version)) return 'has a new text. Read it first';
  if (candidate.display_is_forbidden) return 'can’t be shown, because its feed forbids it';
  return candidate.wording === 'block' ? 'has words that can’t be published' : null;
}

/** @throws AppError conflict that names each compound that can't be published. */
function checkCandidates(
  candidates: ReadonlyMap<number, Candidate>,
  { review_period_id, compound_ids, seen_versions }: Publication,
): void {
  const errors: InputError[] = compound_ids.flatMap((compound_id, index) => {
    const message = obstacle(candidates.get(compound_id), review_period_id, seen_versions?.[index]);
    return message === null ? [] : [{ path: `body.compound_ids.${index}`, message }];
  });
  if (errors.length > 0) throw new AppError('conflict', 'Some homes can’t be published.', { errors });
}

/** @throws AppError version_conflict if another order was saved since the sender's version. */
async function checkOrder(
  transaction: Database,
  reviewPeriod: LockedReviewPeriod,
  base_version: number,
): Promise<void> {
  if ((reviewPeriod.field_versions['published_compound_order'] ?? 1) <= base_version) return;
  throw new AppError('version_conflict', 'The order of this review cycle was changed in the meantime.', {
    current: { review_period: await getReviewPeriod(transaction, reviewPeriod.review_period_id) },
  });
}

/** Records who published what: one entry for the period, and one for each home. */
async function recordPublication(
  transaction: Database,
  { review_period_id, by, action = 'publish', request_id }: Publication,
  {
    version,
    order,
    published,
  }: { version: number; order: number[]; published: { compound_id: number; version: number }[] },
): Promise<void> {
  const common = { user_id: by, action, review_period_id, ...(request_id !== undefined && { request_id }) };
  await recordStaffActions(transaction, [
    {
      ...common,
      entity: 'review_period',
      entity_id: review_period_id,
      version,
      before: {},
      after: { compound_ids: published.map(({ compound_id }) => compound_id), published_compound_order: order },
    },
    ...published.map((one) => ({
      ...common,
      entity: 'compound' as const,
      entity_id: one.compound_id,
      version: one.version,
      before: { status: 'approved' },
      after: { status: 'published' },
    })),
  ]);
}

/**
 * Publishes approved homes of a review period in the given order, alerts the subscribers who follow their areas, and has
 * the files published again. Homes that were published before come after those given. May be repeated: a home that is
 * public already stays as it is, and no subscriber is alerted twice.
 * @throws AppError not_found for an unknown period, bad_request if no home or a home twice is given, conflict if a home
 * belongs to another period, isn't approved, has no title or blocked words or isn't for display, version_conflict if another order was saved since the
 * sender's version. Then nothing has changed.
 */
export async function publishReviewPeriod({ db, jobs, now }: Platform, publication: Publication): Promise<Published> {
  const { review_period_id, compound_ids, by, base_version } = publication;
  if (compound_ids.length === 0) throw new AppError('bad_request', 'Choose at least one home to publish.');
  if (new Set(compound_ids).size < compound_ids.length)
    throw new AppError('bad_request', 'Each home can be published only once.');

  async function publish(transaction: Transaction<Tables>): Promise<Published> {
    const reviewPeriod = await lockReviewPeriod(transaction, review_period_id);
    if (!reviewPeriod) throw new AppError('not_found', 'Review period not found.');
    if (base_version !== undefined) await checkOrder(transaction, reviewPeriod, base_version);
    const candidates = await findCandidates(transaction, compound_ids);
    checkCandidates(candidates, publication);
    const isPublic = (compound_id: number) => candidates.get(compound_id)?.status === 'published';
    const toPublish = compound_ids.filter((compound_id) => !isPublic(compound_id));
    const earlier = reviewPeriod.published_compound_order.filter((compound_id) => !candidates.has(compound_id));
    const order = [...compound_ids, ...earlier];
    const already = compound_ids.filter(isPublic);
    const isSame = isDeepStrictEqual(order, reviewPeriod.published_compound_order);
    if (toPublish.length === 0 && reviewPeriod.publish_date !== null && isSame) return { published: [], already };
    const time = now();
    const version = reviewPeriod.version + 1;
    await updateReviewPeriod(transaction, review_period_id, {
      version,
      field_versions: { ...reviewPeriod.field_versions, published_compound_order: version, publish_date: version },
      published_compound_order: order,
      publish_date: reviewPeriod.publish_date ?? time,
      ...(reviewPeriod.publish_date === null && { published_by_user_id: by }),
      publish_at: null,
      publish_compound_ids: [],
    });
    const published =
      toPublish.length === 0 ? [] : await setCompoundsPublished(transaction, toPublish, { publish_date: time, by });
    await recordPublication(transaction, publication, { version, order, published });
    if (toPublish.length > 0) {
      const news = { what: 'homes_published', review_period_id, compound_ids: toPublish } as const;
      await alertSubscribers({ jobs, now: () => time }, transaction, news);
    }
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return { published: toPublish, already };
  }

  return inTransaction(db, publish);
}
