import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeLimit } from '../../../src/server/auth/limits/take-limit.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { startTestService } from '../../support/test-service.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_LIMIT_FACTOR: '1', AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => service.stop());

const refresh = (ip: string, headers?: Record<string, string>) =>
  service.call('POST /token?grant_type=refresh_token', {
    body: { refresh_token: 'x' },
    ip,
    ...(headers && { headers }),
  });
const statuses = async (calls: number, call: () => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: calls }, call));
  return Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([key, all]) => [key, all.length]),
  );
};

describe('the limit of tokens', () => {
  it('lets thirty through at once, then one every two seconds', async () => {
    expect(await statuses(40, () => refresh('203.0.113.1'))).toEqual({ 400: 30, 429: 10 });
    const refused = await refresh('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(refused.headers['retry-after']).toBe('2');
    service.advance(10);
    expect(await statuses(10, () => refresh('203.0.113.1'))).toEqual({ 400: 5, 429: 5 });
  });

  it('is each address’s own; an IPv6 network counts as one', async () => {
    expect(await statuses(31, () => refresh('203.0.113.2'))).toEqual({ 400: 30, 429: 1 });
    let host = 0;
    expect(await statuses(31, () => refresh(`2001:db8::${(host += 1)}`))).toEqual({ 400: 30, 429: 1 });
  });

  it('isn’t escaped by a forged client address', async () => {
    let host = 0;
    const pretend = () => refresh('203.0.113.3', { 'x-forwarded-for': `198.51.100.${(host += 1)}` });
    expect(await statuses(31, pretend)).toEqual({ 400: 30, 429: 1 });
  });

  it('goes by what a trusted proxy says, even when that is no address', async () => {
    const proxied = await startAuthService({ AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
    const from = (client: string) =>
      proxied.call('POST /token?grant_type=refresh_token', {
        body: { refresh_token: 'x' },
        headers: { 'x-forwarded-for': client },
      });
    expect(await statuses(31, () => from('198.51.100.1'))).toEqual({ 400: 30, 429: 1 });
    expect((await from('198.51.100.2')).status).toBe(400);
    expect((await from("'; drop table auth.account")).status).toBe(400);
    const signedUp = await proxied.call('POST /signup', {
      body: { email: anEmail(), password: PASSWORD },
      headers: { 'x-forwarded-for': 'unknown' },
    });
    expect(signedUp.status).toBe(200);
    await proxied.stop();
  });

  it('is shared by all instances', async () => {
    const env = { AUTH_LIMIT_FACTOR: '1' };
    const other = await startTestService({ compounds: 0, database: service.database, env, now: service.ctx.now });
    const there = async () => {
      const response = await other.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=refresh_token',
        payload: { refresh_token: 'x' },
        remoteAddress: '203.0.113.4',
      });
      return { status: response.statusCode };
    };
    expect(await statuses(20, () => refresh('203.0.113.4'))).toEqual({ 400: 20 });
    // The first instance takes tokens in portions of three, and has one left.
    expect(await statuses(20, there)).toEqual({ 400: 9, 429: 11 });
    await other.stop();
  });
});

describe('the limit of new accounts', () => {
  it('is thirty in five minutes, before a password is worked on', async () => {
    const ip = '203.0.113.5';
    const signUp = () => service.call('POST /signup', { ip, body: { email: anEmail(), password: PASSWORD } });
    for (let n = 0; n < 3; n += 1) expect(await statuses(10, signUp)).toEqual({ 200: 10 });
    expect(await statuses(3, signUp)).toEqual({ 429: 3 });
    service.advance(300);
    // Each of these sign-ups sent a mail, and mails have a separate limit per hour.
    expect(await statuses(4, signUp)).toEqual({ 200: 2, 429: 2 });
    expect(await signUp()).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
  });
});

describe('the limit of changes to an account', () => {
  const burst = { 400: 30, 429: 5 };

  it('is the account’s, from wherever it comes, and leaves signing in alone', async () => {
    const open = await startAuthService({ AUTH_LIMIT_FACTOR: '1', AUTH_AUTOCONFIRM: '1' }, { beside: service });
    const { access_token: token, user } = await open.aSession();
    let host = 0;
    const change = () => open.call('PUT /user', { token, ip: `198.18.0.${(host += 1)}`, body: { password: PASSWORD } });
    expect(await statuses(35, change)).toEqual(burst);
    expect(await change()).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    const ip = '198.18.0.1';
    const body = { email: user.email, password: PASSWORD };
    expect((await open.call('POST /token?grant_type=password', { ip, body })).status).toBe(200);
    const others = await open.aSession();
    const elsewhere = { token: others.access_token, ip: '198.18.1.1', body: { data: { a: 1 } } };
    expect((await open.call('PUT /user', elsewhere)).status).toBe(200);
    await open.stop();
  });

  it('is the client’s, and counted apart for other ways in', async () => {
    const ip = '198.18.2.1';
    const change = () => service.call('PUT /user', { ip, body: { password: PASSWORD } });
    expect(await statuses(35, change)).toEqual({ 401: 30, 429: 5 });
    const link = () => service.call('GET /user/identities/authorize?provider=oidc', { ip });
    expect(await statuses(35, link)).toEqual({ 401: 30, 429: 5 });
    expect((await refresh(ip)).status).toBe(400);
  });
});

describe('the limit of mails', () => {
  it('counts that a password was changed, and leaves the password as it is beyond', async () => {
    const ip = '203.0.113.6';
    const open = await startAuthService({ AUTH_LIMIT_FACTOR: '1', AUTH_AUTOCONFIRM: '1' }, { beside: service });
    const { access_token: token, user } = await open.aSession();
    const change = (password: string) =>
      open.call('PUT /user', { token, ip, body: { password, current_password, data: { password } } });
    let current_password = PASSWORD;
    for (let mails = 0; mails < 29; mails += 1) await takeLimit(open.ctx, 'mail', { ip, user_agent: null });
    expect((await change('another-77-kite')).status).toBe(200);
    current_password = 'another-77-kite';
    expect(await change('another-78-kite')).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
    expect(open.mailsTo(user.email)).toHaveLength(1);
    const signIn = (password: string) =>
      open.call('POST /token?grant_type=password', { body: { email: user.email, password } });
    expect((await signIn('another-78-kite')).status).toBe(400);
    expect((await signIn('another-77-kite')).body.user.user_metadata).toEqual({ password: 'another-77-kite' });
    await open.stop();
  });
});
