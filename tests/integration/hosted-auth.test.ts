import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from '../support/signed-in.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

/** The service knows a hosted auth service only by its published keys. Here they are on another port. */
let keys: CryptoKeyPair;
let server: Server;
let url: string;
let service: TestService;

function sign(claims: object, key = keys.privateKey): Promise<string> {
  return new SignJWT({ email: 'Ada@Example.com', user_metadata: { full_name: 'Ada L' }, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'hosted' })
    .setIssuer(url)
    .setAudience('authenticated')
    .setSubject(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'hosted', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    response.statusCode = request.url === '/auth/v1/.well-known/jwks.json' ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/auth/v1`;
  service = await startTestService({ compounds: 0, env: { AUTH_URL: url, AUTH_ANON_KEY: 'public' } });
}, 60_000);
afterAll(async () => {
  await service.stop();
  server.close();
});

describe('a hosted auth service', () => {
  it('vouches for its tokens by its keys', async () => {
    const { status, body } = await sendCall(service.app, 'GET /enrich_token', await sign({}));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'ada@example.com', name: 'Ada L' });
    const { user_id } = body.user;
    expect((await sendCall(service.app, `GET /user?user_id=${user_id}`, body.token)).status).toBe(200);
  });

  it('is the only one whose tokens count', async () => {
    const stranger = await generateKeyPair('ES256');
    for (const token of [await sign({}, stranger.privateKey), await sign({ email: 7 })])
      expect((await sendCall(service.app, 'GET /enrich_token', token)).status).toBe(401);
  });

  it('takes the place of our own', async () => {
    for (const path of ['/auth/v1/settings', '/auth/v1/.well-known/jwks.json', '/auth/v1/admin/users'])
      expect((await service.app.inject(path)).statusCode).toBe(404);
  });

  it('that can’t be asked is said to be away, not the token to be wrong', async () => {
    const unavailable = await startTestService({
      compounds: 0,
      database: service.database,
      env: { AUTH_URL: 'http://127.0.0.1:9/auth/v1' },
    });
    const { status, body } = await sendCall(unavailable.app, 'GET /enrich_token', await sign({}));
    expect([status, body.code]).toEqual([503, 'unavailable']);
    await unavailable.stop();
  });
});
