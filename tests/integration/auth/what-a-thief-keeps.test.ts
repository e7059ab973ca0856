import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueMagicLinkToken } from '../../../src/server/features/sign-in/magic-link.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp, enterAppCode, getAppCode } from '../../support/authenticator.ts';
import { followMailLink, openMailLink } from '../../support/mail/follow-mail-link.ts';
import { makeSession, sendCall } from '../../support/signed-in.ts';

/** What a thief or the reader of an old mailbox has prepared must not outlive what the owner does against it. */

const NEW_PASSWORD = 'another-77-kite';
const MAX_NETWORKS = 30;

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

const noticeTo = (email: string, kind: string) => service.mailsTo(email).findLast((mail) => mail.kind === kind);
const dispute = (url: string | undefined) =>
  service.app.inject({
    method: 'POST',
    url: '/auth/v1/security-notice',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: new URL(url ?? '').searchParams.get('token') ?? '' }).toString(),
  });

/** A code of a recovery link that a browser could exchange for a session. Returns how to exchange it. */
async function prepareCode(email: string): Promise<() => Promise<number>> {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  await service.call('POST /recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
  const target = await followMailLink(service, noticeTo(email, 'recovery')?.url);
  const auth_code = target.searchParams.get('code');
  return async () => (await service.call('POST /token?grant_type=pkce', { body: { auth_code, code_verifier } })).status;
}

describe('a code that a browser hasn’t exchanged yet', () => {
  const change = (token: string) =>
    service.call('PUT /user', { token, body: { password: NEW_PASSWORD, current_password: PASSWORD } });

  it('counts while nothing happens', async () => {
    const email = anEmail();
    await service.aSession(email);
    expect(await (await prepareCode(email))()).toBe(200);
  });

  it.each([
    ['a new password', async (_: string, token: string) => void (await change(token))],
    [
      'logging out everywhere',
      async (_: string, token: string) => void (await service.call('POST /logout', { token })),
    ],
    ['the first app', async (_: string, token: string) => void (await addApp(service, { access_token: token }))],
    [
      '“This wasn’t me”',
      async (email: string, token: string) => {
        await change(token);
        await dispute(noticeTo(email, 'password_changed')?.url);
      },
    ],
  ])('ends with %s', async (_, act) => {
    const email = anEmail();
    const { access_token } = await service.aSession(email);
    const exchange = await prepareCode(email);
    await act(email, access_token);
    expect(await exchange()).toBe(404);
  });
});

describe('known networks', () => {
  const count = async (email: string) => {
    const rows = service.ctx.db
      .selectFrom('auth.known_network')
      .innerJoin('auth.account', 'auth.account.account_id', 'auth.known_network.account_id')
      .select('network_hash')
      .where('email', '=', email);
    return (await rows.execute()).length;
  };
  const signInFrom = (email: string, networks: number) =>
    Array.from({ length: networks }, (_, n) => n).reduce<Promise<unknown>>(
      (before, n) =>
        before.then(() =>
          service.call('POST /token?grant_type=password', {
            body: { email, password: PASSWORD },
            ip: `203.0.113.${n + 1}`,
          }),
        ),
      Promise.resolve(),
    );

  it('of a thief are unknown after a new password and after the first app; the owner’s stays', async () => {
    const email = anEmail();
    const session = await service.aSession(email);
    await signInFrom(email, 3);
    expect(await count(email)).toBe(4);
    const body = { password: NEW_PASSWORD, current_password: PASSWORD };
    await service.call('PUT /user', { token: session.access_token, body });
    expect(await count(email)).toBe(1);
    const other = anEmail();
    const owner = await service.aSession(other);
    await signInFrom(other, 3);
    await addApp(service, owner);
    expect(await count(other)).toBe(1);
  });

  it('are the latest 30 of an account, because each has a budget of guesses', async () => {
    const email = anEmail();
    await service.aSession(email);
    await signInFrom(email, MAX_NETWORKS + 2);
    expect(await count(email)).toBe(MAX_NETWORKS);
  });
});

it('the reader of an old mailbox can’t take back what was added', async () => {
  const [email, next] = [anEmail(), anEmail()];
  const { app, raised } = await addApp(service, await service.aSession(email));
  const token = raised.access_token;
  await service.call('POST /factors/recovery-codes', { token });
  await service.call('PUT /user', { token, body: { email: next } });
  for (const mailbox of [email, next])
    await followMailLink(service, service.mailsTo(mailbox).findLast(({ url }) => url?.includes('/verify'))?.url);
  for (const kind of ['app_added', 'recovery_codes_created'])
    expect((await dispute(noticeTo(email, kind)?.url)).statusCode).toBe(200);
  const factor = service.ctx.db.selectFrom('auth.factor').select('remove_at').where('factor_id', '=', app.id);
  expect(await factor.executeTakeFirst()).toEqual({ remove_at: null });
  const { body: session } = await service.call('POST /token?grant_type=password', {
    body: { email: next, password: PASSWORD },
  });
  service.advance(30);
  const { body: owner } = await enterAppCode(service, session, app);
  const codes = await service.call('GET /factors/recovery-codes', { token: owner.access_token });
  expect(codes.body).toMatchObject({ total: 10 });
});

it('a link that was proven by an app ends when the app is removed, even if another is left', async () => {
  const owner = await makeSession(service);
  const { app, raised } = await addApp(service, owner);
  const second = await service.call<{ id: string; totp: { secret: string } }>('POST /factors', {
    token: raised.access_token,
    body: { factor_type: 'totp', friendly_name: 'Tablet' },
  });
  const both = await enterAppCode(service, raised, second.body);
  service.advance(30);
  const token = await issueMagicLinkToken(service.ctx, owner.user.user_id);
  const code = await getAppCode(service, app);
  const { body: linked } = await sendCall<{ token: string; magic_link_token: string }>(
    service.app,
    'POST /magic_link_login',
    undefined,
    { token, code },
  );
  const path = `GET /user?user_id=${owner.user.user_id}`;
  expect((await sendCall(service.app, path, linked.token)).status).toBe(200);
  service.advance(1);
  expect((await service.call(`DELETE /factors/${app.id}`, { token: both.body.access_token })).status).toBe(200);
  expect((await sendCall(service.app, path, linked.token)).status).toBe(401);
  const again = { token: linked.magic_link_token };
  expect((await sendCall(service.app, 'POST /reenrich_magic_link_token', undefined, again)).status).toBe(401);
});

it('the page of a mail’s link says whose account it is for', async () => {
  const email = anEmail();
  await service.aSession(email);
  await service.call('POST /otp', { body: { email, create_user: false } });
  const { html } = await openMailLink(service, noticeTo(email, 'magic_link')?.url ?? '');
  expect(html).toContain(`This link is for ${email.slice(0, 1)}…@example.com.`);
  expect(html).not.toContain(email);
});

describe('a stolen session uses up nothing of the owner’s', () => {
  const MORE_THAN_ANY_LIMIT = 40;
  let strict: AuthTestService;
  beforeAll(async () => {
    strict = await startAuthService({ AUTH_AUTOCONFIRM: '1', AUTH_LIMIT_FACTOR: '1' });
  }, 60_000);
  afterAll(() => strict.stop());

  const logIn = async (email: string, ip: string) =>
    (await strict.call('POST /token?grant_type=password', { body: { email, password: PASSWORD }, ip })).body;

  it.each([
    ['changes of the user', 'PUT /user', { password: NEW_PASSWORD, current_password: 'wrong-42-kite' }],
    ['new apps', 'POST /factors', { factor_type: 'totp' }],
    ['passwords as a proof', 'POST /user/proof', { password: 'wrong-42-kite' }],
    ['codes as a proof', 'POST /user/proof', { nonce: '000000' }],
  ])('with %s', async (_, route, body) => {
    const email = anEmail();
    await strict.aSession(email);
    strict.advance(1_000);
    const thiefs = await logIn(email, '203.0.113.9');
    // Its proof has ended, as that of most stolen sessions.
    strict.advance(11 * 60);
    const owners = await logIn(email, '198.51.100.7');
    for (let n = 0; n < MORE_THAN_ANY_LIMIT; n += 1)
      await strict.call(route, { token: thiefs.access_token, body, ip: `203.0.113.${n}` });
    const token = owners.access_token;
    const ip = '198.51.100.7';
    expect((await strict.call('POST /factors', { token, ip, body: { factor_type: 'totp' } })).status).toBe(200);
    expect((await strict.call('GET /reauthenticate', { token, ip })).status).toBe(200);
    const nonce = strict.mailsTo(email).findLast(({ kind }) => kind === 'reauthentication')?.code;
    expect((await strict.call('POST /user/proof', { token, ip, body: { nonce } })).status).toBe(200);
    const change = { password: NEW_PASSWORD, current_password: PASSWORD };
    expect((await strict.call('PUT /user', { token, ip, body: change })).status).toBe(200);
  });
});
