import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agentsFile,
  cityListFile,
  compoundResourcesFile,
  type MarketFile,
  marketFile,
  type PublishedCompoundsFile,
  publishedCompoundsFile,
  type RegionInfoFile,
  regionInfoFile,
} from '../../src/contracts/pages/published-files.ts';
import { filterCompounds, noFilters } from '../../src/rules/homes/lists/compound-filters.ts';
import { unpackMarketFile } from '../../src/rules/homes/published/market-file.ts';
import { publishedKey } from '../../src/server/features/published-files/manifest.ts';
import { repairFiles } from '../../src/server/features/published-files/publish-jobs.ts';
import {
  regeneratePublishedFiles,
  repairPublishedFiles,
} from '../../src/server/features/published-files/regenerate.ts';
import { getDataVersion } from '../../src/server/features/published-files/store.ts';
import type { Context } from '../../src/server/platform/context/context.ts';
import { createPublishingLine } from '../../src/server/publishing-queue.ts';
import { type LogLine, loggerInto } from '../support/captured-log.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 120 });
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => service.app.inject({ url: `/cdn${path}`, headers });

async function publishedIds(version?: number): Promise<number[]> {
  const file = await get(`/published_compounds.json${version === undefined ? '' : `?t=${version}`}`);
  return file.json<PublishedCompoundsFile>().compounds.map(({ compound_id }) => compound_id);
}

describe('published files', () => {
  it.each([
    ['/published_compounds.json', publishedCompoundsFile],
    ['/region_info.json', regionInfoFile],
    ['/lnf_agents.json', agentsFile],
    ['/compound_resources.json', compoundResourcesFile],
    ['/data/city_list.json', cityListFile],
    ['/markets/1.json', marketFile],
  ])('%s is as the contract says, under both prefixes', async (path, schema) => {
    const plain = await get(path);
    expect(plain.statusCode).toBe(200);
    schema.parse(plain.json());
    expect((await get(`/cached-model-data${path}`)).body).toBe(plain.body);
    expect(plain.body).not.toMatch(/attio_id|@example\.com/);
  });

  it('and the page of a home never hold markup that a poisoned row has', async () => {
    const [compound_id = 0] = await publishedIds();
    const { db } = service.ctx;
    const row = () => db.selectFrom('compound').where('compound_id', '=', compound_id);
    const { editorial } = await row().select('editorial').executeTakeFirstOrThrow();
    const write = (description: string) =>
      db
        .updateTable('compound')
        .set({ editorial: JSON.stringify({ ...editorial, description }) })
        .where('compound_id', '=', compound_id)
        .execute();
    await write('<p onclick="x()">Bright<img src=x onerror=alert(1)></p><script>alert(1)</script>');
    const version = await regeneratePublishedFiles(service.ctx);
    const file = (await get(`/published_compounds.json?t=${version}`)).json<PublishedCompoundsFile>();
    const published = file.compounds.find((one) => one.compound_id === compound_id);
    const page = await service.app.inject(`/api/hfc/compounds/${compound_id}`);
    const descriptions = [published, page.json<{ compound: typeof published }>().compound].map(
      (one) => one?.editorial.description,
    );
    expect(descriptions).toEqual(['<p>Bright</p>', '<p>Bright</p>']);
    await write(editorial.description);
    await regeneratePublishedFiles(service.ctx);
  });

  it('hold public compounds only, and all of them', async () => {
    const rows = await service.ctx.db
      .selectFrom('compound')
      .innerJoin('area', 'area.area_id', 'compound.area_id')
      .select(['compound_id', 'status', 'internal', 'active', 'internal_only'])
      .orderBy('compound_id')
      .execute();
    const expected = rows.filter(
      (row) => row.status === 'published' && !row.internal && row.active && !row.internal_only,
    );
    expect(await publishedIds()).toEqual(expected.map(({ compound_id }) => compound_id));
    expect(rows.length).toBeGreaterThan(expected.length);

    const { markets, areas } = (await get('/region_info.json')).json<RegionInfoFile>();
    expect(areas.every(({ active, internal_only }) => active && !internal_only)).toBe(true);
    let total = 0;
    for (const { market_id } of markets) {
      total += (await get(`/markets/${market_id}.json`)).json<MarketFile>().columns.compound_id.length;
    }
    expect(total).toBe(expected.length);
  });

  it('come compressed, with a strong ETag for each form', async () => {
    // Of one version, because what was published just before is heard of at any moment.
    const path = `/markets/1.json?t=${await getDataVersion(service.ctx.db)}`;
    const plain = await get(path);
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    const gz = await get(path, { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['content-encoding']).toBe('br');
    const tags = [plain, br, gz].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"/);
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('are for ever under the address of their version, and only for a minute without', async () => {
    const version = await getDataVersion(service.ctx.db);
    expect((await get(`/region_info.json?t=${version}`)).headers['cache-control']).toContain('immutable');
    for (const query of ['', '?t=1e3', '?t=999999', '?t=-1']) {
      const { headers } = await get(`/region_info.json${query}`);
      expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    }
  });

  it.each(['/nothing.json', '/../config.json', '/%2e%2e/x.json', '/markets/1.json.br', '/markets/', '/__proto__'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it('change whole: who read the old version goes on with it', async () => {
    const { ctx } = service;
    const before = await getDataVersion(ctx.db);
    const [compound_id = 0] = await publishedIds();
    await ctx.db
      .updateTable('compound')
      .set({ status: 'not_approved' })
      .where('compound_id', '=', compound_id)
      .execute();
    const after = await regeneratePublishedFiles(ctx);
    expect(after).toBeGreaterThan(before);
    expect(await publishedIds(before)).toContain(compound_id);
    expect(await publishedIds(after)).not.toContain(compound_id);
  });

  it('are written by one instance at a time, each to a version of its own', async () => {
    const before = await getDataVersion(service.ctx.db);
    const versions = await Promise.all([regeneratePublishedFiles(service.ctx), regeneratePublishedFiles(service.ctx)]);
    expect(new Set(versions).size).toBe(2);
    expect(Math.min(...versions)).toBeGreaterThan(before);
    expect(await getDataVersion(service.ctx.db)).toBe(Math.max(...versions));
  });

  it('of broken-off publications are not seen', async () => {
    const before = await getDataVersion(service.ctx.db);
    const fullDisk = { ...service.ctx.storage, write: () => Promise.reject(new Error('disk full')) };
    await expect(regeneratePublishedFiles({ ...service.ctx, storage: fullDisk })).rejects.toThrow('disk full');
    expect(await getDataVersion(service.ctx.db)).toBe(before);
    expect((await get('/region_info.json')).statusCode).toBe(200);
  });

  it('are verified, and made anew by themselves when one is lost or changed', async () => {
    const lines: LogLine[] = [];
    const ctx = { ...service.ctx, log: loggerInto(lines) };
    const version = await getDataVersion(ctx.db);
    expect(await repairPublishedFiles(ctx)).toBe(false);
    const cases = ['cut', 'changed', 'gone', 'empty'];
    for (const damage of cases) {
      const current = await getDataVersion(ctx.db);
      const key = publishedKey(current, '/region_info.json.br');
      const whole = (await ctx.storage.read(key)) ?? Buffer.alloc(0);
      if (damage === 'gone') await ctx.storage.remove(key);
      else if (damage === 'cut') await ctx.storage.write(key, whole.subarray(0, -1));
      else if (damage === 'empty') await ctx.storage.write(key, '');
      else await ctx.storage.write(key, Buffer.from(whole).fill(0, 10, 20));
      const asked = service.enqueued.length;
      const refused = await get('/region_info.json', { 'accept-encoding': 'br' });
      expect([damage, refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([damage, 503, true]);
      // At most once every ten seconds, regardless of the number of requests.
      expect(service.enqueued.length - asked).toBe(damage === cases[0] ? 1 : 0);
      expect(await repairPublishedFiles(ctx)).toBe(true);
      expect((await get('/region_info.json', { 'accept-encoding': 'br' })).statusCode).toBe(200);
    }
    expect(await getDataVersion(ctx.db)).toBeGreaterThan(version);
    expect(lines.filter(({ level }) => level >= 40)).toHaveLength(cases.length);
    expect(service.enqueued).toContainEqual({ name: repairFiles.name, data: {} });
  });

  it('are made anew when they have the format of an earlier version', async () => {
    const lines: LogLine[] = [];
    const ctx = { ...service.ctx, log: loggerInto(lines) };
    const data_version = await getDataVersion(ctx.db);
    const key = publishedKey(data_version, '/manifest.json');
    const { format: _, ...earlier } = JSON.parse(String(await ctx.storage.read(key)));
    const json = JSON.stringify(earlier);
    await ctx.storage.write(key, json);
    const manifest_hash = createHash('sha256').update(json).digest('hex');
    await ctx.db
      .updateTable('published_version')
      .set({ manifest_hash })
      .where('data_version', '=', data_version)
      .execute();
    expect(await repairPublishedFiles(ctx)).toBe(true);
    expect(await repairPublishedFiles(ctx)).toBe(false);
    // Every upgrade may do this.
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('say which rooms a compound has, enough for the filters', async () => {
    const { compounds } = (await get('/published_compounds.json')).json<PublishedCompoundsFile>();
    const { market_id } = (await get('/region_info.json')).json<RegionInfoFile>().areas[0] ?? { market_id: 0 };
    const cards = unpackMarketFile((await get(`/markets/${market_id}.json`)).json<MarketFile>());
    const filters = { ...noFilters(''), minBeds: 3, minBaths: 2 };
    const found = filterCompounds(cards, filters, new Map()).map(({ compound_id }) => compound_id);
    const inMarket = new Set(cards.map(({ compound_id }) => compound_id));
    const expected = compounds.filter(({ compound_id, editorial, home_details }) => {
      const { bedrooms, bathrooms } = home_details.home_attributes;
      const homes =
        editorial.units.length === 0 && editorial.numUnits === 1
          ? [{ beds: bedrooms, baths: bathrooms }]
          : editorial.units;
      return inMarket.has(compound_id) && homes.some(({ beds, baths }) => Number(beds) >= 3 && Number(baths) >= 2);
    });
    expect(found).toEqual(expected.map(({ compound_id }) => compound_id));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(cards.length);
  });

  it('take away what broken-off publications left, whatever its name, and nothing else', async () => {
    const { ctx } = service;
    const far = Math.floor(Date.now() / 1_000) + 1_000_000;
    for (const orphan of [far, far + 1, far + 2, 12])
      await ctx.storage.write(`published/${orphan}/region_info.json`, '{}');
    const before = await getDataVersion(ctx.db);
    const after = await regeneratePublishedFiles(ctx);
    const names = (await ctx.storage.list('published')).map(Number);
    expect(names).toContain(after);
    expect(names).toContain(before);
    expect(names).toHaveLength(3);
    expect((await get('/region_info.json')).statusCode).toBe(200);
    expect((await get(`/region_info.json?t=${before}`)).headers['cache-control']).toContain('immutable');
  });

  it('keep the old version when the storage doesn’t give back what is written', async () => {
    const { ctx } = service;
    const before = await getDataVersion(ctx.db);
    const forgetful = {
      ...ctx.storage,
      write: (key: string, content: Parameters<typeof ctx.storage.write>[1]) =>
        ctx.storage.write(key, key.endsWith('city_list.json') ? '' : content),
    };
    const publication = regeneratePublishedFiles({ ...ctx, storage: forgetful });
    await expect(publication).rejects.toMatchObject({ name: 'StorageError' });
    expect(await getDataVersion(ctx.db)).toBe(before);
    expect((await get('/data/city_list.json')).statusCode).toBe(200);
  });

  it('with a path longer than any file’s are not there', async () => {
    expect((await get(`/markets/${'9'.repeat(300)}.json`)).statusCode).toBe(404);
    expect((await get(`/markets/${'a'.repeat(300)}.json`)).statusCode).toBe(404);
  });
});

describe('a publication in a process of its own', () => {
  const getLine = (env: Partial<Context['config']> = {}) =>
    createPublishingLine({ ...service.ctx.config, logLevel: 'silent', ...env }, service.database);

  it('writes what the database has, and tells the new version', async () => {
    const line = getLine();
    try {
      const [compound_id = 0] = await publishedIds();
      await service.ctx.db.deleteFrom('compound').where('compound_id', '=', compound_id).execute();
      const before = await getDataVersion(service.ctx.db);
      const version = await line.publish();
      expect(version).toBeGreaterThan(before);
      expect(await getDataVersion(service.ctx.db)).toBe(version);
      expect(await publishedIds(version)).not.toContain(compound_id);
    } finally {
      line.close();
    }
  });

  it('fails with the reason, and leaves the last version', async () => {
    const line = getLine({ dataDir: '/dev/null' });
    try {
      const before = await getDataVersion(service.ctx.db);
      await expect(line.publish()).rejects.toThrow(/ENOTDIR|not a directory/i);
      expect(await getDataVersion(service.ctx.db)).toBe(before);
    } finally {
      line.close();
    }
  });
});
