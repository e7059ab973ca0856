import { sql } from 'kysely';
import { interestTypes, matchTypes, viewTypes } from '../../../contracts/values/activity-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** What a network adds to a home's score, once: for opening the home, and for being interested in it. */
const POINTS = { view: 1, interest: 3 };

/** Sets `popularity_percentile` of every published compound, as `docs/popularity.md` says. */
export async function updatePopularity(db: Database): Promise<void> {
  await sql`
    with viewer as (
      select compound_id,
        bool_or(activity_type = any(${viewTypes}::text[])) as has_viewed,
        bool_or(activity_type = any(${interestTypes}::text[])) as has_used,
        (array_agg(activity_type order by create_timestamp desc, compound_activity_id desc)
          filter (where activity_type = any(${matchTypes}::text[])))[1] as opinion,
        (array_agg(coalesce(network, viewer_id::text) order by create_timestamp, compound_activity_id))[1] as network
      from compound_activity
      where create_timestamp > now() - interval '30 days'
      group by compound_id, viewer_id
    ), viewer_network as (
      select compound_id,
        bool_or(has_viewed) as has_viewed,
        bool_or(has_used or coalesce(opinion = 'liked', false)) as is_interested
      from viewer
      group by compound_id, network
    ), score as (
      select compound_id,
        ${POINTS.view}::int * count(*) filter (where has_viewed)
          + ${POINTS.interest}::int * count(*) filter (where is_interested) as points
      from viewer_network
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
