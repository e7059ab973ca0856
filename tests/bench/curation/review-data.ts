import { sql } from 'kysely';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { addReviewPeriodOf } from '../../support/homes/publishable.ts';

/** Homes to decide about, homes to handle as a reviewer does, and homes that can be published, each in a review period of its own. */
export interface ReviewData {
  toDecide: number;
  toHandle: number;
  toPublish: number;
  publish_compound_ids: number[];
  market_id: number;
}

/** Makes the review periods in a data folder on which no service runs. */
export async function makeReviewData(
  DATA_DIR: string,
  { decide, handle, publish }: { decide: number; handle: number; publish: number },
): Promise<ReviewData> {
  const config = readConfig({ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATABASE_URL: '', DATA_DIR });
  const { patient: ctx, close } = await openContext(config, () => undefined);
  try {
    const homes = await ctx.db
      .selectFrom('compound')
      .innerJoin('area', 'area.area_id', 'compound.area_id')
      .where('status', '=', 'published')
      .where('internal', '=', false)
      .select(['compound_id', 'market_id'])
      .orderBy('compound_id')
      .limit(decide + handle + publish)
      .execute();
    const ids = homes.map(({ compound_id }) => compound_id);
    if (ids.length < decide + handle + publish) throw new Error(`There are only ${ids.length} homes`);
    const publish_compound_ids = ids.slice(decide + handle);
    const reviewPeriods = {
      toDecide: await addReviewPeriodOf(ctx.db, ids.slice(0, decide), 'for_review'),
      toHandle: await addReviewPeriodOf(ctx.db, ids.slice(decide, decide + handle), 'for_review'),
      toPublish: await addReviewPeriodOf(ctx.db, publish_compound_ids, 'approved'),
    };
    // A running database does this by itself within a minute. The figures begin sooner.
    await sql`analyze`.execute(ctx.db);
    return { ...reviewPeriods, publish_compound_ids, market_id: homes[decide + handle]?.market_id ?? 0 };
  } finally {
    await close();
  }
}
