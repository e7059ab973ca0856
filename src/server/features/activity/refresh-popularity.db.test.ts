import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import type { ActivityType } from '../../../contracts/values/activity-values.ts';
import { refreshPopularity } from './refresh-popularity.ts';

let service: TestService;
/** Five published homes in each of two markets. No other homes are published. */
let [here, there]: number[][] = [];
beforeAll(async () => {
  service = await startTestService({ compounds: 100 });
  const { db } = service.ctx;
  const published = await db
    .selectFrom('compound')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .where('status', '=', 'published')
    .select(['compound_id', 'market_id'])
    .orderBy('compound_id')
    .execute();
  const markets = Object.values(Object.groupBy(published, ({ market_id }) => market_id))
    .map((homes = []) => homes.slice(0, 5).map(({ compound_id }) => compound_id))
    .filter(({ length }) => length === 5);
  [here, there] = markets;
  const kept = markets.slice(0, 2).flat();
  await db.updateTable('compound').set({ status: 'approved' }).where('compound_id', 'not in', kept).execute();
});
afterAll(() => service.stop());

beforeEach(async () => {
  await service.ctx.db.deleteFrom('compound_activity').execute();
});

const [ann, ben, cal] = [randomUUID(), randomUUID(), randomUUID()];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Records what viewers did, in this order, at most 29 days ago. */
async function record(
  acts: readonly [viewer_id: string, activity_type: ActivityType, compound_id: number | undefined][],
) {
  const start = Date.now() - 29 * DAY_MS;
  await service.ctx.db
    .insertInto('compound_activity')
    .values(
      acts.map(([viewer_id, activity_type, compound_id = 0], index) => ({
        compound_id,
        viewer_id,
        activity_type,
        create_timestamp: new Date(start + index * 1_000),
      })),
    )
    .execute();
}

async function percentiles(compound_ids: readonly number[] = []): Promise<number[]> {
  await refreshPopularity(service.ctx);
  const rows = await service.ctx.db
    .selectFrom('compound')
    .where('compound_id', 'in', compound_ids)
    .select('popularity_percentile')
    .orderBy('compound_id')
    .execute();
  return rows.map(({ popularity_percentile }) => popularity_percentile);
}

it('ranks the homes of a market as the document’s example', async () => {
  const [a, b, c, d] = here ?? [];
  await record([
    // 8 points: two viewers who opened it and were interested, one of them again and again.
    [ann, 'viewed', a],
    [ann, 'viewed', a],
    [ann, 'opened_gallery', a],
    [ann, 'shared', a],
    [ann, 'liked', a],
    [ben, 'viewed_from_similar', a],
    [ben, 'asked', a],
    // 4 points twice, in different ways.
    [ann, 'viewed', b],
    [ann, 'liked', b],
    [ann, 'viewed', c],
    [ben, 'viewed', c],
    [cal, 'viewed_from_share_link', c],
    [randomUUID(), 'viewed', c],
    // 1 point.
    [ben, 'viewed', d],
    [ben, 'reported', d],
  ]);
  expect(await percentiles(here)).toEqual([100, 50, 50, 25, 0]);
  expect(await percentiles(there)).toEqual([0, 0, 0, 0, 0]);
});

it('ranks each market on its own', async () => {
  await record([
    [ann, 'viewed', here?.[0]],
    ...[ann, ben, cal].map((viewer) => [viewer, 'viewed', here?.[1]] as [string, ActivityType, number]),
    [ann, 'viewed', there?.[4]],
  ]);
  expect(await percentiles(here)).toEqual([75, 100, 0, 0, 0]);
  expect(await percentiles(there)).toEqual([0, 0, 0, 0, 100]);
});

it('counts a like until it is taken back', async () => {
  const [a, b, c, d] = here ?? [];
  await record([
    [ann, 'viewed', a],
    [ann, 'liked', a],
    [ann, 'unliked', a],
    [ann, 'viewed', b],
    [ann, 'unliked', b],
    [ann, 'liked', b],
    [ann, 'viewed', c],
    [ann, 'liked', c],
    [ben, 'disliked', c],
    [ann, 'viewed', d],
    [ann, 'liked', d],
    [ann, 'disliked', d],
  ]);
  // Two viewers of b and c like it. a and d have one view each.
  expect(await percentiles(here)).toEqual([25, 75, 75, 25, 0]);
});

describe('a network', () => {
  /** Reports an act as a browser without a cookie. */
  async function report(compound_id: number | undefined, type: ActivityType, remoteAddress: string): Promise<void> {
    const url = `/api/hfc/compounds/${compound_id}/activity/${type}`;
    expect((await service.app.inject({ method: 'POST', url, remoteAddress })).statusCode).toBe(200);
  }

  it('counts once, with however many viewers', async () => {
    const [a, b, c] = here ?? [];
    for (let sent = 0; sent < 100; sent += 1) await report(a, sent % 2 === 0 ? 'viewed' : 'shared', '198.51.100.7');
    for (const host of ['1', '2', 'ffff']) await report(b, 'viewed', `2001:db8:1:2::${host}`);
    // 8 points from two networks, 5 from two others.
    for (const address of ['198.51.100.8', '198.51.100.9']) {
      await report(c, 'viewed', address);
      await report(c, 'asked', address);
    }
    await report(b, 'viewed', '2001:db8:1:3::1');
    expect(await percentiles(here)).toEqual([75, 50, 100, 0, 0]);
  });

  it('is the first one of a viewer who moves between networks', async () => {
    const [a, b] = here ?? [];
    await record([
      [ann, 'viewed', a],
      [ann, 'viewed', a],
      [ben, 'viewed', b],
    ]);
    const { db } = service.ctx;
    const acts = await db
      .selectFrom('compound_activity')
      .select('compound_activity_id')
      .orderBy('create_timestamp')
      .execute();
    for (const [index, { compound_activity_id }] of acts.entries())
      await db
        .updateTable('compound_activity')
        .set({ network: `network ${index}` })
        .where('compound_activity_id', '=', compound_activity_id)
        .execute();
    // One point each.
    expect(await percentiles(here)).toEqual([75, 75, 0, 0, 0]);
  });

  it('counts as interested while any of its viewers likes the home', async () => {
    const [a, b] = here ?? [];
    await record([
      [ann, 'liked', a],
      [ben, 'liked', a],
      [ben, 'unliked', a],
      [cal, 'viewed', b],
    ]);
    await service.ctx.db.updateTable('compound_activity').set({ network: 'home' }).execute();
    expect(await percentiles(here)).toEqual([100, 75, 0, 0, 0]);
  });

  it('is stored as a hash that differs between homes', async () => {
    await report(here?.[0], 'viewed', '198.51.100.7');
    await report(here?.[1], 'viewed', '198.51.100.7');
    const rows = await service.ctx.db.selectFrom('compound_activity').select('network').execute();
    expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/);
  });
});

it('forgets activity after 30 days, not before', async () => {
  const { db } = service.ctx;
  const [a = 0, b = 0] = here ?? [];
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  await db
    .insertInto('compound_activity')
    .values([
      { compound_id: a, viewer_id: ann, activity_type: 'liked', create_timestamp: daysAgo(31) },
      { compound_id: b, viewer_id: ben, activity_type: 'viewed', create_timestamp: daysAgo(29) },
    ])
    .execute();
  expect(await percentiles(here)).toEqual([0, 100, 0, 0, 0]);
  expect(await db.selectFrom('compound_activity').select('viewer_id').execute()).toEqual([{ viewer_id: ben }]);
  expect(service.enqueued.map(({ name }) => name)).toContain('regenerate-published-files');
});
