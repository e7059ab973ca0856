import { decodeProtectedHeader, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replaceAllKeys } from '../../../src/server/auth/keys/replace-all-keys.ts';
import { rotateKeys } from '../../../src/server/auth/keys/rotate-keys.ts';
import { issueOneTimeToken } from '../../../src/server/auth/one-time-tokens/issue-one-time-token.ts';
import { purgeAuth } from '../../../src/server/auth/purge.ts';
import { Tokens } from '../../../src/server/platform/tokens/tokens.ts';
import { type AuthTestService, anEmail, type SessionAnswer, startAuthService } from '../../support/auth-service.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_LIMIT_FACTOR: '1' });
});
afterAll(() => service.stop());

const DAY_S = 24 * 3600;
const getStatus = async ({ access_token: token }: SessionAnswer) => (await service.call('GET /user', { token })).status;
const getKey = ({ access_token }: SessionAnswer) => decodeProtectedHeader(access_token).kid;
const published = async () =>
  (await service.call<{ keys: JWK[] }>('GET /.well-known/jwks.json')).body.keys.map(({ kid }) => kid);

describe('rotating the keys', () => {
  it('signs with a key that all instances know, and keeps the tokens of the last one valid', async () => {
    const before = await service.aSession();
    const first = await published();
    expect(first).toContain(getKey(before));
    expect(await rotateKeys(service.ctx)).toEqual({ rotated: false, possible_at: expect.any(Date) });
    service.advance(720);
    const next = first.find((kid) => kid !== getKey(before));
    expect(await rotateKeys(service.ctx)).toEqual({ rotated: true, key_id: next });
    service.advance(61);
    const after = await service.aSession();
    expect(getKey(after)).toBe(next);
    expect([await getStatus(before), await getStatus(after)]).toEqual([200, 200]);
    const now = await published();
    expect(now).toHaveLength(3);
    expect(now).toEqual(expect.arrayContaining(first));
  });

  it('happens once when two want it at once', async () => {
    service.advance(720);
    const rotations = await Promise.all([rotateKeys(service.ctx), rotateKeys(service.ctx)]);
    expect(rotations.filter(({ rotated }) => rotated)).toHaveLength(1);
  });

  it('forgets the last ones once nothing of theirs is valid', async () => {
    await purgeAuth(service.ctx);
    service.advance(61);
    expect(await published()).toHaveLength(4);
    service.advance(2 * DAY_S);
    await purgeAuth(service.ctx);
    service.advance(61);
    expect(await published()).toHaveLength(2);
  });
});

describe('the daily purge', () => {
  const tables = [
    'auth.session',
    'auth.one_time_token',
    'auth.audit_log_entry',
    'auth.factor',
    'auth.mail_request',
  ] as const;
  const counts = async () => {
    const rows = await Promise.all(tables.map((table) => service.ctx.db.selectFrom(table).selectAll().execute()));
    return rows.map(({ length }) => length > 0);
  };

  it('keeps what counts and deletes what doesn’t', async () => {
    const email = anEmail();
    const { access_token: token, user } = await service.aSession(email);
    await issueOneTimeToken(service.ctx, service.ctx.db, { account_id: user.id, type: 'recovery', email });
    await service.call('POST /factors', { token, body: { factor_type: 'totp' } });
    await service.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email } });
    await purgeAuth(service.ctx);
    expect(await counts()).toEqual([true, true, true, true, true]);
    service.advance(3601);
    await purgeAuth(service.ctx);
    expect(await counts()).toEqual([true, false, true, true, true]);
    service.advance(DAY_S);
    await purgeAuth(service.ctx);
    expect(await counts()).toEqual([true, false, true, false, false]);
    service.advance(60 * DAY_S);
    await purgeAuth(service.ctx);
    expect(await counts()).toEqual([false, false, true, false, false]);
    service.advance(120 * DAY_S);
    await purgeAuth(service.ctx);
    expect(await counts()).toEqual([false, false, false, false, false]);
    expect((await service.ctx.db.selectFrom('auth.account').selectAll().execute()).length).toBeGreaterThan(0);
  });
});

describe('replacing all keys', () => {
  it('ends every session and every link, and the service makes new keys', async () => {
    const before = await service.aSession();
    const link = await service.ctx.tokens.issue('magic-link', {}, 60);
    const old = await published();
    expect(await replaceAllKeys(service.ctx)).toBeGreaterThan(0);
    // As after a start.
    const tokens = new Tokens(service.ctx.db, service.ctx.config.publicUrl, service.ctx.now);
    expect(await tokens.read('magic-link', link, z.unknown())).toBeUndefined();
    service.advance(61);
    expect(await getStatus(before)).toBe(403);
    const refresh = { body: { refresh_token: before.refresh_token } };
    expect((await service.call('POST /token?grant_type=refresh_token', refresh)).status).toBe(400);
    const after = await service.aSession();
    expect(await getStatus(after)).toBe(200);
    const now = await published();
    expect(now.filter((kid) => old.includes(kid))).toEqual([]);
  });
});
