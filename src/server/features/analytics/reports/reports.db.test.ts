import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicHomes } from '../../../../../tests/support/homes/public-homes.ts';
import { startTestService, type TestService } from '../../../../../tests/support/test-service.ts';
import type { CallResponse } from '../../../../contracts/contract.ts';
import { ANALYTICS_TOKEN, DAY_MS } from '../analytics-bounds.ts';
import { forgetUser } from '../store.ts';
import { summarizeAnalytics } from '../summarize.ts';
import { analyticsReportRoutes as routes } from './routes.ts';
import { listActivityDays, listMailWeeks } from './store-reports.ts';

/** A Wednesday. */
const WEDNESDAY = Date.parse('2026-11-25T12:00:00Z');
let now = new Date(WEDNESDAY);
let service: TestService;
let home: { compound_id: number; market_id: number };
beforeAll(async () => {
  service = await startTestService({ compounds: 60, now: () => now, env: { ANALYTICS: '1' } });
  home = await publicHomes(service.ctx.db)
    .innerJoin('area as place', 'place.area_id', 'compound.area_id')
    .select(['compound_id', 'place.market_id'])
    .executeTakeFirstOrThrow();
}, 60_000);
afterAll(() => service.stop());

type Report = CallResponse<'GET /hfc/_i/analytics'>;
const call = (key: keyof typeof routes, input: object) =>
  (routes[key] as unknown as (ctx: object, input: object) => Promise<unknown>)(service.ctx, input);
const report = (query: object = {}) => call('GET /hfc/_i/analytics', { query }) as Promise<Report>;
const summarize = () => summarizeAnalytics({ db: service.ctx.db, now: () => now });

/** Sends what a browser reports, on a day that is so many days ago. */
async function send(distinct_id: string, events: [event: string, properties?: object][], daysAgo = 0): Promise<void> {
  const time = now.getTime() / 1_000 - daysAgo * 86_400;
  const items = events.map(([event, properties], index) => ({
    event,
    properties: { token: ANALYTICS_TOKEN, distinct_id, $insert_id: randomUUID(), time: time + index, ...properties },
  }));
  const { statusCode } = await service.app.inject(
    `/analytics/track/?data=${encodeURIComponent(JSON.stringify(items))}`,
  );
  expect(statusCode).toBe(200);
}
const clear = () =>
  sql`truncate analytics_event, analytics_identity, analytics_visit, analytics_visitor, analytics_summary`.execute(
    service.ctx.db,
  );
const at = ({ cohorts }: Report, week: string) => cohorts.filter((cohort) => cohort.week === week);

describe('the report of visits', () => {
  it('counts who did what on which day, in which market', async () => {
    await clear();
    const { compound_id, market_id } = home;
    await send(
      '$device:a',
      [
        ['Page Viewed', { market_key: 'seattle' }],
        ['Home Opened', { compound_id }],
      ],
      1,
    );
    await send('$device:a', [
      ['Home Opened', { compound_id }],
      ['Home Liked', { compound_id, status: 'liked' }],
    ]);
    await send('$device:b', [
      ['Home Shared', { compound_id }],
      ['Message Sent', { compound_id, kind: 'question' }],
      ['Message Sent', { compound_id, kind: 'report' }],
      ['Home Liked', { compound_id, status: 'unliked' }],
      ['Tour Requested', { compound_ids: [compound_id] }],
      ['Subscribed', { market_id }],
    ]);
    await summarize();
    const all = await report({ days: '7' });
    expect(all.total).toEqual({ visitors: 2, opened: 2, liked: 1, shared: 1, asked: 1, toured: 1, subscribed: 1 });
    expect(all.days).toHaveLength(7);
    expect(all.days.slice(-3)).toMatchObject([
      { day: '2026-11-23', visitors: 0, opened: 0 },
      { day: '2026-11-24', visitors: 1, opened: 1, liked: 0 },
      { day: '2026-11-25', visitors: 2, opened: 1, liked: 1 },
    ]);
    expect((await report({ days: '7', market_id })).total).toMatchObject({ visitors: 2, toured: 1 });
    expect((await report({ days: '7', market_id: 999 })).total).toMatchObject({ visitors: 0, opened: 0 });
    expect(all.summarize_timestamp).toBe(now.toISOString());
  });

  it('stays the same if it is summarized again, and follows what arrives later', async () => {
    const before = await report();
    await summarize();
    expect(await report()).toEqual(before);
    now = new Date(now.getTime() + 10 * 60_000);
    await send('$device:c', [['Page Viewed']], 2);
    await summarize();
    expect((await report()).total.visitors).toBe(before.total.visitors + 1);
  });

  it('isn’t broken by forged properties', async () => {
    await clear();
    const forged = [1e300, -1, '7; drop table home', { a: 1 }, [], null, '99999999999'];
    await send(
      '$device:a',
      forged.flatMap((value) => [
        ['Home Opened', { compound_id: value }],
        ['Subscribed', { market_id: value, market_key: value }],
        ['Tour Requested', { compound_ids: value }],
      ]),
    );
    await summarize();
    expect((await report()).total).toMatchObject({ visitors: 1, opened: forged.length });
  });

  it('leaves staff out', async () => {
    await clear();
    const user_id = randomUUID();
    const profile = { email: `${user_id}@example.com`, public_profile: '{}', history: '{}', is_staff: true };
    await service.ctx.db
      .insertInto('app_user')
      .values({ user_id, ...profile })
      .execute();
    await send(user_id, [['Page Viewed']]);
    await send('$device:visitor', [['Page Viewed']]);
    await summarize();
    expect((await report()).total.visitors).toBe(1);
  });
});

describe('the funnel', () => {
  it('follows a visitor from the first visit to the subscription, also as a user on another device', async () => {
    await clear();
    const { compound_id, market_id } = home;
    const user = randomUUID();
    await send('$device:phone', [['Home Opened', { compound_id }]], 4);
    now = new Date(now.getTime() + 60_000);
    await summarize();
    // The first visit was on a Saturday.
    expect(at(await report(), '2026-11-16')).toEqual([
      {
        week: '2026-11-16',
        market_id,
        visitors: 1,
        opened: 1,
        liked: 0,
        shared: 0,
        asked: 0,
        toured: 0,
        subscribed: 0,
      },
    ]);
    now = new Date(now.getTime() + 600_000);
    await send('$device:laptop', [['Page Viewed']]);
    await send(user, [
      ['$identify', { $anon_distinct_id: '$device:phone' }],
      ['$identify', { $anon_distinct_id: '$device:laptop' }],
      ['Subscribed', { market_id }],
    ]);
    await summarize();
    const after = await report();
    expect(at(after, '2026-11-16')).toMatchObject([{ market_id, visitors: 1, opened: 1, subscribed: 1 }]);
    expect(at(after, '2026-11-23')).toEqual([]);
    expect(after.total.visitors).toBe(1);
    await forgetUser(service.ctx.db, user);
    expect(await report()).toMatchObject({ cohorts: [], total: { visitors: 0 } });
  });

  it('forgets visits that are kept no longer', async () => {
    await clear();
    await send('$device:a', [['Page Viewed']]);
    await summarize();
    const then = now;
    now = new Date(now.getTime() + 200 * DAY_MS);
    await summarize();
    const { count } = await service.ctx.db
      .selectFrom('analytics_visitor')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    now = then;
  });
});

describe('the activity of homes', () => {
  it('is that of the last 30 days, the most popular homes first', async () => {
    const { compound_id, market_id } = home;
    const { db } = service.ctx;
    await db.deleteFrom('compound_activity').execute();
    await db.updateTable('compound').set({ popularity_percentile: 0 }).execute();
    await db
      .updateTable('compound')
      .set({ popularity_percentile: 90 })
      .where('compound_id', '=', compound_id)
      .execute();
    const viewer_id = randomUUID();
    const act = (activity_type: string, daysAgo = 0) =>
      db
        .insertInto('compound_activity')
        .values({ compound_id, viewer_id, activity_type, create_timestamp: new Date(Date.now() - daysAgo * DAY_MS) })
        .execute();
    for (const type of ['viewed', 'viewed_from_similar', 'liked', 'shared', 'asked']) await act(type);
    await act('viewed', 31);
    const { items } = (await call('GET /hfc/_i/analytics/homes', {
      query: { market_id },
    })) as CallResponse<'GET /hfc/_i/analytics/homes'>;
    expect(items[0]).toMatchObject({
      compound_id,
      market_id,
      popularity_percentile: 90,
      viewers: 1,
      liked: 1,
      shared: 1,
      asked: 1,
    });
    expect(items.every((item) => item.market_id === market_id)).toBe(true);
    const key = 'GET /hfc/_i/compounds/{compound_id}/activity';
    const real = { ...service.ctx, now: () => new Date() };
    const { days } = await routes[key](real, { params: { compound_id } } as never);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ viewers: 1, liked: 1, shared: 1, asked: 1 });
    expect(days[0]).toMatchObject({ viewers: 0 });
  });
});

describe('days and weeks', () => {
  it('are those of UTC, whatever the time zone of the database', async () => {
    const { compound_id } = home;
    const { db } = service.ctx;
    await db.deleteFrom('compound_activity').execute();
    const [user] = await db.selectFrom('app_user').select('user_id').limit(1).execute();
    const monday = '2026-11-23';
    for (const time of [`${monday}T00:30:00Z`, '2026-11-22T23:30:00Z']) {
      const at = new Date(time);
      const activity = { compound_id, viewer_id: randomUUID(), activity_type: 'liked', create_timestamp: at };
      await db.insertInto('compound_activity').values(activity).execute();
      const mail = { mail_window: time, due_before: at, create_timestamp: at, queue_timestamp: at };
      await db
        .insertInto('alert_mail')
        .values({ user_id: user!.user_id, ...mail })
        .execute();
    }
    const { days, weeks } = await db.transaction().execute(async (transaction) => {
      await sql`set local time zone 'America/Los_Angeles'`.execute(transaction);
      return {
        days: await listActivityDays(transaction, compound_id, { first: monday, last: monday }),
        weeks: await listMailWeeks(transaction, monday),
      };
    });
    expect(days).toEqual([{ day: monday, viewers: 0, liked: 1, shared: 0, asked: 0 }]);
    expect(weeks).toEqual([{ week: monday, sent: 1, opened: 0 }]);
  });
});
