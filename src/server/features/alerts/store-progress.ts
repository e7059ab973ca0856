import { sql } from 'kysely';
import { DEFAULT_ALERT_FREQUENCY } from '../../../rules/people/alert-frequency.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';
import { queuedValues } from '../../platform/mail/store.ts';
import { alertMail } from './alert-mail.ts';

export interface AlertCounts {
  alerts: number;
  /** Users whose mail about the alerts is to be queued at once. */
  waiting: number;
  /** Mails that are queued, but not sent yet. */
  queued: number;
  /** Mails that left the queue: sent, refused for good, or no longer needed. */
  sent: number;
  /** Users who get the alerts with their next daily or weekly mail. */
  later: number;
}

/** The alerts about some compounds that have a cause, and what has become of the mails about them. */
export async function countAlertsOf(
  db: Database,
  { cause_id, compound_ids }: { cause_id: string; compound_ids: readonly number[] },
): Promise<AlertCounts> {
  const queued = queuedValues(db, alertMail.kind, 'alert_mail_id');
  const { rows } = await sql<AlertCounts>`
    with told as (
      select alert.alert_mail_id, app_user.user_id,
        alert.alert_mail_id is null and dismiss_timestamp is null
          and receives_all_emails and receives_alerts and delete_after is null as waits,
        coalesce(config ->> 'alert_frequency', ${DEFAULT_ALERT_FREQUENCY}) = 'instant' as is_instant,
        alert.alert_mail_id::text in ${queued} as is_queued
      from alert
      join subscriber using (subscriber_id)
      join app_user using (user_id)
      where ${isAnyOf('compound_id', compound_ids)} and cause_id = ${cause_id}
    )
    select count(*)::int as alerts,
      (count(distinct user_id) filter (where waits and is_instant))::int as waiting,
      (count(distinct user_id) filter (where waits and not is_instant))::int as later,
      (count(distinct alert_mail_id) filter (where is_queued))::int as queued,
      (count(distinct alert_mail_id) filter (where not is_queued))::int as sent
    from told
  `.execute(db);
  return rows[0] as AlertCounts;
}
