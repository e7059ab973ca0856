import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedId } from '../support/homes/sample-homes.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let compound_id: number;
beforeAll(async () => {
  service = await startTestService({ pages: true });
  compound_id = await publishedId(service.app);
}, 60_000);
afterAll(() => service.stop());

function view(headers: Record<string, string>) {
  return service.app.inject({ method: 'POST', url: `/api/hfc/compounds/${compound_id}/activity/viewed`, headers });
}

async function countActivities(): Promise<number> {
  const { count } = await service.ctx.db
    .selectFrom('compound_activity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('Global Privacy Control', () => {
  it('keeps the first request from leaving a cookie or a row', async () => {
    const before = await countActivities();
    const response = await view({ 'sec-gpc': '1' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ viewer_id: null, activity_count: 0 });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await countActivities()).toBe(before);
  });

  it('removes the cookie of a returning visitor', async () => {
    const cookie = String((await view({})).headers['set-cookie']).split(';')[0] ?? '';
    const before = await countActivities();
    const response = await view({ cookie, 'sec-gpc': '1' });
    expect(response.headers['set-cookie']).toMatch(/^viewer_id=; .*Expires=Thu, 01 Jan 1970/);
    expect(await countActivities()).toBe(before);
  });

  it('takes it with the first page already', async () => {
    const cookie = 'other=1; viewer_id=9d0c9c3e-6c50-4d0e-8c3d-1f3f0a1f1f10';
    for (const headers of [{ cookie, 'sec-gpc': '1' }, { cookie }, { 'sec-gpc': '1' }]) {
      const { 'set-cookie': set } = (await service.app.inject({ url: '/hfc/home', headers })).headers;
      if ('cookie' in headers && 'sec-gpc' in headers) expect(set).toMatch(/^viewer_id=; .*Expires=Thu, 01 Jan 1970/);
      else expect(set).toBeUndefined();
    }
  });

  it('still tells of a home that is not there', async () => {
    const url = '/api/hfc/compounds/2147483647/activity/viewed';
    const response = await service.app.inject({ method: 'POST', url, headers: { 'sec-gpc': '1' } });
    expect(response.statusCode).toBe(404);
  });

  it('is meant by the value 1 only', async () => {
    for (const value of ['0', 'true', '']) {
      expect((await view({ 'sec-gpc': value })).headers['set-cookie']).toMatch(/^viewer_id=[0-9a-f-]{36};/);
    }
  });

  it('leaves pages the same for all visitors, so that they can be cached', async () => {
    const plain = await service.app.inject('/hfc/home');
    const signaled = await service.app.inject({ url: '/hfc/home', headers: { 'sec-gpc': '1' } });
    expect(signaled.headers.etag).toBe(plain.headers.etag);
    expect(signaled.headers.vary).toBe('Accept-Encoding');
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  it('is said to be honored where machines look for it', async () => {
    const response = await service.app.inject('/.well-known/gpc.json');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const support = response.json<{ gpc: boolean; lastUpdate: string }>();
    expect(support.gpc).toBe(true);
    expect(support.lastUpdate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
