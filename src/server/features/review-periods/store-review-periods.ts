import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { knownName } from '../users/person-of.ts';

function selectReviewPeriods(db: Database) {
  return db
    .selectFrom('review_period')
    .leftJoin('app_user as publisher', 'publisher.user_id', 'review_period.published_by_user_id')
    .leftJoin('app_user as scheduler', 'scheduler.user_id', 'review_period.publish_user_id')
    .select([
      'review_period_id',
      'version',
      'review_period.create_timestamp',
      'publish_date',
      'published_by_user_id',
      'publish_at',
      'publish_user_id',
      'publish_compound_ids',
      'published_compound_order',
    ])
    .select([knownName('publisher').as('published_by_name'), knownName('scheduler').as('scheduled_by_name')]);
}

export type ReviewPeriodRow = Awaited<ReturnType<typeof listReviewPeriods>>[number];

/** The review periods before an id, the newest first. */
export function listReviewPeriods(db: Database, { before, limit }: { before: number | undefined; limit: number }) {
  return selectReviewPeriods(db)
    .$if(before !== undefined, (query) => query.where('review_period_id', '<', before as number))
    .orderBy('review_period_id', 'desc')
    .limit(limit)
    .execute();
}

/** The review periods that are to be published at a set time, the next one first. */
export function listScheduledReviewPeriods(db: Database) {
  return selectReviewPeriods(db).where('publish_at', 'is not', null).orderBy('publish_at').execute();
}

export function findReviewPeriod(db: Database, review_period_id: number) {
  return selectReviewPeriods(db).where('review_period_id', '=', review_period_id).executeTakeFirst();
}

/** The id of the newest review period that isn't published, else of the newest. Undefined before the first. */
export async function findCurrentReviewPeriodId(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('review_period')
    .select('review_period_id')
    .orderBy(sql`publish_date is null`, 'desc')
    .orderBy('review_period_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.review_period_id;
}

/** How many compounds each review period has, by status. */
export function countByStatus(db: Database, review_period_ids: readonly number[]) {
  return db
    .selectFrom('compound')
    .where(isAnyOf('review_period_id', review_period_ids))
    .select(['review_period_id', 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['review_period_id', 'status'])
    .execute();
}

export async function insertReviewPeriod(db: Database, create_timestamp: Date): Promise<number> {
  const { review_period_id } = await db
    .insertInto('review_period')
    .values({ create_timestamp })
    .returning('review_period_id')
    .executeTakeFirstOrThrow();
  return review_period_id;
}

/** A review period with all that staff change, locked until the end of the transaction. Undefined for an unknown id. */
export function lockReviewPeriod(transaction: Database, review_period_id: number) {
  return transaction
    .selectFrom('review_period')
    .where('review_period_id', '=', review_period_id)
    .select([
      'review_period_id',
      'version',
      'field_versions',
      'published_compound_order',
      'publish_date',
      'publish_at',
      'publish_user_id',
      'publish_compound_ids',
    ])
    .forUpdate()
    .executeTakeFirst();
}

export type LockedReviewPeriod = NonNullable<Awaited<ReturnType<typeof lockReviewPeriod>>>;

type ReviewPeriodUpdate = Partial<Omit<LockedReviewPeriod, 'review_period_id' | 'field_versions'>> & {
  field_versions?: Record<string, number>;
  published_by_user_id?: string | null;
};

export async function updateReviewPeriod(
  transaction: Database,
  review_period_id: number,
  { field_versions, ...columns }: ReviewPeriodUpdate,
): Promise<void> {
  await transaction
    .updateTable('review_period')
    .set({ ...columns, ...(field_versions && { field_versions: JSON.stringify(field_versions) }) })
    .where('review_period_id', '=', review_period_id)
    .execute();
}

/** Those of the given compounds that are in a review period, with their status. */
export function compoundsInReviewPeriod(db: Database, review_period_id: number, compound_ids: readonly number[]) {
  return db
    .selectFrom('compound')
    .where('review_period_id', '=', review_period_id)
    .where(isAnyOf('compound_id', compound_ids))
    .select(['compound_id', 'status'])
    .execute();
}

/** How many published compounds of a review period an order leaves out. */
export async function countLeftOut(db: Database, review_period_id: number, order: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('compound')
    .where('review_period_id', '=', review_period_id)
    .where('status', '=', 'published')
    .where(sql<boolean>`compound_id <> all(${[...order]}::int[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The review period that has been due for publication the longest, locked. Leaves out those that another process publishes. */
export function lockDueReviewPeriod(transaction: Database, now: Date) {
  return transaction
    .selectFrom('review_period')
    .where('publish_at', '<=', now)
    .select(['review_period_id', 'publish_compound_ids', 'publish_user_id'])
    .orderBy('publish_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Withdraws the schedules of review periods whose time has come, without publishing them. Returns how many. */
export async function withdrawDueSchedules(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('review_period')
    .set({ publish_at: null, publish_compound_ids: [], publish_user_id: null })
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a review period that has no compounds. */
export async function deleteReviewPeriodRow(transaction: Database, review_period_id: number): Promise<void> {
  await transaction.deleteFrom('review_period').where('review_period_id', '=', review_period_id).execute();
}
