import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The published review periods that have published homes in a market, the newest first. */
export function listPublishedReviewPeriods(db: Database, market_id: number, limit: number) {
  return db
    .selectFrom('review_period')
    .where('publish_date', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('compound')
          .innerJoin('area', 'area.area_id', 'compound.area_id')
          .whereRef('compound.review_period_id', '=', 'review_period.review_period_id')
          .where('area.market_id', '=', market_id)
          .where('compound.status', '=', 'published')
          .select('compound_id'),
      ),
    )
    .select(['review_period_id', 'publish_date', 'published_compound_order'])
    .orderBy('publish_date', 'desc')
    .orderBy('review_period_id', 'desc')
    .limit(limit)
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
}
