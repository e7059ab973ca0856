import type { Transaction } from 'kysely';
import type { Problem } from '../../../contracts/problem.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { alertSubscribers } from '../alerts/alert-subscribers.ts';
import { lockCandidates, setCompoundsPublished } from '../compounds/store-publishing.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriod, setPublished } from './store.ts';

/** A database or the caller's transaction, which then has the publication too. */
type Platform = Pick<Context, 'now'> & { db: Database; jobs: Pick<Context['jobs'], 'enqueue'> };

interface Publication {
  review_period_id: number;
  /** The homes to publish, in the order in which readers see them. */
  compound_ids: readonly number[];
}

interface Published {
  /** The homes that weren't public before. */
  published: number[];
  /** The homes that were public already. */
  already: number[];
}

type Candidate = Awaited<ReturnType<typeof lockCandidates>>[number];

/** Why a compound can't be published with a review period. Null if it can. */
function obstacle(candidate: Candidate | undefined, review_period_id: number): string | null {
  if (candidate?.review_period_id !== review_period_id) return 'isn’t in this review period';
  if (candidate.status !== 'approved' && candidate.status !== 'published') return 'isn’t approved';
  return candidate.title.trim() === '' ? 'has no title' : null;
}

/** @throws AppError conflict that names each compound that can't be published. */
function checkCandidates(
  candidates: ReadonlyMap<number, Candidate>,
  { review_period_id, compound_ids }: Publication,
): void {
  const errors: NonNullable<Problem['errors']> = compound_ids.flatMap((compound_id, index) => {
    const message = obstacle(candidates.get(compound_id), review_period_id);
    return message === null ? [] : [{ path: `compound_ids.${index}`, message }];
  });
  if (errors.length > 0) throw new AppError('conflict', 'Some homes can’t be published.', { errors });
}

/**
 * Publishes approved homes of a review period in the given order, alerts the subscribers who follow their areas, and has
 * the files published again. Homes that were published before come after those given. May be repeated: a home that is
 * public already stays as it is, and no subscriber is alerted twice.
 * @throws AppError not_found for an unknown period, bad_request if no home or a home twice is given, conflict if a home
 * belongs to another period, isn't approved or has no title. Then nothing has changed.
 */
export async function publishPeriod({ db, jobs, now }: Platform, publication: Publication): Promise<Published> {
  const { review_period_id, compound_ids } = publication;
  if (compound_ids.length === 0) throw new AppError('bad_request', 'Choose at least one home to publish.');
  if (new Set(compound_ids).size < compound_ids.length)
    throw new AppError('bad_request', 'Each home can be published only once.');

  async function publish(transaction: Transaction<Tables>): Promise<Published> {
    const period = await lockReviewPeriod(transaction, review_period_id);
    if (!period) throw new AppError('not_found', 'Review period not found.');
    const locked = await lockCandidates(transaction, compound_ids);
    const candidates = new Map(locked.map((one) => [one.compound_id, one]));
    checkCandidates(candidates, publication);
    const isPublic = (compound_id: number) => candidates.get(compound_id)?.status === 'published';
    const published = compound_ids.filter((compound_id) => !isPublic(compound_id));
    const earlier = period.published_compound_order.filter((compound_id) => !candidates.has(compound_id));
    const time = now();
    await setPublished(transaction, {
      review_period_id,
      published_compound_order: [...compound_ids, ...earlier],
      publish_date: period.publish_date ?? time,
    });
    if (published.length > 0) {
      await setCompoundsPublished(transaction, published, time);
      const news = { what: 'homes_published', review_period_id, compound_ids: published } as const;
      await alertSubscribers({ jobs, now: () => time }, transaction, news);
    }
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return { published, already: compound_ids.filter(isPublic) };
  }

  return inTransaction(db, publish);
}
