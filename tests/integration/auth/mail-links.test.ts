import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { followMailLink, getFragment, openMailLink } from '../../support/mail/follow-mail-link.ts';

let service: AuthTestService;
/** A service whose clock is the real time, because the client library compares it with its own clock. */
let onTime: AuthTestService;
beforeAll(async () => {
  onTime = await startAuthService({ AUTH_AUTOCONFIRM: '0', AUTH_MAIL_INTERVAL_SECONDS: '0' });
  service = await startAuthService({
    AUTH_AUTOCONFIRM: '0',
    PUBLIC_URL: 'http://localhost:3000',
    AUTH_REDIRECT_URLS: 'https://app.example/**,kinhood://callback',
  });
});
afterAll(() => Promise.all([service.stop(), onTime.stop()]));
afterEach(() => vi.unstubAllGlobals());

const lastMail = (email: string, from = service) => from.mailsTo(email).at(-1);

async function aSignUp(redirect_to = 'http://localhost:3000/hfc/dashboard', body: object = {}, from = service) {
  const email = anEmail();
  const route = `POST /signup?redirect_to=${encodeURIComponent(redirect_to)}`;
  await from.call(route, { body: { email, password: PASSWORD, ...body } });
  return { email, url: lastMail(email, from)?.url ?? '' };
}

const signIn = (email: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });

describe('the link of a mail', () => {
  it('opens a page that asks, which no cache keeps and no referrer names', async () => {
    const { email, url } = await aSignUp();
    const page = await openMailLink(service, url);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http:\/\/localhost:3000$/,
    );
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('Confirm your email address');
    expect(await signIn(email)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  });

  it('is not used up by opening it, however often', async () => {
    const { email, url } = await aSignUp();
    for (let n = 0; n < 3; n++) expect((await openMailLink(service, url)).status).toBe(200);
    expect(
      (await service.app.inject({ method: 'HEAD', url: url.replace('http://localhost:3000', '') })).statusCode,
    ).toBe(200);
    const target = await followMailLink(service, url);
    expect(target.origin + target.pathname).toBe('http://localhost:3000/hfc/dashboard');
    expect(getFragment(target)).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' });
    const { access_token = '' } = getFragment(target);
    const user = await service.call<{ email: string; email_confirmed_at: string }>('GET /user', {
      token: access_token,
    });
    expect(user.body).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await signIn(email)).status).toBe(200);
  });

  it('leads a second click to where it would have led, with the reason', async () => {
    const { url } = await aSignUp();
    const page = await openMailLink(service, url);
    await page.confirm();
    const refusal = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired or is invalid',
    };
    expect(getFragment(await page.confirm())).toEqual(refusal);
    const again = await openMailLink(service, url);
    expect(again.status).toBe(303);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const target = new URL(again.headers.location ?? '');
    expect(target.pathname).toBe('/hfc/dashboard');
    expect(getFragment(target)).toEqual(refusal);
  });

  it('that is late, wrong or of another type can’t be told apart', async () => {
    const { url } = await aSignUp();
    const recovery = url.replace('type=signup', 'type=recovery');
    const wrong = url.replace(/token=.{4}/, 'token=AAAA');
    const answers = [(await openMailLink(service, recovery)).headers.location];
    answers.push((await openMailLink(service, wrong)).headers.location);
    service.advance(3600);
    answers.push((await openMailLink(service, url)).headers.location);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('error_code=otp_expired');
  });

  it('is used up once when it is pressed twice at the same time', async () => {
    const { url } = await aSignUp();
    const page = await openMailLink(service, url);
    const targets = await Promise.all([page.confirm(), page.confirm(), page.confirm()]);
    expect(targets.filter((target) => getFragment(target).access_token)).toHaveLength(1);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:3001' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ])('that a form of another site sends asks first, and is not used up: %j', async (headers) => {
    const { email, url } = await aSignUp();
    const asked = await (await openMailLink(service, url)).press(headers);
    expect(asked.status).toBe(200);
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(asked.html).toContain('Confirm your email address');
    expect((await signIn(email)).body.code).toBe('invalid_credentials');
    const target = (await asked.press({ 'sec-fetch-site': 'same-origin', origin: 'null' })).headers.location ?? '';
    expect(getFragment(new URL(target))).toMatchObject({ token_type: 'bearer', type: 'signup' });
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://localhost:3000' }],
    [{ origin: 'null' }],
  ])('that our own page sends is followed: %j', async (headers) => {
    const { url } = await aSignUp();
    expect((await (await openMailLink(service, url)).press(headers)).status).toBe(303);
  });

  it.each([
    ['elsewhere', 'https://evil.example/x'],
    ['another port', 'http://localhost:3001/x'],
    ['an address as a number', 'http://2130706433/x'],
    ['a private address', 'http://192.168.0.1/x'],
    ['a name before the host', 'http://localhost:3000@evil.example/'],
    ['a script', 'javascript:alert(1)'],
  ])('leads to the site in place of %s', async (_, redirect_to) => {
    const { url } = await aSignUp(redirect_to);
    const changed = new URL(url);
    changed.searchParams.set('redirect_to', redirect_to);
    const target = await followMailLink(service, changed.href);
    expect(target.href).toMatch(/^http:\/\/localhost:3000\/#access_token=/);
  });

  it.each([
    ['https://app.example/deep/path?a=b', "'self' https://app.example"],
    ['kinhood://callback', "'self' kinhood:"],
  ])('leads to what is allowed: %s', async (redirect_to, sources) => {
    const { url } = await aSignUp(redirect_to);
    const page = await openMailLink(service, url);
    expect(page.headers['content-security-policy']).toMatch(new RegExp(`form-action ${sources}$`));
    expect((await page.confirm()).href).toMatch(new RegExp(`^${redirect_to.replace('?', '\\?')}#access_token=`));
  });

  it('leads with a code to a browser that keeps a secret', async () => {
    const code_verifier = 'v'.repeat(64);
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const { url } = await aSignUp(undefined, { code_challenge, code_challenge_method: 's256' });
    const target = await followMailLink(service, url);
    expect(target.hash).toBe('');
    const auth_code = target.searchParams.get('code');
    const exchange = (body: object) => service.call('POST /token?grant_type=pkce', { body });
    const wrong = await exchange({ auth_code, code_verifier: 'w'.repeat(64) });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    expect(await exchange({ auth_code, code_verifier })).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
    const again = await exchange({ auth_code, code_verifier });
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it.each(['/verify', '/verify?type=signup', '/verify?token=a&type=sms', '/verify?token=a'])(
    'that is none is refused: %s',
    async (path) => {
      expect(await service.call(`GET ${path}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );
});

/** Opens an address like a browser with the client library in its page. Returns the events that the client emits. */
async function eventsAt(href: string): Promise<string[]> {
  const location = { href, hash: new URL(href).hash, pathname: '/', search: '' };
  const nothing = () => undefined;
  vi.stubGlobal('window', { location, history: { replaceState: nothing, state: null }, addEventListener: nothing });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: nothing });
  const client = onTime.client({ detectSessionInUrl: true });
  const events: string[] = [];
  client.onAuthStateChange((event, session) => void events.push(session ? event : `${event} without a session`));
  const { error } = await client.initialize();
  if (error) events.push((error as { details?: { code: string } }).details?.code ?? error.message);
  await expect.poll(() => events.some((event) => event.startsWith('INITIAL_SESSION'))).toBe(true);
  // The client emits the events of its address in a separate timer.
  await new Promise((resolve) => setTimeout(resolve));
  await client.stopAutoRefresh();
  return events.filter((event) => !event.startsWith('INITIAL_SESSION'));
}

describe('with the real client, the link of a mail', () => {
  it('gives exactly SIGNED_IN, and a second click otp_expired', async () => {
    const { url } = await aSignUp(undefined, {}, onTime);
    const { href } = await followMailLink(onTime, url);
    expect(await eventsAt(href)).toEqual(['SIGNED_IN']);
    const again = (await openMailLink(onTime, url)).headers.location ?? '';
    expect(await eventsAt(again)).toEqual(['otp_expired']);
  });

  it('gives exactly PASSWORD_RECOVERY to who forgot the password', async () => {
    const { email, url } = await aSignUp(undefined, {}, onTime);
    await followMailLink(onTime, url);
    const asked = await onTime
      .client()
      .resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/account/update-password' });
    expect(asked.error).toBeNull();
    const recovery = lastMail(email, onTime);
    expect(recovery?.kind).toBe('recovery');
    const target = await followMailLink(onTime, recovery?.url);
    expect(target.pathname).toBe('/account/update-password');
    expect(await eventsAt(target.href)).toEqual(['PASSWORD_RECOVERY']);
    const again = (await openMailLink(onTime, recovery?.url ?? '')).headers.location ?? '';
    expect(await eventsAt(again)).toEqual(['otp_expired']);
  });
});
