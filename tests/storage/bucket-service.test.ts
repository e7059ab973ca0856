import { brotliDecompressSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedKey } from '../../src/server/features/published-files/manifest.ts';
import {
  regeneratePublishedFiles,
  repairPublishedFiles,
} from '../../src/server/features/published-files/regenerate.ts';
import { getDataVersion } from '../../src/server/features/published-files/store.ts';
import { type BreakableNetwork, startBreakableNetwork } from '../support/breakable-network.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { because, createTestBucket, skipped, testClient } from './test-bucket.ts';

let service: TestService;
let network: BreakableNetwork;
let Bucket: string;
beforeAll(async () => {
  if (skipped !== null) return;
  const env = await createTestBucket();
  Bucket = String(env.S3_BUCKET);
  const { hostname: host, port } = new URL(String(env.S3_ENDPOINT));
  network = await startBreakableNetwork({ host, port: Number(port) });
  service = await startTestService({ env: { ...env, S3_ENDPOINT: `http://${host}:${network.port}` } });
});
afterAll(async () => {
  await service?.stop();
  network?.close();
});

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

async function object(Key: string): Promise<Buffer> {
  const { Body } = await testClient().send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

describe.skipIf(skipped)(`a service whose files are in a bucket${because}`, () => {
  it('publishes into it, and serves what is there', async () => {
    const version = await getDataVersion(service.ctx.db);
    const answer = await get(`/cdn/cached-model-data/markets/1.json?t=${version}`, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    const stored = await object(publishedKey(version, '/markets/1.json.br'));
    expect(stored.equals(answer.rawPayload)).toBe(true);
    expect(JSON.parse(brotliDecompressSync(stored).toString())).toHaveProperty('columns');
    expect((await get('/cdn/published_compounds.json')).json()).toHaveProperty('compounds');
  });

  it('never serves a published file that was changed in it', async () => {
    // Jobs publish, which may take longer than requests.
    const ctx = { ...service.ctx, db: service.database.patientDb };
    const version = await regeneratePublishedFiles(ctx);
    await ctx.storage.write(publishedKey(version, '/region_info.json'), '{"markets":[],"areas":[]}');
    expect((await get('/cdn/region_info.json')).statusCode).toBe(503);
    expect(await repairPublishedFiles(ctx)).toBe(true);
    expect((await get('/cdn/region_info.json')).statusCode).toBe(200);
    const before = (await ctx.storage.list('published')).length;
    await regeneratePublishedFiles(ctx);
    expect((await ctx.storage.list('published')).length).toBeLessThanOrEqual(Math.max(before, 3));
  });

  it('keeps the sizes of its photos there', async () => {
    const { image_id, storage_key } = await service.ctx.db
      .selectFrom('image')
      .select(['image_id', 'storage_key'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const answer = await get(`/api/hfc/images/${image_id}?w=400`, { accept: 'image/webp' });
    expect(answer.statusCode).toBe(200);
    expect((await object(`image_variants/${storage_key}/400.webp`)).equals(answer.rawPayload)).toBe(true);
  });

  it.each(['swallow', 'refuse'] as const)(
    'says so while it is out of reach (%s), and goes on with the rest',
    async (harm) => {
      const { image_id } = await service.ctx.db
        .selectFrom('image')
        .select('image_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      network[harm]();
      try {
        const [ready, photo, list] = await Promise.all([
          get('/readyz'),
          get(`/api/hfc/images/${image_id}?w=800`),
          get('/api/city_list'),
        ]);
        expect(ready.statusCode).toBe(503);
        expect(ready.json()).toEqual({ status: 'degraded', away: ['storage'] });
        expect(photo.statusCode).toBe(503);
        expect(photo.json()).toMatchObject({ code: 'unavailable' });
        expect(photo.body).not.toMatch(/bucket|S3/i);
        expect(Number(photo.headers['retry-after'])).toBeGreaterThan(0);
        expect(list.statusCode).toBe(200);
      } finally {
        network.mend();
      }
      expect((await get('/readyz')).statusCode).toBe(200);
      expect((await get(`/api/hfc/images/${image_id}?w=800`)).statusCode).toBe(200);
    },
  );

  it('has no address for uploads of its own', async () => {
    const answer = await service.app.inject({ method: 'POST', url: '/uploads', payload: 'x' });
    expect(answer.statusCode).toBe(404);
  });
});
