import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The lock of those that summarize. Any constant that no other lock has. */
const LOCK = 4_080_002;

/** What counts as which step. A property from a client may be of any type. */
const steps = sql`
  count(*) filter (where event = 'Page Viewed') as viewed,
  count(*) filter (where event = 'Home Opened') as opened,
  count(*) filter (where event = 'Home Liked' and properties ->> 'status' = 'liked') as liked,
  count(*) filter (where event = 'Home Shared') as shared,
  count(*) filter (where event = 'Message Sent' and properties ->> 'kind' = 'question') as asked,
  count(*) filter (where event = 'Tour Requested') as toured,
  count(*) filter (where event = 'Subscribed') as subscribed`;

const number = (text: ReturnType<typeof sql>) => sql`case when ${text} ~ '^[1-9][0-9]{0,8}$' then (${text})::int end`;

/** Up to when events are summarized. Null before the first time. */
export async function findSummaryTime(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('analytics_summary').select('summarize_timestamp').executeTakeFirst();
  return row?.summarize_timestamp ?? null;
}

/** Takes the lock until the end of the transaction. Returns up to when events are summarized. */
export async function beginSummary(transaction: Database): Promise<Date> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  return (await findSummaryTime(transaction)) ?? new Date(0);
}

export async function endSummary(transaction: Database, until: Date): Promise<void> {
  await transaction
    .insertInto('analytics_summary')
    .values({ only_row: true, summarize_timestamp: until })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ summarize_timestamp: until }))
    .execute();
}

/** The days of the events that arrived since a moment. */
export async function findChangedDays(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from analytics_event where received_at >= ${since}
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** Makes the visits of some days anew from their events. Visits of staff are left out. */
export async function summarizeDays(db: Database, days: readonly string[]): Promise<void> {
  await sql`delete from analytics_visit where day = any(${days}::date[])`.execute(db);
  await sql`
    insert into analytics_visit
      (day, distinct_id, market_id, visitor_id, viewed, opened, liked, shared, asked, toured, subscribed)
    select day, event.distinct_id, coalesce(area.market_id, known.market_id, 0),
      min(coalesce(identity.user_id, event.distinct_id)), ${steps}
    from analytics_event as event
    left join analytics_identity as identity on identity.alias_id = event.distinct_id
    left join app_user on app_user.user_id::text = coalesce(identity.user_id, event.distinct_id)
    left join compound on compound.compound_id =
      coalesce(${number(sql`properties ->> 'compound_id'`)}, ${number(sql`properties -> 'compound_ids' ->> 0`)})
    left join area using (area_id)
    left join market as known on known.metro_key = properties ->> 'market_key'
      or known.market_id = ${number(sql`properties ->> 'market_id'`)}
    where day = any(${days}::date[]) and app_user.is_staff is not true and left(event.event, 1) <> '$'
    group by day, event.distinct_id, coalesce(area.market_id, known.market_id, 0)
  `.execute(db);
}

/** Gives the visits of browsers whose user has become known to that user. */
export async function joinIdentities(db: Database, since: Date): Promise<void> {
  await sql`
    update analytics_visit as visit set visitor_id = identity.user_id
    from analytics_identity as identity
    where identity.create_timestamp >= ${since} and visit.distinct_id = identity.alias_id
  `.execute(db);
}

/** Makes the visitors anew who have visits on some days, or have become known since a moment. */
export async function summarizeVisitors(db: Database, days: readonly string[], since: Date): Promise<void> {
  await sql`
    create temp table touched on commit drop as
    select visitor_id from analytics_visit where day = any(${days}::date[])
    union select visitor_id from analytics_visitor where visitor_id in (
      select alias_id from analytics_identity where create_timestamp >= ${since})
    union select user_id from analytics_identity where create_timestamp >= ${since}
  `.execute(db);
  await sql`analyze touched`.execute(db);
  await sql`delete from analytics_visitor where visitor_id in (select visitor_id from touched)`.execute(db);
  await sql`
    insert into analytics_visitor
      (visitor_id, first_day, market_id, opened, liked, shared, asked, toured, subscribed)
    select visitor_id, min(day), (array_agg(market_id order by market_id = 0, day, market_id))[1],
      bool_or(opened > 0), bool_or(liked > 0), bool_or(shared > 0), bool_or(asked > 0), bool_or(toured > 0),
      bool_or(subscribed > 0)
    from analytics_visit
    join touched using (visitor_id)
    group by visitor_id
  `.execute(db);
}

/** Deletes visits and visitors from before a day. */
export async function deleteOldSummaries(db: Database, first: string): Promise<void> {
  await db.deleteFrom('analytics_visit').where('day', '<', first).execute();
  await db.deleteFrom('analytics_visitor').where('first_day', '<', first).execute();
}

/** Deletes the summaries of some distinct ids. */
export async function deleteSummariesOf(db: Database, names: readonly string[]): Promise<void> {
  await db.deleteFrom('analytics_visit').where('distinct_id', 'in', names).execute();
  await db.deleteFrom('analytics_visitor').where('visitor_id', 'in', names).execute();
}
