import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueOneTimeToken } from '../../../src/server/auth/one-time-tokens/issue-one-time-token.ts';
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

const NEW_PASSWORD = 'another-77-kite';
/** What a session brings to change its password. */
const proof = { current_password: PASSWORD };

const signIn = (email: string, password: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password } });
const change = ({ access_token: token }: SessionAnswer, body: object) => service.call('PUT /user', { token, body });
const getStatus = async ({ access_token: token }: SessionAnswer) => (await service.call('GET /user', { token })).status;

describe('what is kept with an account', () => {
  it('is changed field by field, and null takes one away', async () => {
    const session = await service.aSession();
    await change(session, { data: { name: 'Ada', city: 'Boston' } });
    const { status, body } = await change(session, { data: { city: null, age: 36 } });
    expect([status, body.user_metadata]).toEqual([200, { name: 'Ada', age: 36 }]);
    const { text } = await service.call('GET /user', { token: session.access_token });
    expect(JSON.parse(text)).toEqual(body);
  });

  it('that is the service’s own can’t be changed by its owner', async () => {
    const session = await service.aSession();
    const given = { app_metadata: { staff: true }, role: 'service_role', banned_until: null, id: 'x' };
    const { body } = await change(session, given);
    expect(body).toMatchObject({ app_metadata: { provider: 'email', providers: ['email'] }, role: 'authenticated' });
  });

  it('is bounded as a whole, in bytes, so that its access token is still read', async () => {
    const session = await service.aSession();
    // Characters of two bytes each in UTF-8, and characters of six bytes each in JSON.
    const limit = { a: 'ä'.repeat(1_200), b: '\u0001'.repeat(590) };
    expect((await change(session, { data: limit })).status).toBe(200);
    for (const data of [{ c: 'x'.repeat(60) }, { c: 'ä'.repeat(3_000) }, { c: '\u0001'.repeat(1_000) }])
      expect(await change(session, { data, password: NEW_PASSWORD, ...proof })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    const { email } = session.user;
    const { body: fresh } = await signIn(email, PASSWORD);
    expect(fresh.user.user_metadata).toEqual(limit);
    const headers = { authorization: `Bearer ${fresh.access_token}` };
    expect((await service.app.inject({ url: '/api/enrich_token', headers })).statusCode).toBe(200);
    expect((await change(fresh, { data: { a: null, c: 'x'.repeat(60) } })).status).toBe(200);
  });

  it('isn’t lost when two change it at once', async () => {
    const session = await service.aSession();
    await Promise.all(Array.from({ length: 5 }, (_, n) => change(session, { data: { [`f${n}`]: n } })));
    const { body } = await change(session, {});
    expect(body.user_metadata).toEqual({ f0: 0, f1: 1, f2: 2, f3: 3, f4: 4 });
  });
});

describe('a new password', () => {
  it('ends the other sessions and all codes, tells the rest of the service and the mailbox', async () => {
    const email = anEmail();
    const mine = await service.aSession(email);
    const other = (await signIn(email, PASSWORD)).body;
    await issueOneTimeToken(service.ctx, service.ctx.db, { account_id: mine.user.id, type: 'recovery', email });
    expect((await change(mine, { password: NEW_PASSWORD, ...proof })).status).toBe(200);
    expect([await getStatus(mine), await getStatus(other)]).toEqual([200, 403]);
    expect([(await signIn(email, PASSWORD)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([400, 200]);
    const tokens = await service.ctx.db
      .selectFrom('auth.one_time_token')
      .where('email', '=', email)
      .selectAll()
      .execute();
    expect(tokens).toEqual([]);
    expect(service.mailsTo(email)).toMatchObject([{ kind: 'password_changed', to: email }]);
    const log = service.ctx.db
      .selectFrom('auth.audit_log_entry')
      .select('action')
      .where('account_id', '=', mine.user.id);
    expect(await log.execute()).toContainEqual({ action: 'user_updated_password' });
  });

  it.each([
    [PASSWORD, 422, 'same_password'],
    ['12345678', 422, 'weak_password'],
    ['a'.repeat(2000), 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
  ])('%# is refused and changes nothing', async (password, status, code) => {
    const session = await service.aSession();
    expect(await change(session, { password, ...proof, data: { a: 1 } })).toMatchObject({ status, body: { code } });
    expect((await service.call('GET /user', { token: session.access_token })).body.user_metadata).toEqual({});
  });

  it('from two sessions at once is one of them: the other session has ended', async () => {
    const email = anEmail();
    const sessions = [await service.aSession(email), (await signIn(email, PASSWORD)).body];
    const passwords = ['another-78-kite', 'another-79-kite'];
    const answers = await Promise.all(
      sessions.map((session, n) => change(session, { password: passwords[n], ...proof, data: { n } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('session_not_found');
    const signIns = await Promise.all(passwords.map((password) => signIn(email, password)));
    expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 400)));
  });

  it('from a session of any age needs the old one or a code from the mailbox, which is good once', async () => {
    const email = anEmail();
    const fresh = await service.aSession(email);
    expect(await change(fresh, { password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    });
    const account = { account_id: fresh.user.id, email };
    const { code } = await issueOneTimeToken(service.ctx, service.ctx.db, { ...account, type: 'reauthentication' });
    expect(await change(fresh, { password: NEW_PASSWORD, current_password: 'zebra-43-kite' })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid' },
    });
    // A caller without a code doesn't learn whether the guessed password is right.
    for (const nonce of [undefined, ''])
      expect(await change(fresh, { password: PASSWORD, nonce })).toMatchObject({
        body: { code: 'reauthentication_needed' },
      });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await change(fresh, { password: NEW_PASSWORD, nonce: wrong })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid' },
    });
    const guessed = await change(fresh, { password: PASSWORD, nonce: wrong });
    expect(guessed.body.code).toBe('reauthentication_not_valid');
    expect((await change(fresh, { password: PASSWORD, nonce: code })).body.code).toBe('same_password');
    expect((await change(fresh, { password: NEW_PASSWORD, nonce: code })).status).toBe(200);
    expect((await change(fresh, { password: PASSWORD, nonce: code })).body.code).toBe('reauthentication_not_valid');
  });
});
