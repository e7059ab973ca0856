import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../src/contracts/protocol/problem.ts';
import { registerAuth } from '../../../src/server/auth/register-auth.ts';
import { toAuthHooks, toAuthPlatform } from '../../../src/server/auth-hooks.ts';
import { knowAllowedMethods } from '../../../src/server/http/allowed-methods.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ compounds: 0, env: { AUTH_LIMIT_FACTOR: '100000' } });
});
afterAll(() => service.stop());

const NAMED = { 'x-supabase-api-version': '2024-01-01' };

describe('errors of the auth service', () => {
  it('have a code and a message for clients that name the version, which is echoed', async () => {
    const response = await service.app.inject({ url: '/auth/v1/nothing', headers: NAMED });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'Not found.' });
    expect(response.headers).toMatchObject({ 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': 'not_found' });
  });

  it.each([{}, { 'x-supabase-api-version': '2023-12-31' }, { 'x-supabase-api-version': 'newest' }])(
    'have the earlier form for %j',
    async (headers) => {
      const response = await service.app.inject({ url: '/auth/v1/nothing', headers });
      expect(response.json()).toEqual({ code: 404, error_code: 'not_found', msg: 'Not found.' });
      expect(response.headers['x-supabase-api-version']).toBeUndefined();
    },
  );

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('name the right method for %s', async (method) => {
    const { statusCode, headers, body } = await service.app.inject({ method, url: '/auth/v1/signup', headers: NAMED });
    expect([statusCode, headers.allow, headers['x-sb-error-code']]).toEqual([405, 'POST', 'validation_failed']);
    expect(body).toBe(
      method === 'HEAD' ? '' : JSON.stringify({ code: 'validation_failed', message: `${method} is not allowed here.` }),
    );
  });

  it.each(['/auth/v1', '/auth/v1/', '/auth/v1/nothing?a=b', '/auth/v1/admin/nothing'])(
    'are the service’s own where pages take every path: %s',
    async (url) => {
      const app = Fastify();
      knowAllowedMethods(app);
      app.get('/*', async () => 'a page');
      await registerAuth(app, toAuthPlatform(service.ctx), toAuthHooks(service.ctx));
      const answer = await app.inject({ url, headers: NAMED });
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
      expect(answer.headers).toMatchObject({ 'x-supabase-api-version': '2024-01-01' });
      expect((await app.inject(url)).json()).toMatchObject({ code: 404, error_code: 'not_found' });
      const head = await app.inject({ method: 'HEAD', url, headers: NAMED });
      expect([head.statusCode, head.body]).toEqual([404, '']);
      expect(head.headers).toMatchObject({ 'x-sb-error-code': 'not_found', 'cache-control': 'no-store' });
      expect((await app.inject('/auth/v10')).body).toBe('a page');
      await app.close();
    },
  );

  it('are the service’s own for a path that is too long for the router', async () => {
    const url = `/auth/v1/factors/${'a'.repeat(5_000)}`;
    const answer = await service.app.inject({ method: 'DELETE', url, headers: NAMED });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
    expect(answer.headers).toMatchObject({
      'x-supabase-api-version': '2024-01-01',
      'x-sb-error-code': 'not_found',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('x-sb-error-code'),
    });
    expect((await service.app.inject({ method: 'DELETE', url })).json()).toMatchObject({ error_code: 'not_found' });
  });

  it('are the service’s own below its prefix only', async () => {
    expect(problem.parse((await service.app.inject('/auth/v10')).json()).code).toBe('not_found');
  });
});

describe('a client on another origin', () => {
  const origin = 'https://elsewhere.example';

  it('may send what the client library sends', async () => {
    const response = await service.app.inject({
      method: 'OPTIONS',
      url: '/auth/v1/user',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type,x-supabase-api-version',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-methods']).toContain('PUT');
    expect(response.headers['access-control-allow-headers']).toContain('x-supabase-api-version');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read the version and the code of an error', async () => {
    const response = await service.app.inject({ url: '/auth/v1/nothing', headers: { ...NAMED, origin } });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-expose-headers']).toContain('x-supabase-api-version');
    expect(response.headers['access-control-expose-headers']).toContain('x-sb-error-code');
  });

  it('may not read the API', async () => {
    const response = await service.app.inject({ url: '/api/city_list', headers: { origin } });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('settings', () => {
  it('tell which ways in there are', async () => {
    expect((await service.app.inject('/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect((await service.app.inject('/auth/v1/health')).statusCode).toBe(200);
  });

  it('stand where the environment says, and nowhere when a hosted service is used', async () => {
    const { database } = service;
    const moved = await startTestService({ compounds: 0, database, env: { AUTH_PREFIX: '/konto' } });
    expect((await moved.app.inject('/konto/health')).statusCode).toBe(200);
    expect((await moved.app.inject('/auth/v1/health')).statusCode).toBe(404);
    await moved.stop();
    const hosted = await startTestService({
      compounds: 0,
      database,
      env: { AUTH_URL: 'https://project.example/auth/v1' },
    });
    expect((await hosted.app.inject('/auth/v1/health')).statusCode).toBe(404);
    await hosted.stop();
  });
});

describe('garbage', () => {
  const routes = [
    'POST /signup',
    'POST /token?grant_type=password',
    'POST /token?grant_type=refresh_token',
    'POST /token?grant_type=pkce',
    'POST /logout?scope=global',
    'GET /user',
    'PUT /user',
    'POST /factors',
    'POST /factors/x/verify',
    'DELETE /factors/x',
    'GET /admin/users',
    'POST /admin/generate_link',
  ];
  const text = fc.oneof(
    fc.string({ maxLength: 30, unit: 'binary' }),
    fc.constantFrom('\u0000', '\ud800', 'a@example.com', '__proto__'),
  );
  const name = fc.constantFrom(
    'email',
    'password',
    'refresh_token',
    'auth_code',
    'code_verifier',
    'data',
    'phone',
    '__proto__',
  );
  const request = fc.record({
    route: fc.constantFrom(...routes),
    body: fc.oneof(
      fc.json({ maxDepth: 2 }),
      text,
      fc
        .dictionary(name, fc.oneof(text, fc.integer(), fc.constant(null), fc.object()))
        .map((body) => JSON.stringify(body)),
    ),
    bearer: fc.option(fc.string({ maxLength: 30 })),
  });

  it('meets an error of the wire, never a 500', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ route, body, bearer }) => {
        const [method = '', path = ''] = route.split(' ');
        const response = await service.app.inject({
          method: method as 'GET',
          url: `/auth/v1${path}`,
          headers: {
            ...NAMED,
            ...(bearer !== null && { authorization: encodeURI(`Bearer ${bearer.toWellFormed()}`) }),
          },
          ...(method !== 'GET' && { payload: body.toWellFormed() }),
        });
        expect(response.statusCode).toBeLessThan(500);
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.json()).toMatchObject({
          code: response.headers['x-sb-error-code'],
          message: expect.any(String),
        });
      }),
      { numRuns: process.env.TEST_LONG ? 5_000 : 200 },
    );
  }, 120_000);
});
