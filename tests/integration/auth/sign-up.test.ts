import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';

let open: AuthTestService;
let confirming: AuthTestService;
beforeAll(async () => {
  open = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
  confirming = await startAuthService({ AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => Promise.all([open.stop(), confirming.stop()]));

const signUp = (service: AuthTestService, body: object) =>
  service.call('POST /signup', { body: { password: PASSWORD, ...body } });

describe('signing up', () => {
  it('gives a session where addresses count as confirmed', async () => {
    const email = anEmail();
    const { status, headers, body } = await signUp(open, { email: ` ${email.toUpperCase()} `, data: { name: 'Ada' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: expect.objectContaining({
        email,
        aud: 'authenticated',
        role: 'authenticated',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Ada' },
        email_confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        factors: [],
        is_anonymous: false,
      }),
    });
    expect(body.user.identities).toEqual([
      expect.objectContaining({
        provider: 'email',
        id: body.user.id,
        user_id: body.user.id,
        identity_data: { sub: body.user.id, email, email_verified: true, phone_verified: false },
      }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/);
  });

  it('gives a user without tokens where they must be confirmed, and sends a mail', async () => {
    const email = anEmail();
    const { status, body } = await signUp(confirming, { email });
    expect([status, body.email, body.access_token]).toEqual([200, email, undefined]);
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(confirming.mailsTo(email)).toEqual([
      {
        kind: 'confirmation',
        to: email,
        valid_for: 'an hour',
        url: expect.stringMatching(
          /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[\w-]{43}&type=signup&redirect_to=/,
        ),
        code: expect.stringMatching(/^\d{6}$/),
        token_hash: expect.stringMatching(/^[\w-]{43}$/),
        redirect_to: 'http://localhost:3000',
      },
    ]);
  });

  it('again is refused where that is no secret', async () => {
    const email = anEmail();
    await signUp(open, { email });
    expect(await signUp(open, { email })).toMatchObject({ status: 422, body: { code: 'user_already_exists' } });
  });

  it('again looks like the first time where addresses must be confirmed, and sends nothing', async () => {
    const known = anEmail();
    await signUp(confirming, { email: known });
    const { db } = confirming.ctx;
    const confirmed = { email_confirmed_at: new Date() };
    await db.updateTable('auth.account').set(confirmed).where('email', '=', known).execute();
    confirming.advance(61);
    const unknown = anEmail();
    const answers = [];
    const begun = [];
    for (const email of [known, unknown]) {
      const before = confirming.mails.length;
      answers.push(await signUp(confirming, { email, data: { name: 'Ada' } }));
      begun.push(confirming.mails.length - before);
    }
    expect(begun).toEqual([0, 1]);
    const shapes = answers.map(({ status, headers, text }) => [
      status,
      Object.keys(headers).sort(),
      text
        .replaceAll(/[\w-]+@example.com/g, 'ADDRESS')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
    // The times in the answer, and whether another mail may follow, don't reveal it either.
    for (const { body } of answers) expect(body.confirmation_sent_at).toBe(body.created_at);
    const next = await Promise.all(
      [known, unknown].map((email) => confirming.call('POST /recover', { body: { email } })),
    );
    expect(next.map(({ status }) => status)).toEqual([429, 429]);
    expect(confirming.mailsTo(known)).toHaveLength(1);
    expect(confirming.mailsTo(unknown)).toHaveLength(1);
  });

  it('again before confirming sends another mail only after a while, beside the first one', async () => {
    const email = anEmail();
    await signUp(confirming, { email });
    const first = (
      await confirming.ctx.db.selectFrom('auth.one_time_token').selectAll().where('email', '=', email).execute()
    )[0];
    expect((await signUp(confirming, { email, password: 'another-77-kite' })).status).toBe(200);
    expect(confirming.mailsTo(email)).toHaveLength(1);
    confirming.advance(61);
    await signUp(confirming, { email, password: 'another-77-kite' });
    expect(confirming.mailsTo(email)).toHaveLength(2);
    const tokens = await confirming.ctx.db
      .selectFrom('auth.one_time_token')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(tokens).toHaveLength(2);
    expect(tokens.map(({ token_hash }) => token_hash)).toContainEqual(first?.token_hash);
    const signIn = (password: string) =>
      confirming.call('POST /token?grant_type=password', { body: { email, password } });
    for (const password of [PASSWORD, 'another-77-kite'])
      expect((await signIn(password)).body.code).toBe('invalid_credentials');
  });

  it('with an address that only requested a code is like the first time, and invalidates the sent code', async () => {
    const email = anEmail();
    await open.call('POST /otp', { body: { email, data: { name: 'Eve', extra: 1 } } });
    const { code, token_hash } = open.mailsTo(email)[0]!;
    const { status, body } = await signUp(open, { email, data: { name: 'Ada' } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada' },
      identities: [{ provider: 'email' }],
    });
    expect(body.user.user_metadata).toEqual({ name: 'Ada' });
    expect((await open.call('GET /user', { token: body.access_token })).status).toBe(200);
    const given = { body: { email, password: PASSWORD } };
    expect((await open.call('POST /token?grant_type=password', given)).status).toBe(200);
    for (const token of [
      { email, token: code, type: 'email' },
      { token_hash, type: 'magiclink' },
    ])
      expect(await open.call('POST /verify', { body: token })).toMatchObject({ body: { code: 'otp_expired' } });
    const log = open.ctx.db
      .selectFrom('auth.audit_log_entry')
      .select('action')
      .where('account_id', '=', body.user.id)
      .orderBy('audit_log_entry_id');
    expect((await log.execute()).map(({ action }) => action)).toEqual([
      'user_signedup',
      'user_signedup',
      'login',
      'login',
    ]);
    expect(await signUp(open, { email })).toMatchObject({ status: 422, body: { code: 'user_already_exists' } });
  });

  it('with an address that is banned is refused, though it was never confirmed', async () => {
    const email = anEmail();
    await open.call('POST /otp', { body: { email } });
    const banned_until = new Date(Date.now() + 1e10);
    await open.ctx.db.updateTable('auth.account').set({ banned_until }).where('email', '=', email).execute();
    expect(await signUp(open, { email })).toMatchObject({ status: 422, body: { code: 'user_already_exists' } });
  });

  it('at the same time with an address that was never confirmed gives it to one of them', async () => {
    const email = anEmail();
    await open.call('POST /otp', { body: { email } });
    const passwords = Array.from({ length: 4 }, (_, n) => `another-${n}-kite`);
    const answers = await Promise.all(passwords.map((password) => signUp(open, { email, password })));
    const signIns = await Promise.all(
      passwords.map((password) => open.call('POST /token?grant_type=password', { body: { email, password } })),
    );
    expect(signIns.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'user_already_exists')).toHaveLength(3);
  });

  it('at the same time with the same address makes one account', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(open, { email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'user_already_exists')).toHaveLength(5);
  });

  it.each([
    ['a malformed address', { email: 'ada@' }, 400, 'validation_failed'],
    ['no address', {}, 400, 'validation_failed'],
    ['no password', { email: 'a@example.com', password: undefined }, 400, 'validation_failed'],
    ['an address and a phone', { email: 'a@example.com', phone: '+15550100' }, 400, 'validation_failed'],
    ['nothing at all', { password: undefined }, 422, 'anonymous_provider_disabled'],
    ['a phone', { phone: '+15550100' }, 400, 'phone_provider_disabled'],
    ['a short password', { email: 'a@example.com', password: 'a1b2c3' }, 422, 'weak_password'],
    ['a list', [], 400, 'validation_failed'],
    ['much to keep', { email: 'a@example.com', data: { a: 'x'.repeat(9000) } }, 400, 'validation_failed'],
    ['much to keep, in bytes', { email: 'a@example.com', data: { a: 'ä'.repeat(3_500) } }, 400, 'validation_failed'],
    [
      'a short challenge',
      { email: 'a@example.com', code_challenge: 'abc', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    ['a text that can’t be kept', { email: 'nul@example.com', data: { a: '\u0000' } }, 400, 'validation_failed'],
    ['half a character', { email: 'half@example.com', data: { a: '\ud800' } }, 400, 'validation_failed'],
  ])('with %s is refused', async (_, body, status, code) => {
    const given = Array.isArray(body) ? body : { password: PASSWORD, ...body };
    expect(await open.call('POST /signup', { body: given })).toMatchObject({ status, body: { code } });
  });

  it('with half a challenge is refused, whether the address is known or not, and leaves nothing behind', async () => {
    const [known, unknown] = [anEmail(), anEmail()];
    await signUp(confirming, { email: known });
    for (const email of [known, unknown]) {
      const body = { email, code_challenge: 'a'.repeat(43) };
      expect(await signUp(confirming, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    expect(confirming.mailsTo(unknown)).toEqual([]);
    const flows = () => confirming.ctx.db.selectFrom('auth.flow_state').selectAll().execute();
    expect(await flows()).toEqual([]);
    await signUp(confirming, { email: unknown, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' });
    expect(await flows()).toMatchObject([{ code_challenge_method: 's256', authentication_method: 'email/signup' }]);
  });

  it.each([
    '{"email":',
    '{"__proto__":{"email":"eve@example.com"},"password":"zebra-42-kite"}',
    '{"email":"eve@example.com","password":"zebra-42-kite","data":{"constructor":{"prototype":{"name":"x"}}}}',
  ])('with what is no JSON, or not what objects may be made from, is refused as such: %s', async (body) => {
    expect(await open.call('POST /signup', { body })).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    expect(open.mailsTo('eve@example.com')).toEqual([]);
  });

  it.each(['POST /signup', 'POST /otp', 'PUT /user'])(
    'with what is nested without end is refused: %s',
    async (route) => {
      const { access_token: token } = await open.aSession();
      const data = `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
      const body = `{"email":"deep@example.com","password":"${PASSWORD}","data":${data}}`;
      expect(await open.call(route, { token, body })).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    },
  );

  it('isn’t done by a form of another site: only a program may call its JSON by another name', async () => {
    const email = anEmail();
    const body = JSON.stringify({ email, password: PASSWORD });
    const headers = { 'content-type': 'text/plain' };
    const foreign = await open.call('POST /signup', { body, headers: { ...headers, origin: 'https://evil.example' } });
    expect(foreign).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    expect((await open.call('POST /signup', { body, headers })).status).toBe(200);
  });

  it('ignores what it doesn’t know, and a key in place of a token', async () => {
    const headers = { authorization: 'Bearer anon-key', apikey: 'anon-key' };
    const body = { email: anEmail(), password: PASSWORD, gotrue_meta_security: {}, surprise: 1 };
    expect((await open.call('POST /signup', { body, headers })).status).toBe(200);
  });

  it('is possible only where it isn’t switched off', async () => {
    const closed = await startAuthService({ AUTH_SIGNUP_DISABLED: '1' }, { beside: open });
    expect(await signUp(closed, { email: anEmail() })).toMatchObject({
      status: 422,
      body: { code: 'signup_disabled' },
    });
    expect((await closed.call<{ disable_signup: boolean }>('GET /settings')).body.disable_signup).toBe(true);
    await closed.stop();
  });
});
