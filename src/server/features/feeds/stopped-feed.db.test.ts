import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { getFeedJobs } from './feed-schedule.ts';
import { getWalk } from './reading/store-walks.ts';
import { reconcileFeed } from './reconcile-feed.ts';
import { findFeed, tryLockFeed, unlockFeed, updateFeed } from './state/store.ts';
import { syncFeed } from './sync-feed.ts';

let feeds: FeedService;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());
beforeEach(() => feeds.reset({}, { RESO_PAGE_SIZE: '5' }));

const sync = () => syncFeed(feeds.platform, MODEL);
const putMany = (count: number) => {
  for (let i = 0; i < count; i += 1) feeds.put(`k${i}`, 100 - i);
};
const byStaff = (pause_reason: 'staff' | null) =>
  updateFeed(feeds.platform.db, MODEL, { pause_reason, paused_until: null });

/** Has staff stop the feed while its next page is read. */
function stopDuringNextPage(): void {
  const { wait } = feeds.clock;
  let asked = 0;
  feeds.clock.wait = async (ms) => {
    asked += 1;
    if (asked === 3) await byStaff('staff');
    await wait(ms);
  };
}

it('a run ends with the page during which staff stop the feed, and goes on there later', async () => {
  putMany(22);
  const { wait } = feeds.clock;
  stopDuringNextPage();
  expect(await sync()).toMatchObject({ outcome: 'paused', until: null });
  feeds.clock.wait = wait;
  const read = (await feeds.listings()).length;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(22);
  expect(await feeds.runs()).toMatchObject([{ outcome: 'paused', inserted: read, error: null }]);
  expect((await getWalk(feeds.platform.db, MODEL, 'changes')).is_open).toBe(true);
  expect(await findFeed(feeds.platform.db, MODEL)).toMatchObject({ pause_reason: 'staff', last_error: null });

  await byStaff(null);
  expect(await sync()).toMatchObject({ outcome: 'done' });
  expect(await feeds.listings()).toHaveLength(22);
});

it('a comparison that staff stop takes nothing off the market', async () => {
  putMany(22);
  await sync();
  feeds.server.records.clear();
  await reconcileFeed(feeds.platform, MODEL);
  putMany(11);
  const { wait } = feeds.clock;
  stopDuringNextPage();
  expect(await reconcileFeed(feeds.platform, MODEL)).toMatchObject({ outcome: 'paused' });
  feeds.clock.wait = wait;
  expect((await feeds.listings()).every(({ feed_gone_at }) => feed_gone_at === null)).toBe(true);
});

it('a feed that asks for a rest while staff stop it stays stopped when the rest is over', async () => {
  putMany(3);
  feeds.server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '60' } });
  const { wait } = feeds.clock;
  feeds.clock.wait = async (ms) => {
    await byStaff('staff');
    await wait(ms);
  };
  await sync();
  feeds.clock.wait = wait;
  expect(await findFeed(feeds.platform.db, MODEL)).toMatchObject({ pause_reason: 'staff', paused_until: null });
  feeds.clock.time += 60 * 60_000;
  expect(await sync()).toEqual({ outcome: 'paused', until: null });
});

it('a comparison that finds another run at work is made after it, and the reading of changes leaves it to the next one', async () => {
  putMany(3);
  const jobs = getFeedJobs({ ...feeds.service.ctx, ...feeds.platform });
  const run = (name: string) => jobs.find(({ definition }) => definition.name === name)?.run({});
  await feeds.platform.db.connection().execute(async (connection) => {
    await tryLockFeed(connection, MODEL);
    await expect(run(`reconcile-feed-${MODEL}`)).rejects.toThrow('Another run of this feed is at work.');
    await expect(run(`remap-feed-${MODEL}`)).rejects.toThrow('Another run of this feed is at work.');
    await run(`sync-feed-${MODEL}`);
    await unlockFeed(connection, MODEL);
  });
  expect(await feeds.runs()).toEqual([]);
  await run(`reconcile-feed-${MODEL}`);
  expect(await feeds.runs()).toMatchObject([{ kind: 'reconciliation', outcome: 'done' }]);
});
