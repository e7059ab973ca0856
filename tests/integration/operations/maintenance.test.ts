import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../src/contracts/protocol/problem.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  const env = { MAINTENANCE: '1', PRODUCT_NAME: 'A & <B>' };
  service = await startTestService({ pages: true, compounds: 20, env });
}, 60_000);
afterAll(() => service.stop());

describe('maintenance', () => {
  it('is off unless it is switched on', () => {
    expect(readConfig({}).maintenance).toBe(false);
    expect(() => readConfig({ MAINTENANCE: 'yes' })).toThrow(/MAINTENANCE/);
  });

  it('says so on every page, which needs nothing else', async () => {
    for (const url of [
      '/',
      '/hfc/home?markets=seattle',
      '/hfc/compounds/1',
      '/nowhere',
      '/sitemap.xml',
      '/favicon.svg',
    ]) {
      const response = await service.app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.body).toContain('<h1>Under maintenance</h1>');
      expect(response.body).toContain('A &amp; &lt;B&gt;');
      expect(response.body).not.toMatch(/src=|href=/);
    }
  });

  it('takes no form and no call', async () => {
    expect((await service.app.inject({ method: 'POST', url: '/comingsoon/hfc/austin' })).statusCode).toBe(503);
    for (const url of ['/api/city_list', '/api/docs', '/cdn/region_info.json', '/og/compounds/1.png', '/assets/x.js']) {
      const response = await service.app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(problem.parse(response.json()).code).toBe('unavailable');
    }
  });

  it('is not a failure of the process, but nothing to send visitors to', async () => {
    expect((await service.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await service.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'maintenance' }]);
    expect((await service.app.inject('/metrics')).statusCode).toBe(200);
  });
});
