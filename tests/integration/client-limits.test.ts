import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let time = Date.now();

beforeAll(async () => {
  service = await startTestService({
    compounds: 12,
    pages: true,
    now: () => new Date(time),
    env: { API_CALLS_PER_MINUTE: '20', PAGES_PER_MINUTE: '60', WORK_SECONDS_PER_MINUTE: '0.5' },
  });
});
afterAll(() => service.stop());

async function statuses(count: number, url: (index: number) => string, remoteAddress: (index: number) => string) {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await service.app.inject({ url: url(index), remoteAddress: remoteAddress(index) });
    found.push(statusCode);
  }
  return Object.fromEntries([...Map.groupBy(found, (status) => status)].map(([status, all]) => [status, all.length]));
}

describe('calls', () => {
  it('are counted before they are refused for another reason', async () => {
    const from = () => '203.0.113.1';
    expect(await statuses(30, () => '/api/hfc/subscribers', from)).toEqual({ 401: 20, 429: 10 });
    const nothing = { method: 'POST', url: '/api/nothing', remoteAddress: '203.0.113.2' } as const;
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.app.inject(nothing)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(404), ...Array(10).fill(429)]);
  });

  it('are those of a network where it has many addresses', async () => {
    const url = () => '/api/openapi.json';
    expect(await statuses(30, url, (index) => `2001:db8:1:1::${index}`)).toEqual({ 200: 20, 429: 10 });
    expect(await statuses(30, url, (index) => `2001:db8:1:${index + 2}::1`)).toEqual({ 200: 30 });
  });

  it('can be made again after a while, also when the clock of the machine is set back', async () => {
    const from = () => '203.0.113.3';
    expect(await statuses(25, () => '/api/openapi.json', from)).toEqual({ 200: 20, 429: 5 });
    time += 60_000;
    expect(await statuses(25, () => '/api/openapi.json', from)).toEqual({ 200: 20, 429: 5 });
  });
});

describe('expensive work', () => {
  it('is counted by what it costs, apart from pages that are kept', async () => {
    const from = () => '203.0.113.4';
    // Twenty renders of 25 ms.
    const unknownPages = (index: number) => `/hfc/home?markets=seattle&min_price=${index + 1}000`;
    expect(await statuses(25, unknownPages, from)).toEqual({ 200: 20, 429: 5 });
    const kept = () => '/hfc/home?markets=seattle&min_price=1000';
    expect(await statuses(40, kept, from)).toEqual({ 200: 35, 429: 5 });
  });

  it('is shared by all instances', async () => {
    const other = await startTestService({
      database: service.database,
      dataDir: service.ctx.config.dataDir,
      pages: true,
      compounds: 12,
      now: () => new Date(time),
      env: { WORK_SECONDS_PER_MINUTE: '0.5' },
    });
    const from = () => '203.0.113.5';
    const page = (index: number) => `/hfc/home?markets=denver&min_price=${index + 1}000`;
    expect(await statuses(12, page, from)).toEqual({ 200: 12 });
    const there = await Promise.all(
      Array.from({ length: 20 }, (_, index) => other.app.inject({ url: page(index), remoteAddress: '203.0.113.5' })),
    );
    const made = there.filter(({ statusCode }) => statusCode === 200).length;
    expect(made).toBeGreaterThanOrEqual(5);
    expect(made).toBeLessThanOrEqual(8);
    await other.stop();
  });

  it('of pictures is refused before it begins, those that are kept are not', async () => {
    const { image_id } = await service.ctx.db.selectFrom('image').select('image_id').executeTakeFirstOrThrow();
    const image = (index: number) => `/api/hfc/images/${image_id}?w=${[400, 800, 1600][index % 3]}`;
    // 41, 103 and 352 ms of the half second.
    expect(await statuses(3, image, () => '203.0.113.6')).toEqual({ 200: 3 });
    const { image_id: other } = await service.ctx.db
      .selectFrom('image')
      .select('image_id')
      .where('image_id', '<>', image_id)
      .executeTakeFirstOrThrow();
    expect(
      await statuses(
        1,
        () => `/api/hfc/images/${other}?w=1600`,
        () => '203.0.113.6',
      ),
    ).toEqual({ 429: 1 });
    expect(await statuses(3, image, () => '203.0.113.6')).toEqual({ 200: 3 });
  });
});
