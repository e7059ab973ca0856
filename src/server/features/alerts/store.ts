import { sql } from 'kysely';
import type { AlertType } from '../../../contracts/alerts.ts';
import type { HomeSnapshot } from '../../../contracts/home-snapshot.ts';
import type { Database } from '../../platform/database/database.ts';
import { homeSnapshotSql } from '../compounds/home-snapshot.ts';

/** More alerts than a subscriber reads. */
const MOST_ALERTS = 100;

interface HomeAlert {
  home_id: number;
  type: AlertType;
  cause_id: string;
  /** What was different before the change. */
  before: Partial<HomeSnapshot>;
  time: Date;
}

/** Adds an alert for each subscriber who likes a home. The home has been changed already. */
export async function insertAlertsOfLikes(db: Database, alert: HomeAlert): Promise<void> {
  const { home_id, type, cause_id, before, time } = alert;
  await sql`
    insert into alert (subscriber_id, compound_id, type, cause_id, data, create_timestamp)
    select compound_match.subscriber_id, compound.compound_id, ${type}, ${cause_id},
      jsonb_build_object('before', ${homeSnapshotSql} || ${JSON.stringify(before)}::jsonb, 'after', ${homeSnapshotSql}),
      ${time}
    from compound
    join home using (home_id)
    join compound_match on compound_match.compound_id = compound.compound_id and compound_match.status = 'liked'
    where compound.home_id = ${home_id} and compound.status = 'published' and not compound.internal
    order by compound_match.subscriber_id
    on conflict do nothing
  `.execute(db);
}

/** A subscriber's alerts that aren't dismissed, the newest first. */
export function listAlerts(db: Database, subscriber_id: number) {
  return db
    .selectFrom('alert')
    .where('subscriber_id', '=', subscriber_id)
    .where('dismiss_timestamp', 'is', null)
    .select(['type', 'compound_id', 'create_timestamp', 'data'])
    .orderBy('alert_id', 'desc')
    .limit(MOST_ALERTS)
    .execute();
}

export async function dismissAlerts(
  db: Database,
  { subscriber_id, compound_id }: { subscriber_id: number; compound_id: number },
  time: Date,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ dismiss_timestamp: time })
    .where('subscriber_id', '=', subscriber_id)
    .where('compound_id', '=', compound_id)
    .where('dismiss_timestamp', 'is', null)
    .execute();
}

/** The alerts of subscribers, for their export. */
export async function listAlertsOf(db: Database, subscriber_ids: readonly number[]) {
  if (subscriber_ids.length === 0) return [];
  return db
    .selectFrom('alert')
    .where('subscriber_id', 'in', subscriber_ids)
    .select(['subscriber_id', 'type', 'compound_id', 'create_timestamp'])
    .orderBy('alert_id')
    .execute();
}

/** Deletes alerts after half a year. The privacy page promises this. */
export async function deleteOldAlerts(db: Database): Promise<void> {
  await db.deleteFrom('alert').where('create_timestamp', '<', sql<Date>`now() - interval '180 days'`).execute();
}
