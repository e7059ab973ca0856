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
} from '../../src/contracts/published-files.ts';
import { regeneratePublishedFiles } from '../../src/server/features/published-files/regenerate.ts';
import { readDataVersion } from '../../src/server/features/published-files/store.ts';
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
    expect(plain.body).not.toContain('attio_id');
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
    const plain = await get('/markets/1.json');
    const br = await get('/markets/1.json', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/markets/1.json', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['content-encoding']).toBe('br');
    const tags = [plain, br, gz].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"/);
    const again = await get('/markets/1.json', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('are for ever under the address of their version, and only for a minute without', async () => {
    const version = await readDataVersion(service.ctx.db);
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
    const before = await readDataVersion(ctx.db);
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
    const before = await readDataVersion(service.ctx.db);
    const versions = await Promise.all([regeneratePublishedFiles(service.ctx), regeneratePublishedFiles(service.ctx)]);
    expect(new Set(versions).size).toBe(2);
    expect(Math.min(...versions)).toBeGreaterThan(before);
    expect(await readDataVersion(service.ctx.db)).toBe(Math.max(...versions));
  });

  it('of broken-off publications are not seen', async () => {
    const before = await readDataVersion(service.ctx.db);
    const fullDisk = { ...service.ctx.storage, write: () => Promise.reject(new Error('disk full')) };
    await expect(regeneratePublishedFiles({ ...service.ctx, storage: fullDisk })).rejects.toThrow('disk full');
    expect(await readDataVersion(service.ctx.db)).toBe(before);
    expect((await get('/region_info.json')).statusCode).toBe(200);
  });
});
