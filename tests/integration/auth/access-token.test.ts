import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, type SessionAnswer, startAuthService } from '../../support/auth-service.ts';
import { startTestService } from '../../support/test-service.ts';

let service: AuthTestService;
let session: SessionAnswer;
beforeAll(async () => {
  service = await startAuthService();
  session = await service.aSession();
});
afterAll(() => service.stop());

const user = (token: string) => service.call('GET /user', { token });
const publishedKeys = async () => (await service.call<{ keys: JWK[] }>('GET /.well-known/jwks.json')).body.keys;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an access token', () => {
  it('says who it is for, and can be verified by the published keys', async () => {
    const { payload, protectedHeader } = await jwtVerify(
      session.access_token,
      createLocalJWKSet({ keys: await publishedKeys() }),
      { issuer: 'http://localhost:3000/auth/v1', audience: 'authenticated', algorithms: ['ES256'] },
    );
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(payload).toEqual({
      iss: 'http://localhost:3000/auth/v1',
      aud: 'authenticated',
      sub: session.user.id,
      email: session.user.email,
      phone: '',
      refresh_counter: 0,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
      iat: expect.any(Number),
      exp: session.expires_at,
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  it('is missing or wrong with different words', async () => {
    expect(await service.call('GET /user')).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    const basic = { authorization: 'Basic YTpi' };
    expect((await service.call('GET /user', { headers: basic })).status).toBe(401);
    expect(await user('anon-key')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    expect(await user(session.access_token)).toMatchObject({ status: 200, body: { id: session.user.id } });
  });

  it('is good for an hour and no longer', async () => {
    const { access_token } = await service.aSession();
    service.advance(3590);
    expect((await user(access_token)).status).toBe(200);
    service.advance(20);
    expect(await user(access_token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    service.advance(-3610);
  });

  it('may come from an instance whose clock is minutes ahead', async () => {
    service.advance(240);
    const near = await service.aSession();
    service.advance(120);
    const far = await service.aSession();
    service.advance(-360);
    expect([(await user(near.access_token)).status, (await user(far.access_token)).status]).toEqual([200, 403]);
  });

  it('can’t be forged', async () => {
    const [header = '', payload = '', signature = ''] = session.access_token.split('.');
    const claims = decodeJwt(session.access_token);
    const [key] = await publishedKeys();
    const kid = key?.kid ?? '';
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const signed = (head: object, body: object = claims) => {
      const text = `${encode(head)}.${encode(body)}`;
      return `${text}.${sign('sha256', Buffer.from(text), { key: stranger, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    };
    const withSecret = (secret: string) => {
      const text = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const forged = {
      unsigned: `${encode({ alg: 'none', kid })}.${payload}.`,
      'unsigned under its old head': `${header}.${payload}.`,
      'signed with the public key as a secret': withSecret(JSON.stringify(key)),
      'signed with part of the public key as a secret': withSecret(key?.x ?? ''),
      'signed by a stranger': signed({ alg: 'ES256', kid }),
      'signed by a stranger who brings the key': signed({ alg: 'ES256', jwk: await exportJWK(stranger) }),
      'signed by an unknown key': signed({ alg: 'ES256', kid: 'x' }),
      'raised to aal2': `${header}.${encode({ ...claims, aal: 'aal2' })}.${signature}`,
      'cut off': session.access_token.slice(0, -2),
      'three dots': '...',
      'no JSON': 'YQ.YQ.YQ',
    };
    for (const [how, token] of Object.entries(forged))
      expect([how, (await user(token)).body.code]).toEqual([how, 'bad_jwt']);
  });

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example/auth/v1' }],
    ['another audience', { aud: 'anon' }],
    ['no session', { session_id: undefined }],
    ['another user', { sub: '0b7a4f0e-6f57-4c3e-9d3c-6d2b0a3f7c11' }],
  ])('signed by our key for %s isn’t ours', async (_, claims) => {
    const row = await service.ctx.db
      .selectFrom('auth.signing_key')
      .selectAll()
      .where('status', '=', 'current')
      .executeTakeFirstOrThrow();
    const token = await new SignJWT({ ...decodeJwt(session.access_token), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: row.key_id })
      .sign(row.private_jwk);
    expect((await user(token)).status).toBe(403);
  });
});

describe('the published keys', () => {
  it('have no private part, and may be kept for ten minutes', async () => {
    const { headers, text, body } = await service.call<{ keys: JWK[] }>('GET /.well-known/jwks.json');
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(body.keys).toHaveLength(2);
    for (const key of body.keys)
      expect(key).toEqual({
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      });
    expect(text).not.toContain('"d"');
  });

  it('are the same for instances that start at once on an empty database', async () => {
    const { database } = service;
    await database.db.deleteFrom('auth.signing_key').execute();
    const instances = await Promise.all(Array.from({ length: 3 }, () => startTestService({ compounds: 0, database })));
    const answers = await Promise.all(instances.map(({ app }) => app.inject('/auth/v1/.well-known/jwks.json')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ keys: [{}, {}] });
    await Promise.all(instances.map((instance) => instance.stop()));
  });
});
