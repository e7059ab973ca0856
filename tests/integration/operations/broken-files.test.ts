import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishedKey } from '../../../src/server/features/published-files/manifest.ts';
import { getDataVersion } from '../../../src/server/features/published-files/store.ts';
import { StorageError } from '../../../src/server/platform/storage/storage.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
let compound_id: number;
let market_id: number;
let data_version: number;
beforeAll(async () => {
  service = await startTestService({ pages: true, compounds: 60 });
  const { db } = service.ctx;
  const home = await db
    .selectFrom('compound')
    .innerJoin('area', 'area.area_id', 'compound.area_id')
    .innerJoin('market', 'market.market_id', 'area.market_id')
    .select(['compound_id', 'market.market_id'])
    .where('status', '=', 'published')
    .where('internal', '=', false)
    .where('market.name', '=', 'Seattle')
    .executeTakeFirstOrThrow();
  ({ compound_id, market_id } = home);
  data_version = await getDataVersion(db);
}, 60_000);
afterAll(() => service.stop());

const get = (url: string) => service.app.inject({ url });

/** Replaces or removes a published file, runs `run`, and restores the file. */
async function withBroken(path: string, content: string | null, run: () => Promise<void>): Promise<void> {
  const { storage } = service.ctx;
  const key = publishedKey(data_version, path);
  const whole = await storage.read(key);
  if (!whole) throw new Error(`No ${path}`);
  if (content === null) await storage.remove(key);
  else await storage.write(key, content);
  try {
    await run();
  } finally {
    await storage.write(key, whole);
  }
}

const files = ['/region_info.json', 'market'] as const;
const damages = [
  ['missing', null],
  ['cut off', '{"markets":[{"market_id":1,'],
  ['empty', ''],
  ['of another shape', '{}'],
  ['a list', '[]'],
] as const;
const cases = files.flatMap((file) => damages.map(([what, content]) => ({ file, what, content })));

it('a storage that is away: what was read before is still served', async () => {
  const other = await startTestService({ database: service.database, dataDir: service.ctx.config.dataDir });
  const ask = async (path: string) => (await other.app.inject({ url: `/cdn${path}` })).statusCode;
  expect(await ask('/region_info.json')).toBe(200);
  const head = vi.spyOn(other.ctx.storage, 'head').mockRejectedValue(new StorageError('The storage is away.'));
  try {
    expect(await ask('/region_info.json')).toBe(200);
    expect(await ask(`/markets/${market_id}.json`)).toBe(503);
  } finally {
    head.mockRestore();
    await other.stop();
  }
});

describe('a published file that is broken in the storage', () => {
  it.each(cases)('$file, $what: the page says so with 503, and comes back with the file', async (damage) => {
    const { file, content } = damage;
    const path = file === 'market' ? `/markets/${market_id}.json` : file;
    // A separate service, because this one has the page in its cache and the file in memory until the next version.
    const other = await startTestService({
      pages: true,
      database: service.database,
      dataDir: service.ctx.config.dataDir,
    });
    const url = '/hfc/home?markets=seattle';
    try {
      await withBroken(path, content, async () => {
        const broken = await other.app.inject({ url });
        expect(broken.statusCode).toBe(503);
        expect(broken.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
        expect(broken.headers['content-type']).toMatch(/^text\/html/);
        expect(broken.body).toContain('Something went wrong on our end.');
        const words = file === 'market' ? 'Error fetching the homes.' : 'Error fetching region info.';
        expect(broken.body).toContain(words);
        expect((await other.app.inject({ url: '/sitemap-seattle.xml' })).statusCode).toBe(503);
      });
      const whole = await other.app.inject({ url });
      expect(whole.statusCode).toBe(200);
      expect(whole.body).toContain('id="home-list"');
    } finally {
      await other.app.close();
    }
  });

  it('leaves a home’s page what it can, which isn’t kept', async () => {
    const other = await startTestService({
      pages: true,
      database: service.database,
      dataDir: service.ctx.config.dataDir,
    });
    const url = `/hfc/compounds/${compound_id}`;
    try {
      await withBroken('/region_info.json', null, async () => {
        const page = await other.app.inject({ url });
        expect(page.statusCode).toBe(200);
        expect(page.body).not.toContain('More like this');
      });
      expect((await other.app.inject({ url })).body).toContain('More like this');
    } finally {
      await other.app.close();
    }
  });

  it('is none for the browser', async () => {
    await withBroken('/region_info.json', null, async () => {
      expect((await get('/cdn/region_info.json')).statusCode).toBe(503);
    });
    expect((await get('/cdn/region_info.json')).statusCode).toBe(200);
  });
});
