import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { locksAreWaitedFor } from '../../../../tests/support/locks-are-waited-for.ts';
import { syncFeed } from '../feeds/sync-feed.ts';
import { insertReviewPeriods } from '../review-periods/store-bulk.ts';
import { lockReviewPeriods } from '../review-periods/store-locks.ts';
import { checkHomes } from './check-homes.ts';
import { checkScheduled } from './check-scheduled.ts';
import { goOnRefreshing, refreshAvailability } from './refresh-availability.ts';
import { beginCheck, listReviewPeriodHomes } from './store.ts';

const STAFF = '00000000-0000-4000-8000-000000000001';
const HOUR_MS = 60 * 60_000;

let feeds: FeedService;
let review_period_id: number;
beforeAll(async () => {
  feeds = await startFeedService();
  await feeds.platform.db
    .insertInto('app_user')
    .values({
      user_id: STAFF,
      name: 'Ada',
      email: 'ada@example.com',
      config: '{}',
      public_profile: '{}',
      history: '{}',
    })
    .execute();
});
afterAll(() => feeds.stop());
beforeEach(async () => {
  await feeds.reset();
  const created = { create_timestamp: feeds.platform.now(), publish_date: null };
  [review_period_id = 0] = await insertReviewPeriods(feeds.platform.db, [created]);
});

const refresh = (compound_ids?: number[]) =>
  refreshAvailability(feeds.platform, {
    review_period_id,
    compound_ids,
    actor: { user_id: STAFF, request_id: 'r', base_version: null },
  });
const getHome = (home_id: number) =>
  feeds.platform.db.selectFrom('home').selectAll().where('home_id', '=', home_id).executeTakeFirstOrThrow();
const askedFor = (text: string) =>
  feeds.server.requests.filter(({ params }) => params['$filter']?.includes(text)).length;

/** Homes of listings that the feed has, in the review period. */
async function homes(...keys: string[]) {
  for (const key of keys) feeds.put(key, 500, { ListPrice: 900_000 });
  await syncFeed(feeds.platform, MODEL);
  const made = [];
  for (const key of keys) made.push(await feeds.publish(key, {}, { review_period_id }));
  feeds.server.requests.length = 0;
  feeds.service.enqueued.length = 0;
  return made as { compound_id: number; home_id: number }[];
}

describe('a feed that was just read', () => {
  it('answers with its listings, without a question', async () => {
    const [one] = await homes('a', 'b');
    const read = feeds.platform.now();
    feeds.clock.time += HOUR_MS / 2;
    expect(await refresh()).toMatchObject({
      checked: 2,
      changed: 0,
      unknown: 0,
      running: false,
      feeds: [{ provider: MODEL, stale: false }],
    });
    expect(feeds.server.requests).toEqual([]);
    const { availability_checked_at } = await getHome(one?.home_id ?? 0);
    expect(Math.abs((availability_checked_at?.getTime() ?? 0) - read.getTime())).toBeLessThan(1_000);
    expect(feeds.service.enqueued).toEqual([]);
  });
});

describe('a feed that was not read for an hour', () => {
  it('is asked by keys, five at a time, and what is new is taken', async () => {
    const made = await homes('a', 'b', 'c', 'd', 'e', 'f');
    feeds.clock.time += 2 * HOUR_MS;
    feeds.put('b', 1, { StandardStatus: 'Pending', ListPrice: 850_000 });
    const { items, ...counts } = await refresh();
    expect(counts).toMatchObject({ checked: 6, changed: 1, not_in_feed: 0, unknown: 0, feeds: [{ stale: true }] });
    expect(items.filter(({ outcome }) => outcome === 'changed')).toEqual([
      {
        compound_id: made[1]?.compound_id,
        outcome: 'changed',
        before: { current_status: 'active', price: 900_000 },
        after: { current_status: 'pending', price: 850_000 },
      },
    ]);
    expect(askedFor('ListingKey eq')).toBe(2);
    expect((await getHome(made[0]?.home_id ?? 0)).availability_checked_at).not.toBeNull();
    const entries = await feeds.platform.db
      .selectFrom('staff_audit_entry')
      .select(['action', 'user_id', 'request_id'])
      .execute();
    expect(entries).toEqual([{ action: 'refresh_availability', user_id: STAFF, request_id: 'r' }]);
    expect(feeds.service.enqueued.filter(({ name }) => name === 'regenerate-published-files')).toHaveLength(1);
  });

  it('says by the listing itself that it is gone', async () => {
    const [one, other] = await homes('a', 'b');
    feeds.server.records.delete('a');
    feeds.clock.time += 2 * HOUR_MS;
    const { items } = await refresh();
    expect(items.map(({ outcome }) => outcome)).toEqual(['not_in_feed', 'unchanged']);
    expect(await getHome(one?.home_id ?? 0)).toMatchObject({ current_status: 'off_market' });
    expect(await getHome(other?.home_id ?? 0)).toMatchObject({ current_status: 'active' });
    expect((await feeds.getListing('a')).feed_gone_at).not.toBeNull();
    expect(feeds.server.requests.map(({ path }) => decodeURIComponent(path))).toContain("/odata/Property('a')");
  });

  it('takes a home off the market whose listing nobody knows any more', async () => {
    const [one] = await homes('a');
    await feeds.platform.db.deleteFrom('listing').execute();
    feeds.server.records.delete('a');
    expect(await refresh()).toMatchObject({
      not_in_feed: 1,
      items: [{ outcome: 'not_in_feed', before: { available: true }, after: { available: false } }],
    });
    expect(await getHome(one?.home_id ?? 0)).toMatchObject({ current_status: 'off_market' });
  });
});

describe('a feed that can’t be asked', () => {
  it.each([
    ['is down', { kind: 'status', status: 503 }],
    ['asks to wait', { kind: 'status', status: 429, headers: { 'retry-after': '900' } }],
    ['refuses our token', { kind: 'status', status: 401 }],
    ['says nonsense', { kind: 'html' }],
  ] as const)('because it %s changes nothing', async (_, fault) => {
    const [one] = await homes('a', 'b');
    await refresh();
    const before = await getHome(one?.home_id ?? 0);
    feeds.clock.time += 2 * HOUR_MS;
    feeds.put('a', 1, { StandardStatus: 'Closed' });
    feeds.server.faults.push(...Array.from({ length: 9 }, () => fault));
    expect(await refresh()).toMatchObject({ checked: 0, unknown: 2 });
    expect(await getHome(one?.home_id ?? 0)).toEqual(before);
  });

  it('because it is paused isn’t asked', async () => {
    await homes('a');
    await feeds.platform.db.updateTable('feed_state').set({ pause_reason: 'staff' }).execute();
    expect(await refresh()).toMatchObject({ unknown: 1 });
    expect(feeds.server.requests).toEqual([]);
  });
});

describe('a check of a review period', () => {
  it('leaves homes that were added by hand to the staff, and tells apart those that no feed can be asked about', async () => {
    await homes('a');
    await feeds.publish('a', { provider: 'lnf_manual', provider_home_id: 'x' }, { review_period_id });
    const file = await feeds.publish('a', { provider: 'a_file', provider_home_id: 'y' }, { review_period_id });
    const check = await refresh();
    expect(check).toMatchObject({ checked: 1, manual: 1, no_feed: 1, unknown: 0 });
    expect(check.items).toContainEqual({ compound_id: file.compound_id, outcome: 'no_feed', before: {}, after: {} });
  });

  it('is of all homes, or of some, and of no other period', async () => {
    const [one] = await homes('a', 'b');
    expect(await refresh([one?.compound_id ?? 0])).toMatchObject({ checked: 1 });
    await expect(refresh([one?.compound_id ?? 0, 999])).rejects.toMatchObject({
      code: 'conflict',
      extras: { errors: [{ path: 'body.compound_ids.1' }] },
    });
    await expect(
      refreshAvailability(feeds.platform, {
        review_period_id: 999,
        compound_ids: undefined,
        actor: { user_id: STAFF, request_id: 'r', base_version: null },
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('runs once at a time, and tells its state to others', async () => {
    const [one] = await homes('a');
    const now = feeds.platform.now();
    await beginCheck(feeds.platform.db, review_period_id, { now, since: new Date(0) });
    expect(await refresh()).toMatchObject({ checked: 0, running: true });
    await goOnRefreshing(feeds.platform, {
      review_period_id,
      compound_ids: [one?.compound_id ?? 0],
      by: STAFF,
      request_id: 'r',
    });
    expect(await refresh()).toMatchObject({ checked: 1, running: false });
  });

  it('that is slow isn’t begun again while it makes progress', async () => {
    const { db } = feeds.platform;
    const [one] = await homes('a');
    await beginCheck(db, review_period_id, { now: feeds.platform.now(), since: new Date(0) });
    feeds.clock.time += 2 * HOUR_MS;
    const compound_ids = [one?.compound_id ?? 0];
    await goOnRefreshing(feeds.platform, {
      review_period_id,
      compound_ids,
      by: STAFF,
      request_id: 'r',
    });
    // As it was before its last answer.
    await db.updateTable('availability_check').set({ ended_at: null }).execute();
    expect(await refresh(compound_ids)).toMatchObject({ running: true });
  });

  it('that failed isn’t running any more', async () => {
    await homes('a');
    feeds.clock.time += 2 * HOUR_MS;
    feeds.put('a', 1, { ListPrice: 1 });
    const jobs = { ...feeds.platform.jobs, enqueue: () => Promise.reject(new Error('The queue is away.')) };
    const failing = refreshAvailability(
      { ...feeds.platform, jobs },
      { review_period_id, compound_ids: undefined, actor: { user_id: STAFF, request_id: 'r', base_version: null } },
    );
    await expect(failing).rejects.toThrow('The queue is away.');
    expect(await refresh()).toMatchObject({ checked: 1, changed: 1, running: false });
  });

  it('locks the review periods of its homes at once', async () => {
    const { db } = feeds.platform;
    const made = await homes('a', 'b');
    const [first] = await insertReviewPeriods(db, [{ create_timestamp: feeds.platform.now(), publish_date: null }]);
    await db
      .updateTable('compound')
      .set({ review_period_id: first ?? 0 })
      .where('compound_id', '=', made[1]?.compound_id ?? 0)
      .execute();
    const [inReviewPeriod] = await listReviewPeriodHomes(db, review_period_id, undefined);
    const [inOther] = await listReviewPeriodHomes(db, first ?? 0, undefined);
    feeds.clock.time += 2 * HOUR_MS;
    // Only the second home changes.
    feeds.put('b', 1, { ListPrice: 850_000 });
    let checking: Promise<unknown> | undefined;
    await db.transaction().execute(async (transaction) => {
      await lockReviewPeriods(transaction, [review_period_id]);
      const homesToCheck = [inReviewPeriod, inOther].filter((home) => home !== undefined);
      checking = checkHomes(feeds.platform, homesToCheck, {
        action: 'refresh_availability',
        by: null,
        patience: {},
        hasTime: () => true,
      });
      await locksAreWaitedFor(db, 1);
      await lockReviewPeriods(transaction, [first]);
    });
    expect(await checking).toMatchObject({ items: [{ outcome: 'unchanged' }, { outcome: 'changed' }] });
  });

  it('begins anew after one that was stopped', async () => {
    await homes('a');
    await beginCheck(feeds.platform.db, review_period_id, { now: feeds.platform.now(), since: new Date(0) });
    feeds.clock.time += HOUR_MS / 2;
    expect(await refresh()).toMatchObject({ checked: 1, running: false });
  });
});

describe('the scheduled checks', () => {
  it('are of published homes, or of those in open periods', async () => {
    const [published] = await homes('a');
    const [open] = await homes('b');
    await feeds.platform.db
      .updateTable('compound')
      .set({ status: 'approved' })
      .where('compound_id', '=', open?.compound_id ?? 0)
      .execute();
    await checkScheduled(feeds.platform, 'published');
    expect((await getHome(published?.home_id ?? 0)).availability_checked_at).not.toBeNull();
    expect((await getHome(open?.home_id ?? 0)).availability_checked_at).toBeNull();
    await checkScheduled(feeds.platform, 'open');
    expect((await getHome(open?.home_id ?? 0)).availability_checked_at).not.toBeNull();
  });

  it('say that a job has made a change', async () => {
    await homes('a');
    feeds.clock.time += 2 * HOUR_MS;
    feeds.put('a', 1, { StandardStatus: 'Closed', CloseDate: '2026-11-20' });
    await checkScheduled(feeds.platform, 'published');
    const actions = await feeds.platform.db
      .selectFrom('staff_audit_entry')
      .select(['action', 'user_id'])
      .distinct()
      .execute();
    expect(actions).toEqual([{ action: 'job:check_availability', user_id: null }]);
  });
});
