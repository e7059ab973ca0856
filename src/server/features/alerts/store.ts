import { sql } from 'kysely';
import type { BroadcastComment } from '../../../contracts/homes/compounds.ts';
import type { ChangeType } from '../../../contracts/people/alerts.ts';
import type { CompoundSnapshot } from '../../../contracts/shapes/home-snapshot.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';

/** A `CompoundSnapshot` of the rows `compound` and `home` of a query. */
export const compoundSnapshotSql = sql`jsonb_build_object(
  'title', compound.editorial ->> 'title',
  'price', home.price,
  'listing_type', home.listing_type,
  'available', compound.available,
  'current_status', home.current_status
)`;

/** More alerts than a subscriber reads. */
const MAX_ALERTS = 100;

interface CompoundAlert {
  home_id: number;
  type: ChangeType;
  cause_id: string;
  /** What was different before the change. */
  before: Partial<CompoundSnapshot>;
  time: Date;
}

/** Adds an alert for each subscriber who likes a home. The home has been changed already. Returns their number. */
export async function insertAlertsOfLikes(db: Database, alert: CompoundAlert): Promise<number> {
  const { home_id, type, cause_id, before, time } = alert;
  const { numAffectedRows } = await sql`
    insert into alert (subscriber_id, compound_id, type, cause_id, data, create_timestamp)
    select compound_match.subscriber_id, compound.compound_id, ${type}, ${cause_id},
      jsonb_build_object('before', ${compoundSnapshotSql} || ${JSON.stringify(before)}::jsonb, 'after', ${compoundSnapshotSql}),
      ${time}
    from compound
    join home using (home_id)
    join compound_match on compound_match.compound_id = compound.compound_id and compound_match.status = 'liked'
    where compound.home_id = ${home_id} and compound.status = 'published' and not compound.internal
    order by compound_match.subscriber_id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Adds an alert about a new home for each subscriber who follows its area, or its whole market, and hasn't removed the
 * home. Returns their number.
 */
export async function insertAlertsOfNewHome(
  db: Database,
  {
    compound_id,
    area_id,
    market_id,
    cause_id,
    time,
  }: { compound_id: number; area_id: number; market_id: number; cause_id: string; time: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    ${prepared} insert into alert (subscriber_id, compound_id, type, cause_id, data, create_timestamp)
    select follower.subscriber_id, ${compound_id}, 'compound_broadcast', ${cause_id}, home_now.data, ${time}
    from (
      select jsonb_build_object('after', ${compoundSnapshotSql}) as data
      from compound join home using (home_id)
      where compound_id = ${compound_id}
    ) as home_now,
    (
      select subscriber_id from subscriber_area where area_id = ${area_id}
      union all
      select subscriber_id from subscriber
      where market_id = ${market_id}
        and not exists (select from subscriber_area where subscriber_area.subscriber_id = subscriber.subscriber_id)
    ) as follower
    where not exists (
      select from compound_match
      where compound_match.subscriber_id = follower.subscriber_id and compound_match.compound_id = ${compound_id}
        and compound_match.status = 'disliked'
    )
    order by follower.subscriber_id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Adds an alert about a comment for each subscriber who likes the home. Returns the number of new alerts. */
export async function insertAlertsOfComment(
  db: Database,
  { compound_id, comment }: { compound_id: number; comment: BroadcastComment },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into alert (subscriber_id, compound_id, type, cause_id, data, create_timestamp)
    select compound_match.subscriber_id, compound_id, 'compound_broadcast', ${`comment:${comment.create_timestamp}`},
      jsonb_build_object('after', ${compoundSnapshotSql}, 'comment', ${JSON.stringify(comment)}::jsonb),
      ${comment.create_timestamp}::timestamptz
    from compound
    join home using (home_id)
    join compound_match using (compound_id)
    where compound_id = ${compound_id} and compound_match.status = 'liked' and compound.status = 'published'
      and not compound.internal
    order by compound_match.subscriber_id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the alerts about changes of a home that aren't due yet. */
export async function deleteUndueAlerts(transaction: Database, home_id: number, now: Date): Promise<void> {
  await sql`
    delete from alert using compound
    where alert.compound_id = compound.compound_id and compound.home_id = ${home_id}
      and alert.type in ('price_change', 'status_change') and alert.create_timestamp > ${now}
  `.execute(transaction);
}

/** Alerts whose time has come. Alerts about changes by staff are held; comments and publications aren't. */
const isDue = (now: Date) => sql<boolean>`(alert.type = 'compound_broadcast' or alert.create_timestamp <= ${now})`;

/** A subscriber's alerts that are due and aren't dismissed, the newest first. */
export function listAlerts(db: Database, subscriber_id: number, now: Date) {
  return db
    .selectFrom('alert')
    .where('subscriber_id', '=', subscriber_id)
    .where(isDue(now))
    .where('dismiss_timestamp', 'is', null)
    .select(['type', 'compound_id', 'create_timestamp', 'data'])
    .orderBy('alert_id', 'desc')
    .limit(MAX_ALERTS)
    .execute();
}

/** Dismisses the alerts of a subscriber about a home, or about all homes. */
export async function dismissAlerts(
  db: Database,
  { subscriber_id, compound_id }: { subscriber_id: number; compound_id?: number | undefined },
  time: Date,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ dismiss_timestamp: time })
    .where('subscriber_id', '=', subscriber_id)
    .$if(compound_id !== undefined, (query) => query.where('compound_id', '=', compound_id as number))
    .where('dismiss_timestamp', 'is', null)
    .where(isDue(time))
    .execute();
}

/** The alerts of subscribers that are due, for their export. */
export async function listAlertsOf(db: Database, subscriber_ids: readonly number[], now: Date) {
  if (subscriber_ids.length === 0) return [];
  return db
    .selectFrom('alert')
    .where('subscriber_id', 'in', subscriber_ids)
    .where(isDue(now))
    .select(['subscriber_id', 'type', 'compound_id', 'create_timestamp'])
    .orderBy('alert_id')
    .execute();
}

/** Deletes alerts and the record of their mails after half a year. The privacy page promises this. */
export async function deleteOldAlerts(db: Database): Promise<void> {
  const longAgo = sql<Date>`now() - interval '180 days'`;
  await db.deleteFrom('alert').where('create_timestamp', '<', longAgo).execute();
  await db.deleteFrom('alert_mail').where('create_timestamp', '<', longAgo).execute();
}
