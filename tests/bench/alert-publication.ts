import { sql } from 'kysely';
import { queueAlertMails } from '../../src/server/features/alerts/queue-alert-mails.ts';
import { publishReviewPeriod } from '../../src/server/features/review-periods/publish-review-period.ts';
import { ensureSampleWorld } from '../../src/server/features/sample-world/ensure.ts';
import { listJobs } from '../../src/server/jobs.ts';
import { openContext } from '../../src/server/open-context.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import type { Context } from '../../src/server/platform/context/context.ts';

/**
 * A process that publishes 50 homes for 100,000 subscribers and queues their mails, in an empty data folder (DATA_DIR).
 * Prints what it took as JSON.
 */
const SUBSCRIBERS = 100_000;
const HOMES = 50;
const AREAS = 10;
const MB = 1024 * 1024;

export interface AlertPublication {
  alerts: number;
  mails: number;
  /** In seconds: the transaction that publishes, and the job that queues the mails. */
  publish_s: number;
  queue_s: number;
  /** By how much the memory of the process grew at most, in MB. */
  growth_mb: number;
}

/** Ten areas of one market with five approved homes each. */
async function makeReviewPeriod({ db }: Context): Promise<{ review_period_id: number; compound_ids: number[] }> {
  const { review_period_id } = await db
    .insertInto('review_period')
    .defaultValues()
    .returning('review_period_id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ compound_id: number }>`
    with numbered as (
      select compound_id, row_number() over (order by compound_id) as position
      from compound join home using (home_id)
      where not internal and available and current_status = 'active' and status = 'published'
      limit ${HOMES}
    ), target as (
      select area_id, row_number() over (order by area_id) as position
      from area
      where active and not internal_only and market_id = (select min(market_id) from market)
      limit ${AREAS}
    )
    update compound set status = 'approved', publish_date = null, review_period_id = ${review_period_id},
      area_id = target.area_id
    from numbered join target on target.position = 1 + numbered.position % (select count(*) from target)
    where compound.compound_id = numbered.compound_id
    returning compound.compound_id
  `.execute(db);
  return { review_period_id, compound_ids: rows.map(({ compound_id }) => compound_id) };
}

/** Users who want alerts at once, each with a subscriber who follows one of the areas. */
async function addSubscribers({ db }: Context): Promise<void> {
  await sql`
    with market as (select min(market_id) as market_id from market), person as (
      insert into app_user (name, email, config, public_profile, history)
      select 'Ada', 'ada' || n || '@example.com', '{"alert_frequency": "instant"}', '{}', '{}'
      from generate_series(1, ${SUBSCRIBERS}::int) as n
      returning user_id
    )
    insert into subscriber (user_id, market_id) select user_id, market_id from person, market
  `.execute(db);
  await sql`
    with target as (
      select distinct area_id, market_id, dense_rank() over (order by area_id) as position
      from compound join area using (area_id)
      where status = 'approved' and review_period_id = (select max(review_period_id) from review_period)
    )
    insert into subscriber_area (subscriber_id, area_id, market_id)
    select subscriber_id, area_id, target.market_id
    from subscriber join app_user using (user_id)
    join target on target.position = 1 + subscriber_id % (select count(*) from target)
    where email like 'ada%'
  `.execute(db);
  await sql`analyze`.execute(db);
}

const config = readConfig({ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' });
const { patient: ctx, close } = await openContext(config, () => undefined);
await ctx.jobs.prepare(listJobs(ctx));
await ensureSampleWorld(ctx, { compounds: 400 });
const publication = await makeReviewPeriod(ctx);
await addSubscribers(ctx);

const before = process.memoryUsage().rss;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss);
}, 50);
const start = performance.now();
await publishReviewPeriod(ctx, { ...publication, by: null });
const published = performance.now();
await queueAlertMails(ctx);
const queued = performance.now();
clearInterval(watch);

async function count(table: 'alert' | 'queued_mail'): Promise<number> {
  const query = ctx.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
const result: AlertPublication = {
  alerts: await count('alert'),
  mails: await count('queued_mail'),
  publish_s: (published - start) / 1_000,
  queue_s: (queued - published) / 1_000,
  growth_mb: (highest - before) / MB,
};
await close();
console.log(JSON.stringify(result));
// An idle connection's timer may hold the process open for seconds.
process.exit();
