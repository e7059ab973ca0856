import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import { startNetworkTo } from '../../support/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let behind: TestDatabase;
let network: Awaited<ReturnType<typeof startNetworkTo>>;
let database: ReturnType<typeof openDatabase>;
let service: TestService;
let compound_id: number;
let image_id: string;

beforeAll(async () => {
  behind = await createTestDatabase();
  network = await startNetworkTo(behind.url);
  database = openDatabase({ connection: { connectionString: network.url }, size: 4, onError: () => undefined });
  service = await startTestService({ compounds: 30, pages: true, database: { ...behind, ...database } });
  const { compounds } = (await get('/cdn/published_compounds.json')).json<{
    compounds: { compound_id: number; home_photos: { image_id: string }[] }[];
  }>();
  compound_id = compounds[0]?.compound_id ?? 0;
  image_id = compounds[0]?.home_photos[0]?.image_id ?? '';
}, 60_000);
afterAll(async () => {
  await service.stop();
  await database.close();
  network.close();
  await behind.drop();
});
beforeEach(async () => {
  network.mend();
  await vi.waitUntil(() => database.watch.isAnswering, { timeout: 15_000 });
  // A page is kept only if all of its data was there. Connections of the pool may still be those that were silent.
  for (const url of servedWithout()) await vi.waitUntil(() => isFresh(url), { timeout: 15_000 });
});

const get = (url: string) => service.app.inject({ url, remoteAddress: '203.0.113.1' });
const isFresh = async (url: string): Promise<boolean> => {
  const { statusCode, headers } = await get(url);
  return statusCode === 200 && headers['cache-status'] === undefined;
};
const servedWithout = () => [
  '/hfc/home',
  `/hfc/compounds/${compound_id}`,
  '/cdn/published_compounds.json',
  '/cdn/region_info.json',
  `/api/hfc/images/${image_id}?w=400`,
  `/og/compounds/${compound_id}.png`,
  '/favicon.svg',
  '/sitemap.xml',
  '/healthz',
];

/** Measures the seconds until the answer. */
async function timed<T>(work: Promise<T>): Promise<{ answer: T; seconds: number }> {
  const started = performance.now();
  const answer = await work;
  return { answer, seconds: (performance.now() - started) / 1_000 };
}

describe.each(['stopped', 'silent'] as const)('while the database is %s', (how) => {
  it('the metrics say so, soon, and claim nothing of what is in it', { timeout: 60_000 }, async () => {
    if (how === 'stopped') network.refuse();
    else network.swallow();
    await vi.waitUntil(() => !database.watch.isAnswering, { timeout: 15_000 });
    const { answer, seconds } = await timed(service.app.inject('/metrics'));
    expect(answer.body).toContain('\ndatabase_answering 0\n');
    expect(answer.body).not.toMatch(/^mails_waiting /m);
    expect(answer.body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(seconds).toBeLessThan(9);
  });

  it('what was published or kept is served, and said to be stale', { timeout: 60_000 }, async () => {
    if (how === 'stopped') network.refuse();
    else network.swallow();
    await expect.poll(() => database.watch.isAnswering, { timeout: 15_000 }).toBe(false);
    for (const url of servedWithout()) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      if (/^\/(?:hfc|cdn|og)/.test(url))
        expect([url, headers['cache-status']]).toEqual([url, expect.stringContaining('stale')]);
    }
    // Even a page that was never requested before, if the published files contain all of its data.
    expect((await get('/hfc/home?markets=seattle')).statusCode).toBe(200);
  });

  it('what needs it is refused soon, in its own form', { timeout: 60_000 }, async () => {
    if (how === 'stopped') network.refuse();
    else network.swallow();
    const asked = ['/api/city_list', '/hfc/compounds/999999', '/readyz'].map((url) => timed(get(url)));
    for (const { answer, seconds } of await Promise.all(asked)) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      // Generous, because the machine may be busy. `npm run bench` measures it exactly.
      expect(seconds).toBeLessThan(5);
    }
    expect((await get('/readyz')).json()).toEqual({ status: 'degraded', away: ['database'] });
  });
});

it('a network that comes back is noticed by itself', { timeout: 60_000 }, async () => {
  network.swallow();
  await expect.poll(() => database.watch.isAnswering, { timeout: 15_000 }).toBe(false);
  network.mend();
  await expect.poll(async () => (await get('/api/city_list')).statusCode, { timeout: 15_000 }).toBe(200);
  expect((await get('/hfc/home')).headers['cache-status']).toBeUndefined();
});
