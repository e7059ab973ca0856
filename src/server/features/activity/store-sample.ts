import { sql } from 'kysely';
import { interestTypes } from '../../../contracts/values/activity-values.ts';
import type { Database } from '../../platform/database/database.ts';

export interface SampleActivity {
  compound_id: number;
  /** Determines the viewers and the times. The same seed gives the same activities. */
  seed: number;
  activities: number;
}

/** The number of visitors in the sample world. Few enough that many of them come back. */
const VIEWERS = 900;
/** How many of ten activities are plain views. */
const LOOKS_IN_TEN = 7;

/**
 * Makes up activities of visitors in the 30 days up to `until`, but not before a compound was published. The database
 * generates the rows, because sending them would make up most of the traffic.
 */
export async function insertSampleActivities(
  db: Database,
  until: Date,
  activities: readonly SampleActivity[],
): Promise<void> {
  await sql`
    insert into compound_activity (compound_id, viewer_id, activity_type, create_timestamp)
    select compound.compound_id,
      overlay(overlay(md5('sample viewer ' || dice.viewer) placing '4' from 13) placing '8' from 17)::uuid,
      case when dice.type < ${LOOKS_IN_TEN} then 'viewed'
        else (${interestTypes}::text[])[1 + dice.type_of_interest]
      end,
      since.moment + (${until}::timestamptz - since.moment) * dice.time
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
      as given (compound_id int, seed int, activities int)
    join compound using (compound_id)
    cross join lateral (
      select least(greatest(compound.publish_date, ${until}::timestamptz - interval '30 days'), ${until}) as moment
    ) as since
    cross join lateral generate_series(1, given.activities) as visit
    cross join lateral (
      select abs(hashint8(given.seed::bigint * 1000 + visit)::bigint) as n
    ) as hash
    cross join lateral (
      select hash.n % ${VIEWERS} as viewer,
        (hash.n / 1000) % 10 as type,
        ((hash.n / 10000) % ${interestTypes.length})::int as type_of_interest,
        ((hash.n / 7) % 100000) / 100000.0 as time
    ) as dice
    order by given.seed, visit
  `.execute(db);
}
