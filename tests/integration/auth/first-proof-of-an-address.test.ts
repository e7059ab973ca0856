import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDisputedApps } from '../../../src/server/auth/disputed-changes/remove-disputed-apps.ts';
import { toAuthContext } from '../../../src/server/auth-hooks.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp } from '../../support/authenticator.ts';
import { type FakeOidcProvider, startFakeOidcProvider } from '../../support/fake-oidc-provider.ts';
import { followMailLink } from '../../support/mail/follow-mail-link.ts';

/**
 * Without a mail server, a new account counts as confirmed at once. So a stranger can sign up with another person's
 * address, and wait until its owner begins to use the account.
 */

const NEW_PASSWORD = 'another-77-kite';
const STRANGER = '203.0.113.9';
const OWNER = '198.51.100.7';
const DAY_S = 24 * 60 * 60;

let provider: FakeOidcProvider;
let service: AuthTestService;
beforeAll(async () => {
  provider = await startFakeOidcProvider();
  service = await startAuthService({ ...provider.env, AUTH_AUTOCONFIRM: '1' });
});
afterAll(() => Promise.all([service.stop(), provider.stop()]));

async function signUp(email: string, ip: string) {
  const { body } = await service.call('POST /signup', { body: { email, password: PASSWORD }, ip });
  return body;
}

const signIn = async (email: string, ip: string, password = PASSWORD) =>
  (await service.call('POST /token?grant_type=password', { body: { email, password }, ip })).status;

/** Reads the mailbox, and logs in with the code of a mail. */
async function logInByMail(email: string, ip: string) {
  await service.call('POST /otp', { body: { email, create_user: false }, ip });
  const token = service.mailsTo(email).findLast(({ kind }) => kind === 'magic_link')?.code;
  return service.call('POST /verify', { body: { email, token, type: 'email' }, ip });
}

const refresh = async ({ refresh_token }: { refresh_token: string }) =>
  (await service.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })).status;

describe('the first mail that is used at a network without a login', () => {
  it('ends the password and the sessions of whoever signed up, once', async () => {
    const email = anEmail();
    const stranger = await signUp(email, STRANGER);
    const owner = await logInByMail(email, OWNER);
    expect(owner.status).toBe(200);
    expect(await refresh(stranger)).toBe(400);
    expect((await service.call('GET /user', { token: stranger.access_token })).status).toBe(403);
    expect(await signIn(email, STRANGER)).toBe(400);
    expect((await service.call('GET /user', { token: owner.body.access_token })).body.user_metadata).toEqual({});

    await service.call('GET /reauthenticate', { token: owner.body.access_token });
    const nonce = service.mailsTo(email).at(-1)?.code;
    const chosen = { body: { password: NEW_PASSWORD, nonce }, token: owner.body.access_token };
    expect((await service.call('PUT /user', chosen)).status).toBe(200);
    service.advance(61);
    expect((await logInByMail(email, '198.51.100.200')).status).toBe(200);
    expect(await signIn(email, OWNER, NEW_PASSWORD)).toBe(200);
  });

  it('removes an app after a day, because it may be the owner’s', async () => {
    const email = anEmail();
    const { raised } = await addApp(service, await signUp(email, STRANGER));
    const owner = await logInByMail(email, OWNER);
    expect(await refresh(raised)).toBe(400);
    expect(service.mailsTo(email).at(-1)).toMatchObject({ kind: 'app_removal_planned', subject: 'Phone' });
    // Until then, the mailbox alone doesn't replace the app.
    const change = { token: owner.body.access_token, body: { data: { name: 'Ada' } } };
    expect((await service.call('PUT /user', change)).status).toBe(401);
    service.advance(DAY_S - 60);
    await removeDisputedApps(toAuthContext(service.ctx));
    expect(service.mailsTo(email).at(-1)).toMatchObject({ kind: 'app_removal_planned' });
    service.advance(120);
    await removeDisputedApps(toAuthContext(service.ctx));
    expect(service.mailsTo(email).at(-1)).toMatchObject({ kind: 'app_removed' });
    const later = await logInByMail(email, OWNER);
    expect((await service.call('GET /user', { token: later.body.access_token })).body.factors ?? []).toEqual([]);
  });

  it('completes the login that asked for the mail', async () => {
    const email = anEmail();
    await signUp(email, STRANGER);
    const code_verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const body = { email, code_challenge, code_challenge_method: 's256' };
    await service.call('POST /recover', { body, ip: OWNER });
    const target = await followMailLink(service, service.mailsTo(email).at(-1)?.url, { ip: OWNER });
    const auth_code = target.searchParams.get('code');
    expect((await service.call('POST /token?grant_type=pkce', { body: { auth_code, code_verifier } })).status).toBe(
      200,
    );
    expect(await signIn(email, STRANGER)).toBe(400);
  });
});

describe('everything stays', () => {
  it('if somebody logged in at the same network before', async () => {
    const email = anEmail();
    const owner = await signUp(email, OWNER);
    expect((await logInByMail(email, OWNER)).status).toBe(200);
    expect(await refresh(owner)).toBe(200);
    expect(await signIn(email, OWNER)).toBe(200);
  });

  it('if the mailbox was read before', async () => {
    const email = anEmail();
    await signUp(email, OWNER);
    await logInByMail(email, OWNER);
    service.advance(61);
    expect((await logInByMail(email, '198.51.100.200')).status).toBe(200);
    expect(await signIn(email, OWNER)).toBe(200);
  });
});

it('a provider that vouches for the address ends them, too', async () => {
  const email = anEmail();
  const stranger = await signUp(email, STRANGER);
  const ask = (url: string | URL, cookie = '') =>
    service.app.inject({
      url: String(url).replace(/^https?:\/\/[^/]+/, ''),
      remoteAddress: OWNER,
      headers: { cookie },
    });
  const begun = await ask('/auth/v1/authorize?provider=oidc&redirect_to=http://localhost:3000/auth');
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const user = { sub: randomBytes(8).toString('hex'), email, email_verified: true, name: 'Ada' };
  const done = await ask(provider.signIn(String(begun.headers.location), user), cookie);
  expect(String(done.headers.location)).toContain('access_token');
  expect(await refresh(stranger)).toBe(400);
  expect(await signIn(email, STRANGER)).toBe(400);
});
