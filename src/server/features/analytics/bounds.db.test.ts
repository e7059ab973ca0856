import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { ANALYTICS_TOKEN } from './analytics-bounds.ts';
import { turnPartitions } from './store-days.ts';

let now = new Date('2026-11-25T12:00:00Z');
const BUDGET = 400;
const onSettings = { ANALYTICS: '1', ANALYTICS_EVENTS_PER_DAY: String(BUDGET) };
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 0, now: () => now, env: onSettings });
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['analytics_event', 'analytics_profile', 'analytics_budget'] as const)
    await service.ctx.db.deleteFrom(table).execute();
});

let ids = 0;
const anEvent = (): object => ({
  event: 'Home Opened',
  properties: { token: ANALYTICS_TOKEN, distinct_id: '$device:a', $insert_id: `id-${(ids += 1)}` },
});
const aProfile = { $token: ANALYTICS_TOKEN, $group_key: 'market', $group_id: 'a', $set: { homes: 4 } };
const many = (count: number): object[] => Array.from({ length: count }, anEvent);

async function send(to: TestService, items: unknown, { endpoint = 'track', from = '198.51.100.1' } = {}) {
  const { statusCode } = await to.app.inject({
    method: 'POST',
    url: `/analytics/${endpoint}/`,
    headers: { 'content-type': 'text/plain' },
    payload: new URLSearchParams({ data: JSON.stringify(items) }).toString(),
    remoteAddress: from,
  });
  return statusCode;
}

async function countStored(): Promise<number> {
  const counts = await Promise.all(
    (['analytics_event', 'analytics_profile', 'analytics_identity', 'analytics_budget'] as const).map((table) =>
      service.ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

describe.each([
  ['is off', {}],
  [
    'reports to another service',
    { ANALYTICS: '1', ANALYTICS_URL: 'https://events.example/in', ANALYTICS_TOKEN: 'project-token' },
  ],
])('while analytics %s', (_, env) => {
  it('reports are rejected and nothing is stored', async () => {
    const closed = await startTestService({ compounds: 0, database: service.database, now: () => now, env });
    const statuses = [
      await send(closed, [anEvent()]),
      await send(closed, [{ ...aProfile, $distinct_id: 'ada' }], { endpoint: 'engage' }),
      await send(closed, [aProfile], { endpoint: 'groups' }),
      (await closed.app.inject(`/analytics/track?data=${encodeURIComponent(JSON.stringify(anEvent()))}`)).statusCode,
    ];
    await closed.stop();
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(await countStored()).toBe(0);
  });
});

describe('the budget of a day', () => {
  const countEvents = async () =>
    (await service.ctx.db.selectFrom('analytics_event').select('insert_id').execute()).length;

  it('is shared by all clients and processes, and new the next day', async () => {
    const other = await startTestService({
      compounds: 0,
      database: service.database,
      now: () => now,
      env: onSettings,
    });
    const statuses = [];
    for (let sent = 0; sent < 12; sent += 1)
      statuses.push(await send(sent % 2 === 0 ? service : other, many(50), { from: `198.51.100.${sent}` }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 503)).toHaveLength(4);
    expect(await countEvents()).toBe(BUDGET);
    now = new Date(now.getTime() + 24 * 60 * 60 * 1_000);
    expect(await send(service, many(50))).toBe(200);
    await turnPartitions(service.ctx.db, now);
    await turnPartitions(service.ctx.db, new Date(now.getTime() + 3 * 24 * 60 * 60 * 1_000));
    expect(await service.ctx.db.selectFrom('analytics_budget').selectAll().execute()).toEqual([]);
    await other.stop();
  });

  it('isn’t exceeded by requests at the same moment', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(service, many(50), { from: `198.51.100.${index}` })),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(await countEvents()).toBe(BUDGET);
  });

  it('also counts updates of profiles, each as five', async () => {
    expect(await send(service, many(BUDGET - 5))).toBe(200);
    expect(await send(service, [aProfile], { endpoint: 'groups' })).toBe(200);
    expect(await send(service, [aProfile], { endpoint: 'groups' })).toBe(503);
  });

  it('is a metric, from which the alarm comes', async () => {
    await send(service, many(BUDGET / 2));
    const { body } = await service.app.inject('/metrics');
    expect(body).toMatch(/^analytics_budget_used_ratio 0\.5/m);
  });
});
