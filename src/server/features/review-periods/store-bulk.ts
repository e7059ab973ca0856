import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Adds review periods and returns their ids, oldest first. */
export async function insertReviewPeriods(
  db: Database,
  reviewPeriods: readonly { create_timestamp: Date; publish_date: Date | null }[],
): Promise<number[]> {
  const rows = await db.insertInto('review_period').values(reviewPeriods).returning('review_period_id').execute();
  return rows.map(({ review_period_id }) => review_period_id).sort((a, b) => a - b);
}

/** The ids of the first review periods, oldest first. */
export async function firstReviewPeriods(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('review_period')
    .select('review_period_id')
    .orderBy('review_period_id')
    .limit(limit)
    .execute();
  return rows.map(({ review_period_id }) => review_period_id);
}

/**
 * The published compounds that are missing from the order of their published review period, by period, featured
 * compounds first.
 */
export async function listUnordered(
  db: Database,
): Promise<{ review_period_id: number; publish_date: Date; compound_ids: number[] }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listUnordered>>[number]>`
    select review_period.review_period_id, review_period.publish_date,
      array_agg(compound_id order by featured desc, hashint4(compound_id)) as compound_ids
    from compound
    join review_period using (review_period_id)
    left join (
      select unnest(published_compound_order) as compound_id, review_period_id as listed_in from review_period
    ) as listed using (compound_id)
    where compound.status = 'published' and listed_in is null and review_period.publish_date is not null
    group by review_period.review_period_id
  `.execute(db);
  return rows;
}
