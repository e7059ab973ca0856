import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { endSessionsDuring } from '../../support/end-sessions-during.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';

let service: AuthTestService;
let open: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '0' });
  open = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
});
afterAll(() => Promise.all([service.stop(), open.stop()]));

const lastMail = (email: string, from = service) => from.mailsTo(email).at(-1);
const verify = (body: object, from = service) => from.call('POST /verify', { body });
const expired = { status: 403, body: { code: 'otp_expired' } };
const otherCode = (code = '') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function confirmed(): Promise<string> {
  const email = anEmail();
  await service.call('POST /signup', { body: { email, password: PASSWORD } });
  await followMailLink(service, lastMail(email)?.url);
  service.advance(61);
  return email;
}

describe('signing in by mail', () => {
  it('gives a newcomer an account once the code is typed in', async () => {
    const email = anEmail();
    const asked = await service.call('POST /otp', { body: { email, create_user: true, data: { name: 'Ada' } } });
    expect([asked.status, asked.text]).toEqual([200, '{}']);
    const { code, kind } = lastMail(email)!;
    expect(kind).toBe('confirmation');
    const { status, headers, body } = await verify({ email: email.toUpperCase(), token: code, type: 'email' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.user).toMatchObject({ email, user_metadata: { name: 'Ada' }, email_confirmed_at: expect.any(String) });
    expect(await verify({ email, token: code, type: 'email' })).toMatchObject(expired);
  });

  it('works for known users, by code or by link, also if addresses count as confirmed', async () => {
    const email = anEmail();
    await open.aSession(email);
    await open.call('POST /otp', { body: { email } });
    const mail = lastMail(email, open)!;
    expect(mail.kind).toBe('magic_link');
    expect(getFragment(await followMailLink(open, mail.url))).toMatchObject({ type: 'magiclink' });
    expect(await verify({ email, token: mail.code, type: 'email' }, open)).toMatchObject(expired);
  });

  it('makes no account for a caller who wants none', async () => {
    const email = anEmail();
    const asked = await service.call('POST /otp', { body: { email, create_user: false } });
    expect([asked.status, asked.text]).toEqual([200, '{}']);
    expect(service.mailsTo(email)).toEqual([]);
    service.advance(61);
    expect((await service.call('POST /otp', { body: { email, create_user: true } })).status).toBe(200);
  });

  it('keeps nothing with an address that would make its tokens too long to be read', async () => {
    const email = anEmail();
    const asked = await service.call('POST /otp', { body: { email, data: { a: 'ä'.repeat(7_900) } } });
    expect(asked).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(service.mailsTo(email)).toEqual([]);
  });

  it('removes a password set by a user who never read the mailbox', async () => {
    const email = anEmail();
    await service.call('POST /signup', { body: { email, password: PASSWORD } });
    service.advance(61);
    await service.call('POST /otp', { body: { email } });
    await verify({ email, token: lastMail(email)?.code, type: 'email' });
    const signIn = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(signIn).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  });

  it.each([
    [{}, 'validation_failed'],
    [{ email: 'ada' }, 'validation_failed'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'validation_failed'],
    [{ phone: '+15550100' }, 'phone_provider_disabled'],
    [{ email: 'a@example.com', code_challenge: 'short', code_challenge_method: 's256' }, 'validation_failed'],
  ])('refuses %j', async (body, code) => {
    expect(await service.call('POST /otp', { body })).toMatchObject({ status: 400, body: { code } });
  });
});

describe('what needs a mailbox', () => {
  it('answers known and unknown addresses byte for byte the same', async () => {
    const email = await confirmed();
    for (const [route, type] of [
      ['POST /recover', undefined],
      ['POST /resend', 'signup'],
      ['POST /resend', 'email_change'],
    ] as const) {
      const reported = async (address: string) => {
        const { status, text, headers } = await service.call(route, { body: { email: address, type } });
        const { date: _, 'x-request-id': __, ...rest } = headers;
        return { status, text, rest };
      };
      const unknown = anEmail();
      expect(await reported(email)).toEqual(await reported(unknown));
      expect((await reported(email)).status).toBe(429);
      expect(await reported(email)).toEqual(await reported(unknown));
      expect(service.mailsTo(unknown)).toEqual([]);
      service.advance(61);
    }
    expect(service.mailsTo(email).map(({ kind }) => kind)).toEqual(['confirmation', 'recovery']);
  });

  it('leaves nothing behind for an unknown address', async () => {
    const count = async () => {
      const { db } = service.ctx;
      const tables = [
        'auth.account',
        'auth.one_time_token',
        'auth.flow_state',
        'queued_mail',
        'auth.audit_log_entry',
        'auth.mail_request',
      ];
      return Promise.all(
        tables.map((table) =>
          db
            .selectFrom(table as 'queued_mail')
            .select(db.fn.countAll().as('n'))
            .execute(),
        ),
      );
    };
    const before = await count();
    const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
    await service.call('POST /recover', { body: { email: anEmail(), ...pkce } });
    await service.call('POST /resend', { body: { email: anEmail(), type: 'signup', ...pkce } });
    expect(await count()).toEqual(before);
  });

  it('sends a mailbox one mail a minute, and says how long to wait', async () => {
    const email = await confirmed();
    await service.call('POST /recover', { body: { email } });
    service.advance(20);
    for (const route of ['POST /recover', 'POST /otp']) {
      const { status, headers, body } = await service.call(route, { body: { email } });
      expect([status, body.code]).toEqual([429, 'over_email_send_rate_limit']);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(40);
    }
    service.advance(41);
    expect((await service.call('POST /recover', { body: { email } })).status).toBe(200);
  });

  it('ends the code of an earlier mail', async () => {
    const email = await confirmed();
    await service.call('POST /recover', { body: { email } });
    const first = lastMail(email)!;
    service.advance(61);
    await service.call('POST /recover', { body: { email } });
    expect(await verify({ token_hash: first.token_hash, type: 'recovery' })).toMatchObject(expired);
    expect((await verify({ token_hash: lastMail(email)?.token_hash, type: 'recovery' })).status).toBe(200);
  });

  it('sends a confirmation again to a user who waits for it', async () => {
    const email = anEmail();
    await service.call('POST /signup', { body: { email, password: PASSWORD } });
    service.advance(61);
    expect((await service.call('POST /resend', { body: { email, type: 'signup' } })).text).toBe('{}');
    expect(service.mailsTo(email)).toHaveLength(2);
    await followMailLink(service, lastMail(email)?.url);
    const signIn = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(signIn.status).toBe(200);
  });

  it('is limited for one client over all addresses, shared by instances', async () => {
    const env = { AUTH_AUTOCONFIRM: '0', AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: 'false' };
    const limited = await startAuthService(env);
    const recover = (ip: string) => limited.call('POST /recover', { body: { email: anEmail() }, ip });
    for (let n = 0; n < 30; n++) expect((await recover('198.51.100.7')).status).toBe(200);
    expect(await recover('198.51.100.7')).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
    expect((await recover('198.51.100.8')).status).toBe(200);
    await limited.stop();
  });
});

describe('verifying', () => {
  it('takes a link’s token alone, once', async () => {
    const email = anEmail();
    await service.call('POST /signup', { body: { email, password: PASSWORD } });
    const { token_hash } = lastMail(email)!;
    expect((await verify({ token_hash, type: 'signup' })).body.user.email).toBe(email);
    expect(await verify({ token_hash, type: 'signup' })).toMatchObject(expired);
  });

  it('answers wrong, late, foreign and unknown codes all the same', async () => {
    const email = await confirmed();
    await service.call('POST /recover', { body: { email } });
    const { code } = lastMail(email)!;
    const answers = [
      await verify({ email, token: otherCode(code), type: 'recovery' }),
      await verify({ email, token: code, type: 'signup' }),
      await verify({ email: anEmail(), token: code, type: 'recovery' }),
      await verify({ token_hash: 'x'.repeat(43), type: 'recovery' }),
    ];
    service.advance(3600);
    answers.push(await verify({ email, token: code, type: 'recovery' }));
    for (const answer of answers) expect(answer).toMatchObject(expired);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('forgives three wrong codes, not twenty', async () => {
    for (const [wrong, status] of [
      [3, 200],
      [20, 403],
    ] as const) {
      const email = await confirmed();
      await service.call('POST /recover', { body: { email } });
      const { code } = lastMail(email)!;
      for (let n = 0; n < wrong; n++) await verify({ email, token: otherCode(code), type: 'recovery' });
      expect((await verify({ email, token: code, type: 'recovery' })).status).toBe(status);
    }
  });

  it.each([
    [{ type: 'signup' }],
    [{ token: '123456' }],
    [{ type: 'signup', token: '123456' }],
    [{ type: 'signup', token_hash: 'x', email: 'a@example.com' }],
    [{ type: 'signup', token_hash: 'x', token: '123456' }],
    [{ type: 'carrier-pigeon', token_hash: 'x' }],
    [{ type: 'email', token: '123456', email: 'ada' }],
  ])('refuses %j', async (body) => {
    expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('refuses banned users', async () => {
    const email = await confirmed();
    await service.call('POST /recover', { body: { email } });
    const banned_until = new Date(Date.now() + 1e10);
    await service.ctx.db.updateTable('auth.account').set({ banned_until }).where('email', '=', email).execute();
    const { code } = lastMail(email)!;
    expect(await verify({ email, token: code, type: 'recovery' })).toMatchObject({
      status: 400,
      body: { code: 'user_banned' },
    });
  });
});

describe('showing that one still reads the mailbox', () => {
  it('sends a code that lets an old session choose a new password, once', async () => {
    const { access_token: token, user } = await open.aSession();
    const change = (body: object) => open.call('PUT /user', { token, body });
    expect((await open.call('GET /reauthenticate')).body.code).toBe('no_authorization');
    const asked = await open.call('GET /reauthenticate', { token });
    expect([asked.status, asked.text]).toEqual([200, '{}']);
    const { code, kind } = lastMail(user.email, open)!;
    expect(kind).toBe('reauthentication');
    const { db } = open.ctx;
    const created_at = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await db.updateTable('auth.session').set({ created_at }).where('account_id', '=', user.id).execute();
    const password = 'another-zebra-43';
    expect(await change({ password })).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
    expect(await change({ password, nonce: otherCode(code) })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid' },
    });
    expect((await change({ password, nonce: code })).status).toBe(200);
    expect(lastMail(user.email, open)?.kind).toBe('password_changed');
  });

  it('is not a way to sign in', async () => {
    const { access_token: token, user } = await open.aSession();
    await open.call('GET /reauthenticate', { token });
    const { code } = lastMail(user.email, open)!;
    for (const type of ['email', 'recovery', 'signup', 'magiclink'])
      expect(await verify({ email: user.email, token: code, type }, open)).toMatchObject(expired);
  });

  it('needs an address that was confirmed', async () => {
    const { access_token: token, user } = await open.aSession();
    await open.ctx.db
      .updateTable('auth.account')
      .set({ email_confirmed_at: null })
      .where('account_id', '=', user.id)
      .execute();
    expect(await open.call('GET /reauthenticate', { token })).toMatchObject({
      status: 422,
      body: { code: 'email_not_confirmed' },
    });
  });

  it('is not sent for a session that ends during the request', async () => {
    const email = anEmail();
    const { access_token: token } = await open.aSession(email);
    const ask = () => open.call('GET /reauthenticate', { token });
    expect(await endSessionsDuring(open, email, ask)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect(open.mailsTo(email)).toEqual([]);
  });
});
