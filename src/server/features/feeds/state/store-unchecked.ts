import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Unchecked {
  /** Undefined for all providers. */
  provider: string | undefined;
  /** No feed has answered since. */
  since: Date;
}

/** Published homes on the market for which no feed has answered since a moment. What is off the market needs no check. */
function selectUnchecked(db: Database, { provider, since }: Unchecked) {
  return db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .where('compound.status', '=', 'published')
    .where('home.current_status', 'in', ['active', 'pending', 'unknown'])
    .where('compound.create_timestamp', '<', since)
    .where(({ or, eb }) => or([eb('availability_checked_at', 'is', null), eb('availability_checked_at', '<', since)]))
    .$if(provider !== undefined, (homes) => homes.where('home.provider', '=', provider ?? ''));
}

export async function countUnchecked(db: Database, unchecked: Unchecked): Promise<number> {
  const { count } = await selectUnchecked(db, unchecked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** These homes by their compounds' ids, after a given one. */
export function listUnchecked(
  db: Database,
  unchecked: Unchecked,
  { after, limit }: { after: number | undefined; limit: number },
) {
  return selectUnchecked(db, unchecked)
    .$if(after !== undefined, (homes) => homes.where('compound_id', '>', after ?? 0))
    .select(['compound_id', 'review_period_id', 'home.provider', 'current_status', 'availability_checked_at'])
    .select(sql<string>`coalesce(nullif(editorial ->> 'title', ''), formatted_address)`.as('name'))
    .orderBy('compound_id')
    .limit(limit)
    .execute();
}
