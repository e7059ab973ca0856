import Fastify from 'fastify';
import { generate } from 'otplib/functional';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerAuth } from '../../../src/server/auth/register-auth.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';

let service: AuthTestService;
const app = Fastify();
let ended: string[] = [];
let fails = false;
beforeAll(async () => {
  service = await startAuthService();
  const platform = { ...service.ctx, queueAuthMail: async () => undefined };
  await registerAuth(app, platform, {
    async credentialsEnded(db, auth_user_id) {
      // Visible only inside the transaction that changes it.
      const sessions = await db.selectFrom('auth.session').selectAll().where('account_id', '=', auth_user_id).execute();
      ended.push(`${auth_user_id} ${sessions.length}`);
      if (fails) throw new Error('not now');
    },
    isStaff: async () => false,
    accountDeleted: async () => undefined,
    addressChanged: async () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(() => {
  ended = [];
  fails = false;
});

const call = (method: 'POST' | 'PUT', path: string, token: string, payload = {}) =>
  app.inject({ method, url: `/auth/v1${path}`, headers: { authorization: `Bearer ${token}` }, payload });

describe('the rest of the service', () => {
  it.each([
    ['POST', '/logout', {}, 0],
    ['PUT', '/user', { password: 'another-77-kite', current_password: PASSWORD }, 1],
  ] as const)('is told by %s %s, after the sessions have ended', async (method, path, body, left) => {
    const email = anEmail();
    const { access_token, user } = await service.aSession(email);
    await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect((await call(method, path, access_token, body)).statusCode).toBeLessThan(300);
    expect(ended).toEqual([`${user.id} ${left}`]);
  });

  it('is told when the first authenticator app is proven, and not at later proofs', async () => {
    const { access_token, user } = await service.aSession();
    const added = (await call('POST', '/factors', access_token, { factor_type: 'totp' })).json();
    const prove = async (token: string) => {
      const { id: challenge_id } = (await call('POST', `/factors/${added.id}/challenge`, token)).json();
      const epoch = Math.floor(service.ctx.now().getTime() / 1_000);
      const code = await generate({ secret: added.totp.secret, epoch });
      return (await call('POST', `/factors/${added.id}/verify`, token, { challenge_id, code })).json();
    };
    const proven = await prove(access_token);
    expect(ended).toEqual([`${user.id} 1`]);
    service.advance(30);
    expect(await prove(proven.access_token)).toHaveProperty('access_token');
    expect(ended).toHaveLength(1);
  });

  it.each([
    ['POST', '/logout?scope=local', {}],
    ['POST', '/logout?scope=others', {}],
    ['PUT', '/user', { data: { a: 1 } }],
  ] as const)('is left alone by %s %s with %j', async (method, path, body) => {
    const { access_token } = await service.aSession();
    expect((await call(method, path, access_token, body)).statusCode).toBeLessThan(300);
    expect(ended).toEqual([]);
  });

  it('can’t miss it: where it fails, nothing has happened', async () => {
    fails = true;
    const email = anEmail();
    const { access_token: token } = await service.aSession(email);
    expect((await call('POST', '/logout', token)).statusCode).toBe(500);
    const change = { password: 'another-77-kite', current_password: PASSWORD };
    expect((await call('PUT', '/user', token, change)).statusCode).toBe(500);
    expect((await service.call('GET /user', { token })).status).toBe(200);
    const signIn = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(signIn.status).toBe(200);
  });
});
