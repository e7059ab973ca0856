import type { Context } from '../../../src/server/platform/context/context.ts';
import { availableHomes } from './public-homes.ts';

export interface Publishable {
  review_period_id: number;
  market_id: number;
  /** Available homes with titles, in the order of their ids. */
  homes: { compound_id: number; home_id: number; area_id: number }[];
}

/** Puts homes into a new review period with a status, as if they were new. Returns the id of the period. */
export async function addReviewPeriodOf(
  db: Context['db'],
  compound_ids: readonly number[],
  status: 'for_review' | 'approved',
): Promise<number> {
  const { review_period_id } = await db
    .insertInto('review_period')
    .defaultValues()
    .returning('review_period_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('compound')
    .set({ status, publish_date: null, review_period_id, version: 1, field_versions: '{}' })
    .where('compound_id', 'in', compound_ids)
    .execute();
  return review_period_id;
}

/** Puts public homes of the first market back into a new review period, as if they had just been approved. */
export async function makePublishable({ db }: Pick<Context, 'db'>, count: number): Promise<Publishable> {
  const { market_id } = await db
    .selectFrom('market')
    .select('market_id')
    .orderBy('market_id')
    .executeTakeFirstOrThrow();
  const homes = await availableHomes(db)
    .where('area.market_id', '=', market_id)
    .select(['compound_id', 'compound.home_id', 'compound.area_id'])
    .orderBy('compound_id')
    .limit(count)
    .execute();
  if (homes.length < count) throw new Error(`The sample world has only ${homes.length} such homes.`);
  const review_period_id = await addReviewPeriodOf(
    db,
    homes.map(({ compound_id }) => compound_id),
    'approved',
  );
  return { review_period_id, market_id, homes };
}
