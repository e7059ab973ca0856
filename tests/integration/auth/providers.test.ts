import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { endSessionsDuring } from '../../support/end-sessions-during.ts';
import { type FakeOidcProvider, type FakeUser, startFakeOidcProvider } from '../../support/fake-oidc-provider.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';

let provider: FakeOidcProvider;
let service: AuthTestService;
beforeAll(async () => {
  provider = await startFakeOidcProvider();
  service = await startAuthService({ ...provider.env, AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => Promise.all([service.stop(), provider.stop()]));

/** The browser's cookies. Clear them to act as another browser. */
const cookies = new Map<string, string>();
async function get(url: string | URL, from = service, headers: Record<string, string> = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = String(url).replace(/^https?:\/\/[^/]+/, '');
  const response = await from.app.inject({ url: path, headers: { ...headers, ...(cookie && { cookie }) } });
  for (const { name, value } of response.cookies) cookies.set(name, value);
  return response;
}
const located = async (url: string | URL, from = service) => new URL((await get(url, from)).headers.location ?? '');
const aUser = (claims: object = {}): FakeUser => ({
  sub: randomUUID(),
  email: anEmail(),
  email_verified: true,
  name: 'Ada King',
  ...claims,
});
const AUTHORIZE = '/auth/v1/authorize?provider=oidc&redirect_to=http://localhost:3000/account/auth-callback';

async function signIn(user: FakeUser, from = service): Promise<URL> {
  return located(provider.signIn((await located(AUTHORIZE, from)).href, user), from);
}

type User = { id: string; email: string; identities: { provider: string; identity_id: string }[] } & Record<
  string,
  unknown
>;
async function userAt(target: URL): Promise<User> {
  const { access_token = '' } = getFragment(target);
  return (await service.call<User>('GET /user', { token: access_token })).body;
}
const getProviders = ({ identities }: User) =>
  identities.map(({ provider }) => provider).toSorted((a, b) => (a < b ? -1 : 1));

async function aConfirmed(): Promise<{ email: string; token: string }> {
  const email = anEmail();
  await service.call('POST /signup', { body: { email, password: PASSWORD } });
  const target = await followMailLink(service, service.mailsTo(email).at(-1)?.url);
  return { email, token: getFragment(target).access_token ?? '' };
}

describe('signing in with a provider', () => {
  it('leads there with a state, a nonce and a challenge of our own', async () => {
    const response = await get(`${AUTHORIZE}&scopes=calendar`);
    expect(response.statusCode).toBe(302);
    const url = new URL(response.headers.location ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'kinhood',
      redirect_uri: 'http://localhost:3000/auth/v1/callback',
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('gives a newcomer an account, and the same one the next time, also with another address', async () => {
    const user = aUser();
    const target = await signIn(user);
    expect(target.pathname).toBe('/account/auth-callback');
    expect(getFragment(target)).toMatchObject({ provider_token: 'provider-access', token_type: 'bearer' });
    const first = await userAt(target);
    expect(first).toMatchObject({
      email: user.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'oidc', providers: ['oidc'] },
      user_metadata: { full_name: 'Ada King' },
    });
    expect(getProviders(first)).toEqual(['oidc']);
    expect((await userAt(await signIn({ ...user, email: anEmail() }))).id).toBe(first.id);
  });

  it('leads with a code where a browser keeps a secret, which the real client exchanges', async () => {
    const client = service.client({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({
      provider: 'oidc' as 'google',
      options: { redirectTo: 'http://localhost:3000/account/auth-callback', skipBrowserRedirect: true },
    });
    const user = aUser();
    const target = await located(provider.signIn((await located(data.url ?? '')).href, user));
    expect(target.hash).toBe('');
    const exchanged = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(exchanged.data.session).toMatchObject({
      provider_token: 'provider-access',
      provider_refresh_token: 'provider-refresh',
      user: { email: user.email },
    });
  });

  it('finds the account of an address that both know', async () => {
    const { email } = await aConfirmed();
    const user = await userAt(await signIn(aUser({ email: email.toUpperCase() })));
    expect(user.email).toBe(email);
    expect(getProviders(user)).toEqual(['email', 'oidc']);
    const byPassword = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(byPassword.status).toBe(200);
  });

  it('removes the password of an unconfirmed account, and invalidates mails sent for it', async () => {
    const email = anEmail();
    await service.call('POST /signup', { body: { email, password: PASSWORD, data: { name: 'Mallory' } } });
    const { token_hash } = service.mailsTo(email).at(-1)!;
    expect(await userAt(await signIn(aUser({ email })))).toMatchObject({ email, user_metadata: {} });
    const byPassword = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(byPassword).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    const byMail = await service.call('POST /verify', { body: { token_hash, type: 'signup' } });
    expect(byMail.body.code).toBe('otp_expired');
  });

  it.each([
    ['has not verified', { email_verified: false }],
    ['says nothing of', { email_verified: undefined }],
    ['doesn’t tell', { email: undefined }],
  ])('believes no address that the provider %s', async (_, claims) => {
    const { email } = await aConfirmed();
    const target = await signIn(aUser({ email, ...claims }));
    expect(getFragment(target)).toMatchObject({ error_code: 'provider_email_needs_verification' });
  });

  it.each([
    ['for another flow', { nonce: 'another' }],
    ['for another client', { aud: 'another-client' }],
    ['by another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
  ])('believes no token %s', async (name, claims) => {
    // The fake provider sets `exp` itself, so use a token that isn't valid yet instead.
    const wrong = name === 'that has expired' ? { nbf: Math.floor(Date.now() / 1000) + 3600 } : claims;
    expect(getFragment(await signIn(aUser(wrong)))).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  it('takes an answer once, within five minutes, to a question that was asked', async () => {
    const bad = { error_code: 'bad_oauth_state' };
    const back = provider.signIn((await located(AUTHORIZE)).href, aUser());
    expect(getFragment(await located(back))).toHaveProperty('access_token');
    expect(getFragment(await located(back))).toMatchObject(bad);
    const late = provider.signIn((await located(AUTHORIZE)).href, aUser());
    service.advance(301);
    expect(getFragment(await located(late))).toMatchObject(bad);
    for (const query of ['', '?code=a', `?code=a&state=${randomUUID()}`, '?code=a&state=x', '?state=a&state=b'])
      expect(getFragment(await located(`/auth/v1/callback${query}`))).toMatchObject(bad);
  });

  it('takes an answer in the browser that asked only', async () => {
    const response = await get(AUTHORIZE);
    expect(response.headers['set-cookie']).toMatch(
      /^auth_flow=[\w-]{43}; Max-Age=600; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
    );
    const back = provider.signIn(response.headers.location ?? '', aUser());
    const mine = new Map(cookies);
    cookies.clear();
    const bad = { error_code: 'bad_oauth_state' };
    expect(getFragment(await located(back))).toMatchObject(bad);
    await get(AUTHORIZE);
    expect(getFragment(await located(back))).toMatchObject(bad);
    cookies.set('auth_flow', 'x');
    expect(getFragment(await located(back))).toMatchObject(bad);
    // The failed attempt in the other browser doesn't use up the answer either.
    for (const [name, value] of mine) cookies.set(name, value);
    expect(getFragment(await located(back))).toHaveProperty('access_token');
  });

  it('goes on in two tabs of a browser at once', async () => {
    const [first, second] = [await located(AUTHORIZE), await located(AUTHORIZE)];
    for (const { href } of [first, second])
      expect(getFragment(await located(provider.signIn(href, aUser())))).toHaveProperty('access_token');
  });

  it('tells the page what the provider said', async () => {
    const state = (await located(AUTHORIZE)).searchParams.get('state') ?? '';
    const target = await located(`/auth/v1/callback?state=${state}&error=access_denied&error_description=No%20thanks`);
    expect(target.pathname).toBe('/account/auth-callback');
    expect(getFragment(target)).toMatchObject({ error: 'access_denied', error_description: 'No thanks' });
  });

  it('leads nowhere else', async () => {
    const there = await located('/auth/v1/authorize?provider=oidc&redirect_to=https://evil.example');
    const target = await located(provider.signIn(there.href, aUser()));
    expect(target.href).toMatch(/^http:\/\/localhost:3000\/#access_token=/);
  });

  it.each([
    '',
    '?provider=',
    '?provider=google',
    '?provider=__proto__',
    '?provider=oidc&code_challenge=short',
    `?provider=oidc&code_challenge=${'c'.repeat(43)}`,
  ])('is refused for %j', async (query) => {
    expect(await service.call(`GET /authorize${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('is told of in the settings', async () => {
    const { body } = await service.call<{ external: object }>('GET /settings');
    expect(body.external).toMatchObject({ email: true, google: false, oidc: true });
  });

  it.each([
    ['that wants its secret in the form', { authentication: 'client_secret_post' }],
    ['that wants its secret in a header', { authentication: 'client_secret_basic' }],
    ['whose name has a path and ends with a slash', { path: '/realms/homes/' }],
    ['that names itself when it answers', { namesItself: true }],
  ] as const)('is possible with a provider %s', async (_, options) => {
    const other = await startFakeOidcProvider(options);
    const beside = await startAuthService(other.env);
    const back = other.signIn((await located(AUTHORIZE, beside)).href, aUser());
    expect(getFragment(await located(back, beside))).toHaveProperty('access_token');
    await Promise.all([beside.stop(), other.stop()]);
  });

  it('believes no token that the provider hasn’t signed', async () => {
    const other = await startFakeOidcProvider({ isForged: true });
    const beside = await startAuthService(other.env);
    const back = other.signIn((await located(AUTHORIZE, beside)).href, aUser());
    expect(getFragment(await located(back, beside))).toMatchObject({ error_code: 'bad_oauth_callback' });
    await Promise.all([beside.stop(), other.stop()]);
  });

  it('believes no answer that another provider gives', async () => {
    const other = await startFakeOidcProvider({ namesItself: true });
    const beside = await startAuthService(other.env);
    const back = other.signIn((await located(AUTHORIZE, beside)).href, aUser());
    back.searchParams.set('iss', 'https://evil.example');
    expect(getFragment(await located(back, beside))).toMatchObject({ error_code: 'bad_oauth_callback' });
    await Promise.all([beside.stop(), other.stop()]);
  });

  it('reads no endless configuration', async () => {
    const other = await startFakeOidcProvider({ padding: 300_000 });
    const beside = await startAuthService(other.env);
    expect((await beside.call('GET /authorize?provider=oidc')).status).toBe(503);
    await Promise.all([beside.stop(), other.stop()]);
  });

  it('waits for a provider that is away', async () => {
    const env = { ...provider.env, AUTH_OIDC_ISSUER: 'http://127.0.0.1:1' };
    const alone = await startAuthService(env);
    expect((await alone.call('GET /authorize?provider=oidc')).status).toBe(503);
    await alone.stop();
  });
});

describe('another way in', () => {
  const LINK =
    '/auth/v1/user/identities/authorize?provider=oidc&skip_http_redirect=true&redirect_to=http://localhost:3000/x';
  const linkUrl = async (token: string): Promise<string> => {
    await service.call('POST /user/proof', { token, body: { password: PASSWORD } });
    return (await get(LINK, service, { authorization: `Bearer ${token}` })).json<{ url: string }>().url;
  };

  it('can be added by the signed-in user, whatever its address, and removed again', async () => {
    const { email, token } = await aConfirmed();
    const other = aUser({ email_verified: false });
    const linked = await userAt(await located(provider.signIn(await linkUrl(token), other)));
    expect([linked.email, getProviders(linked)]).toEqual([email, ['email', 'oidc']]);
    expect((await userAt(await signIn(other))).id).toBe(linked.id);
    const { identity_id } = linked.identities.find((identity) => identity.provider === 'oidc')!;
    const unlink = (id: string) => service.call(`DELETE /user/identities/${id}`, { token });
    expect(await unlink(identity_id)).toMatchObject({ status: 200, text: '{}' });
    expect(await unlink(identity_id)).toMatchObject({ status: 404, body: { code: 'identity_not_found' } });
    const [last] = (await service.call<User>('GET /user', { token })).body.identities;
    expect(await unlink(last?.identity_id ?? '')).toMatchObject({
      status: 422,
      body: { code: 'single_identity_not_deletable' },
    });
  });

  it('is not added once the session has ended that asked for it', async () => {
    const { email, token } = await aConfirmed();
    const back = provider.signIn(await linkUrl(token), aUser());
    await service.call('POST /logout?scope=local', { token });
    expect(getFragment(await located(back))).toMatchObject({ error_code: 'bad_oauth_state' });
    const { body } = await service.call<{ user: User }>('POST /token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(getProviders(body.user)).toEqual(['email']);
  });

  it('is not begun by a session that ends during the request', async () => {
    const { email, token } = await aConfirmed();
    const begin = () => service.call('GET /user/identities/authorize?provider=oidc', { token });
    expect(await endSessionsDuring(service, email, begin)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
  });

  it('is not taken from another user', async () => {
    const theirs = aUser();
    const owner = await userAt(await signIn(theirs));
    const { token } = await aConfirmed();
    const target = await located(provider.signIn(await linkUrl(token), theirs));
    expect(getFragment(target)).toMatchObject({ error_code: 'identity_already_exists' });
    const foreign = await service.call(`DELETE /user/identities/${owner.identities[0]?.identity_id}`, { token });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'identity_not_found' } });
    expect((await userAt(await signIn(theirs))).id).toBe(owner.id);
  });

  it('needs a signed-in user, and a service that allows it', async () => {
    expect((await service.call('GET /user/identities/authorize?provider=oidc')).body.code).toBe('no_authorization');
    const strict = await startAuthService({ ...provider.env, AUTH_AUTOCONFIRM: '1', AUTH_MANUAL_LINKING: '0' });
    const { access_token: token } = await strict.aSession();
    for (const route of ['GET /user/identities/authorize?provider=oidc', 'DELETE /user/identities/x'])
      expect(await strict.call(route, { token })).toMatchObject({
        status: 404,
        body: { code: 'manual_linking_disabled' },
      });
    await strict.stop();
  });
});
