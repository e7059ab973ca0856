import { sql } from 'kysely';
import type { CallResponse } from '../../../../contracts/contract.ts';
import type { Database } from '../../../platform/database/database.ts';

type Report = CallResponse<'GET /hfc/_i/analytics'>;
type Homes = CallResponse<'GET /hfc/_i/analytics/homes'>['items'];
type HomeDays = CallResponse<'GET /hfc/_i/compounds/{compound_id}/activity'>['days'];

/** A period and perhaps a market. Days are like `2026-11-25`, in UTC. */
export interface DayRange {
  first: string;
  last: string;
  market_id: number | undefined;
}

const sums = sql`
  coalesce(sum(opened), 0)::int as opened, coalesce(sum(liked), 0)::int as liked,
  coalesce(sum(shared), 0)::int as shared, coalesce(sum(asked), 0)::int as asked,
  coalesce(sum(toured), 0)::int as toured, coalesce(sum(subscribed), 0)::int as subscribed`;

const within = ({ first, last, market_id }: DayRange) => sql`
  day between ${first}::date and ${last}::date
  ${market_id === undefined ? sql`` : sql`and market_id = ${market_id}`}`;

export async function sumVisits(db: Database, range: DayRange): Promise<Report['total']> {
  const { rows } = await sql<Report['total']>`
    select count(distinct visitor_id)::int as visitors, ${sums} from analytics_visit where ${within(range)}
  `.execute(db);
  return rows[0] as Report['total'];
}

/** The visits of each day of a period, also of days without any. */
export async function listVisitDays(db: Database, range: DayRange): Promise<Report['days']> {
  const { rows } = await sql<Report['days'][number]>`
    with visit as (
      select day, count(distinct visitor_id)::int as visitors, ${sums}
      from analytics_visit where ${within(range)} group by day
    )
    select to_char(date, 'YYYY-MM-DD') as day, coalesce(visitors, 0) as visitors, coalesce(opened, 0) as opened,
      coalesce(liked, 0) as liked, coalesce(shared, 0) as shared, coalesce(asked, 0) as asked,
      coalesce(toured, 0) as toured, coalesce(subscribed, 0) as subscribed
    from generate_series(${range.first}::date, ${range.last}::date, interval '1 day') as date
    left join visit on visit.day = date::date
    order by date
  `.execute(db);
  return rows;
}

/** How far the visitors of each week and market got. Weeks begin on Monday. */
export async function listCohorts(db: Database, first: string): Promise<Report['cohorts']> {
  const { rows } = await sql<Report['cohorts'][number]>`
    select to_char(date_trunc('week', first_day), 'YYYY-MM-DD') as week, nullif(market_id, 0) as market_id,
      count(*)::int as visitors,
      count(*) filter (where opened)::int as opened, count(*) filter (where liked)::int as liked,
      count(*) filter (where shared)::int as shared, count(*) filter (where asked)::int as asked,
      count(*) filter (where toured)::int as toured, count(*) filter (where subscribed)::int as subscribed
    from analytics_visitor
    where first_day >= ${first}::date
    group by 1, 2
    order by 1, 2
  `.execute(db);
  return rows;
}

/** How many mails about alerts were queued in each week, and how many of them were opened by a link. */
export async function listMailWeeks(db: Database, first: string): Promise<Report['mails']> {
  const { rows } = await sql<Report['mails'][number]>`
    select to_char(date_trunc('week', queue_timestamp at time zone 'UTC'), 'YYYY-MM-DD') as week,
      count(*)::int as sent, count(open_timestamp)::int as opened
    from alert_mail
    where queue_timestamp >= ${first}::timestamp at time zone 'UTC'
    group by 1
    order by 1
  `.execute(db);
  return rows;
}

export async function findSummaryTime(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('analytics_summary').select('summarize_timestamp').executeTakeFirst();
  return row?.summarize_timestamp ?? null;
}

const counts = sql`
  count(distinct viewer_id) filter (where activity_type like 'viewed%')::int as viewers,
  count(*) filter (where activity_type = 'liked')::int as liked,
  count(*) filter (where activity_type = 'shared')::int as shared,
  count(*) filter (where activity_type = 'asked')::int as asked`;

/** The most popular published homes. Only their own activity is read. */
export async function listPopularCompounds(db: Database, market_id: number | undefined, limit: number): Promise<Homes> {
  const { rows } = await sql<Homes[number]>`
    with popular as (
      select compound_id, coalesce(nullif(editorial ->> 'title', ''), formatted_address) as name, market_id,
        popularity_percentile
      from compound
      join area using (area_id)
      join home using (home_id)
      where status = 'published' and not internal
        ${market_id === undefined ? sql`` : sql`and market_id = ${market_id}`}
      order by popularity_percentile desc, compound_id
      limit ${limit}
    )
    select popular.*, activity.*
    from popular
    cross join lateral (
      select ${counts} from compound_activity
      where compound_activity.compound_id = popular.compound_id and create_timestamp > now() - interval '30 days'
    ) as activity
    order by popularity_percentile desc, viewers desc, compound_id
  `.execute(db);
  return rows;
}

/** The activity of a home on each day since `first`. */
export async function listActivityDays(
  db: Database,
  compound_id: number,
  { first, last }: Pick<DayRange, 'first' | 'last'>,
): Promise<HomeDays> {
  const { rows } = await sql<HomeDays[number]>`
    with activity as (
      select (create_timestamp at time zone 'UTC')::date as day, ${counts}
      from compound_activity
      where compound_id = ${compound_id} and create_timestamp >= ${first}::timestamp at time zone 'UTC'
      group by 1
    )
    select to_char(date, 'YYYY-MM-DD') as day, coalesce(viewers, 0) as viewers, coalesce(liked, 0) as liked,
      coalesce(shared, 0) as shared, coalesce(asked, 0) as asked
    from generate_series(${first}::date, ${last}::date, interval '1 day') as date
    left join activity on activity.day = date::date
    order by date
  `.execute(db);
  return rows;
}

export async function compoundExists(db: Database, compound_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('compound')
    .where('compound_id', '=', compound_id)
    .select('compound_id')
    .executeTakeFirst();
  return row !== undefined;
}
