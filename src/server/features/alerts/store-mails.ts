import { sql } from 'kysely';
import { DEFAULT_ALERT_FREQUENCY } from '../../../rules/people/alert-frequency.ts';
import { timeZones } from '../../../rules/places/metros/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';

/** The hours of the day in which digests are sent, in the user's own time. A digest that misses them waits for the next morning. */
const DIGEST_HOURS = { from: 8, to: 20 };
/** Older alerts are no news any more. A weekly digest must still find those of its first day. */
export const OLDEST_DAYS = 8;

/** Alerts that no mail has told of, and that may still be told. */
const waits = sql`alert.alert_mail_id is null and alert.dismiss_timestamp is null`;

/**
 * Adds a row of `alert_mail` for each user who has alerts that are due now, for the user's present frequency. Returns
 * how many were added. Digests have the alerts from before the last morning (daily), or before the last Monday morning
 * (weekly), at the market of the subscriber who was last active.
 */
export async function insertDueMails(db: Database, now: Date): Promise<number> {
  const zones = Object.entries(timeZones).map(([metro_key, name]) => ({ metro_key, name }));
  const { numAffectedRows } = await sql`
    with zone as (
      select metro_key, name, local_now, local_now::date as today,
        date_trunc('week', local_now - ${`${DIGEST_HOURS.from} hours`}::interval)::date as monday,
        (local_now - ${`${DIGEST_HOURS.from} hours`}::interval)::date as morning,
        extract(hour from local_now) between ${DIGEST_HOURS.from} and ${DIGEST_HOURS.to - 1} as is_day
      from (
        select metro_key, name, ${now}::timestamptz at time zone name as local_now
        from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as given (metro_key text, name text)
      ) as metro
    ), waiting as (
      select subscriber_id, min(create_timestamp) as first, max(alert_id) as newest
      from alert
      where ${waits} and create_timestamp > ${now}::timestamptz - ${`${OLDEST_DAYS} days`}::interval
        and create_timestamp <= ${now}::timestamptz
      group by subscriber_id
    ), reader as (
      select app_user.user_id, min(waiting.first) as first, max(waiting.newest) as newest,
        coalesce(config ->> 'alert_frequency', ${DEFAULT_ALERT_FREQUENCY}) as frequency,
        coalesce(last_active_subscriber_id, min(subscriber_id)) as local_subscriber_id
      from waiting
      join subscriber using (subscriber_id)
      join app_user using (user_id)
      where receives_all_emails and receives_alerts and delete_after is null
      group by app_user.user_id
    ), due as (
      select reader.user_id, first,
        case frequency
          when 'instant' then 'instant:' || newest
          when 'weekly' then 'weekly:' || monday
          else 'daily:' || morning
        end as mail_window,
        case frequency
          when 'instant' then ${now}::timestamptz + interval '1 ms'
          when 'weekly' then (monday + ${`${DIGEST_HOURS.from} hours`}::interval) at time zone zone.name
          else (morning + ${`${DIGEST_HOURS.from} hours`}::interval) at time zone zone.name
        end as due_before,
        frequency = 'instant' or is_day as may_be_sent
      from reader
      join subscriber on subscriber.subscriber_id = reader.local_subscriber_id
      join market using (market_id)
      join zone using (metro_key)
    )
    insert into alert_mail (user_id, mail_window, due_before, create_timestamp)
    select user_id, mail_window, due_before, ${now} from due
    where may_be_sent and first < due_before
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Tells the database how many alerts there are now. It would notice by itself only after a minute or more. Until then, it
 * would read all alerts of all subscribers for each batch of mails.
 */
export async function noticeManyAlerts(db: Database): Promise<void> {
  await sql`analyze alert`.execute(db);
}

/** A mail that is due, and its reader. */
export interface DueMail {
  alert_mail_id: number;
  email: string;
}

/**
 * Gives the next due mails their alerts, at most `limit` mails, and returns them. Skips mails that another process is
 * working on.
 */
export async function takeDueMails(transaction: Database, limit: number, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with mail as (
      select alert_mail_id, user_id, due_before
      from alert_mail
      where queue_timestamp is null
      order by alert_mail_id
      limit ${limit}
      for update skip locked
    ), told as (
      update alert set alert_mail_id = mail.alert_mail_id
      from mail
      join subscriber using (user_id)
      where alert.subscriber_id = subscriber.subscriber_id and subscriber.receives_alerts and ${waits}
        and alert.create_timestamp < mail.due_before
        and alert.create_timestamp > ${now}::timestamptz - ${`${OLDEST_DAYS} days`}::interval
    )
    update alert_mail set queue_timestamp = ${now}
    from mail
    join app_user using (user_id)
    where alert_mail.alert_mail_id = mail.alert_mail_id
    returning alert_mail.alert_mail_id, app_user.email
  `.execute(transaction);
  return rows;
}

/** Since when the oldest mail about alerts waits to be queued. Null if none does. */
export async function findOldestDueMail(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('alert_mail')
    .where('queue_timestamp', 'is', null)
    .select(({ fn }) => fn.min('create_timestamp').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? null;
}

/** A mail about alerts, and when and for whom. Undefined if the user was deleted. */
export function findAlertMail(db: Database, alert_mail_id: number) {
  return db
    .selectFrom('alert_mail')
    .where('alert_mail_id', '=', alert_mail_id)
    .select(['user_id', 'mail_window', 'link_key'])
    .executeTakeFirst();
}

/** The alerts of a mail that its reader still wants to hear about, the newest first. */
export function listAlertsOfMail(db: Database, alert_mail_id: number) {
  return db
    .selectFrom('alert')
    .innerJoin('subscriber', 'subscriber.subscriber_id', 'alert.subscriber_id')
    .where('alert_mail_id', '=', alert_mail_id)
    .where('dismiss_timestamp', 'is', null)
    .where('receives_alerts', '=', true)
    .select(['subscriber.subscriber_id', 'subscriber.market_id', 'type', 'compound_id', 'cause_id', 'data'])
    .select('alert.create_timestamp')
    .orderBy('alert_id', 'desc')
    .execute();
}

/** Counts a mail as opened, the first time that one of its links is followed. */
export async function keepOpening(db: Database, link_key: string, now: Date): Promise<void> {
  await db
    .updateTable('alert_mail')
    .set({ open_timestamp: now })
    .where('link_key', '=', link_key)
    .where('open_timestamp', 'is', null)
    .execute();
}

/** Lets a later mail tell of the alerts of a mail that isn't sent. */
export async function releaseAlerts(db: Database, alert_mail_id: number): Promise<void> {
  await db.updateTable('alert').set({ alert_mail_id: null }).where('alert_mail_id', '=', alert_mail_id).execute();
}
