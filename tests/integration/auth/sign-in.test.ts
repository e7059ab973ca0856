import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthTestService,
  anEmail,
  PASSWORD,
  type SessionAnswer,
  startAuthService,
} from '../../support/auth-service.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.stop());

const signIn = (email: string, password = PASSWORD) =>
  service.call('POST /token?grant_type=password', { body: { email, password } });
const refresh = (refresh_token: string) =>
  service.call('POST /token?grant_type=refresh_token', { body: { refresh_token } });
const user = (token: string) => service.call('GET /user', { token });
const setAccount = (email: string, values: object) =>
  service.ctx.db.updateTable('auth.account').set(values).where('email', '=', email).execute();
const getActions = async ({ user: { id } }: SessionAnswer): Promise<string[]> => {
  const query = service.ctx.db.selectFrom('auth.audit_log_entry').select('action').where('account_id', '=', id);
  return (await query.orderBy('audit_log_entry_id').execute()).map(({ action }) => action);
};

describe('signing in by password', () => {
  it('gives a session that isn’t cached', async () => {
    const email = anEmail();
    const first = await service.aSession(email);
    const { status, headers, body } = await signIn(email.toUpperCase());
    expect([status, headers['cache-control'], body.user.id]).toEqual([200, 'no-store', first.user.id]);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect(await getActions(first)).toEqual(['user_signedup', 'login', 'login']);
  });

  it('answers the same bytes for a wrong password, an unknown address and one that has none', async () => {
    const [email, without] = [anEmail(), anEmail()];
    await service.aSession(email);
    await service.aSession(without);
    await setAccount(without, { password_hash: null });
    const answers = [await signIn(email, 'another-77-kite'), await signIn(anEmail()), await signIn(without)];
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([400, '{"code":"invalid_credentials","message":"Invalid login credentials"}']);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
  });

  it('says that an address isn’t confirmed or an account banned only to who knows the password', async () => {
    const email = anEmail();
    await service.aSession(email);
    await setAccount(email, { email_confirmed_at: null });
    expect((await signIn(email)).body.code).toBe('email_not_confirmed');
    expect((await signIn(email, 'another-77-kite')).body.code).toBe('invalid_credentials');
    await setAccount(email, { banned_until: new Date(Date.now() + 60_000) });
    expect(await signIn(email)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    expect((await signIn(email, 'another-77-kite')).body.code).toBe('invalid_credentials');
  });

  it('takes a bcrypt hash once and keeps a better one', async () => {
    const email = anEmail();
    await service.aSession(email);
    await setAccount(email, { password_hash: await bcrypt('brought-along-1', 4) });
    expect((await signIn(email, 'brought-along-2')).status).toBe(400);
    expect((await signIn(email, 'brought-along-1')).status).toBe(200);
    const { password_hash } = await service.ctx.db
      .selectFrom('auth.account')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect((await signIn(email, 'brought-along-1')).status).toBe(200);
  });

  it.each([
    ['POST /token', {}],
    ['POST /token?grant_type=id_token', {}],
    ['POST /token?grant_type=constructor', {}],
    ['POST /token?grant_type=password', { email: 'a@example.com' }],
    ['POST /token?grant_type=password', { password: PASSWORD }],
    ['POST /token?grant_type=refresh_token', { refresh_token: 7 }],
  ])('%s with %j is refused', async (route, body) => {
    expect(await service.call(route, { body })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('a refresh token', () => {
  it('is followed by another one, and answers that one again as long as it is its parent', async () => {
    const session = await service.aSession();
    const first = await refresh(session.refresh_token);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(first.body.refresh_token).not.toBe(session.refresh_token);
    service.advance(3600);
    const again = await refresh(session.refresh_token);
    expect([again.status, again.body.refresh_token]).toEqual([200, first.body.refresh_token]);
    expect((await user(again.body.access_token)).status).toBe(200);
  });

  it('may be brought by ten at once, who all get the one that follows', async () => {
    const session = await service.aSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.body.refresh_token ?? '')).status).toBe(200);
    expect((await getActions(session)).filter((action) => action === 'token_refreshed')).toHaveLength(2);
  });

  it('that is older is answered for ten seconds, then ends the session for good', async () => {
    const session = await service.aSession();
    const second = (await refresh(session.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    expect((await refresh(session.refresh_token)).body.refresh_token).toBe(third.refresh_token);
    service.advance(11);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await refresh(third.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    expect(await user(third.access_token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await getActions(session)).toContain('token_revoked');
  });

  it.each(['', 'x', 'A'.repeat(75), '\u0000', 'é'.repeat(75)])('that is %j is not found', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
  });

  it('of one session is no good for another, and can’t be counted up', async () => {
    const [mine, other] = [await service.aSession(), await service.aSession()];
    const bytes = Buffer.from(mine.refresh_token, 'base64url');
    const forged = Buffer.concat([Buffer.from(other.refresh_token, 'base64url').subarray(0, 16), bytes.subarray(16)]);
    expect((await refresh(forged.toString('base64url'))).body.code).toBe('refresh_token_not_found');
    bytes.writeUInt8(1, 23);
    expect((await refresh(bytes.toString('base64url'))).body.code).toBe('refresh_token_not_found');
    expect((await refresh(mine.refresh_token)).status).toBe(200);
  });

  it('that wasn’t used for two months has expired', async () => {
    const session = await service.aSession();
    service.advance(61 * 24 * 3600);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, body: { code: 'session_expired' } });
    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  it('of a banned account is refused, as is its live access token', async () => {
    const email = anEmail();
    const session = await service.aSession(email);
    await setAccount(email, { banned_until: new Date(Date.now() + 100 * 24 * 3600 * 1000) });
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    expect(await user(session.access_token)).toMatchObject({ status: 403, body: { code: 'user_banned' } });
    await setAccount(email, { banned_until: null });
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('never meets a 500, whatever goes wrong: a client would ask eight times more', async () => {
    const session = await service.aSession();
    const { db } = service.ctx;
    await db.schema.alterTable('auth.audit_log_entry').renameTo('away').execute();
    const answer = await refresh(session.refresh_token);
    await db.schema.alterTable('auth.away').renameTo('audit_log_entry').execute();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).not.toMatch(/audit/);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });
});

describe('signing out', () => {
  async function twoSessions(): Promise<[SessionAnswer, SessionAnswer]> {
    const email = anEmail();
    await service.aSession(email);
    return [(await signIn(email)).body, (await signIn(email)).body];
  }

  it.each([
    ['', 403, 403],
    ['?scope=global', 403, 403],
    ['?scope=local', 403, 200],
    ['?scope=others', 200, 403],
  ])('with %j leaves here %i, there %i', async (query, here, there) => {
    const [mine, other] = await twoSessions();
    expect(await service.call(`POST /logout${query}`, { token: mine.access_token })).toMatchObject({
      status: 204,
      text: '',
    });
    expect([(await user(mine.access_token)).status, (await user(other.access_token)).status]).toEqual([here, there]);
    expect((await refresh(mine.refresh_token)).status).toBe(here === 200 ? 200 : 400);
    expect((await refresh(other.refresh_token)).status).toBe(there === 200 ? 200 : 400);
    expect(await getActions(mine)).toContain('logout');
  });

  it('with an unknown scope, without a token or twice is refused', async () => {
    const { access_token: token } = await service.aSession();
    expect(await service.call('POST /logout?scope=all', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await service.call('POST /logout')).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    expect((await service.call('POST /logout', { token })).status).toBe(204);
    expect(await service.call('POST /logout', { token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
  });
});
