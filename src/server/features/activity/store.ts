import { sql } from 'kysely';
import type { ActivityType } from '../../../contracts/values/activity-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** Records an activity and returns how many activities of this type the viewer has had with the compound. */
export async function insertActivity(
  db: Database,
  activity: { compound_id: number; viewer_id: string; network: string; activity_type: ActivityType },
): Promise<number> {
  await db.insertInto('compound_activity').values(activity).execute();
  const { count } = await db
    .selectFrom('compound_activity')
    .where('compound_id', '=', activity.compound_id)
    .where('viewer_id', '=', activity.viewer_id)
    .where('activity_type', '=', activity.activity_type)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes activity that no longer counts. The privacy page promises this. */
export async function deleteOldActivity(db: Database): Promise<void> {
  await db
    .deleteFrom('compound_activity')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '30 days'`)
    .execute();
}
