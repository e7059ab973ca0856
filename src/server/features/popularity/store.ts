import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Sets `popularity_percentile` of every compound: the percentage of its market's published compounds that had a lower
 * score in the last 30 days. The score counts distinct viewers. A viewer counts once for a view, and three times for
 * activity that shows interest (photos, map, listing, sharing). Counting viewers keeps reloads from raising a score. A
 * compound without activity gets 0.
 */
export async function updatePopularity(db: Database): Promise<void> {
  await sql`
    with score as (
      select compound_id,
        count(distinct viewer_id) filter (where activity_type = 'viewed')
          + 3 * count(distinct viewer_id) filter (where activity_type <> 'viewed') as points
      from compound_activity
      where create_timestamp > now() - interval '30 days'
      group by compound_id
    ), ranked as (
      select compound.compound_id,
        case when coalesce(score.points, 0) = 0 then 0
          else round(100 * percent_rank() over (partition by area.market_id order by coalesce(score.points, 0)))
        end as percentile
      from compound
      join area using (area_id)
      left join score using (compound_id)
      where compound.status = 'published'
    )
    update compound set popularity_percentile = ranked.percentile
    from ranked
    where ranked.compound_id = compound.compound_id
      and compound.popularity_percentile is distinct from ranked.percentile
  `.execute(db);
}

/** Deletes activity that no longer counts. The privacy page promises this. */
export async function deleteOldActivity(db: Database): Promise<void> {
  await db
    .deleteFrom('compound_activity')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '30 days'`)
    .execute();
}
