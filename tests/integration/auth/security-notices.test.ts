import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDisputedApps } from '../../../src/server/auth/disputed-changes/remove-disputed-apps.ts';
import { purgeAuth } from '../../../src/server/auth/purge.ts';
import { toAuthContext } from '../../../src/server/auth-hooks.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp, enterAppCode, getAppCode } from '../../support/authenticator.ts';
import { followMailLink, getFragment, openMailLink } from '../../support/mail/follow-mail-link.ts';

const DAY_S = 24 * 60 * 60;
const NEW_PASSWORD = 'another-77-kite';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
});
afterAll(() => service.stop());

const noticeTo = (email: string, kind: string) => service.mailsTo(email).findLast((mail) => mail.kind === kind);
const getStatus = async (token: string) => (await service.call('GET /user', { token })).status;
const signIn = (email: string, password: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password } });
const removeDue = () => removeDisputedApps(toAuthContext(service.ctx));

/** Presses the button of a notice, with a code of the app if one is given. */
async function dispute(url: string | undefined, code = '') {
  const token = new URL(url ?? '').searchParams.get('token') ?? '';
  return service.app.inject({
    method: 'POST',
    url: '/auth/v1/security-notice',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, code }).toString(),
  });
}

/** An account whose password a thief has changed. */
async function stolen() {
  const email = anEmail();
  const { access_token: token } = await service.aSession(email);
  await service.call('PUT /user', { token, body: { password: NEW_PASSWORD, current_password: PASSWORD } });
  return { email, token, url: noticeTo(email, 'password_changed')?.url };
}

/** An account to which a thief has added an app. */
async function withForeignApp() {
  const email = anEmail();
  const { app, raised } = await addApp(service, await service.aSession(email));
  return { email, app, token: raised.access_token, url: noticeTo(email, 'app_added')?.url };
}

describe('the link of a mail about a new password', () => {
  it('does nothing before its button is pressed, because programs open links, too', async () => {
    const { token, url } = await stolen();
    const { status, headers, html } = await openMailLink(service, url ?? '');
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
    expect(html).toContain('This wasn’t me');
    expect(await getStatus(token)).toBe(200);
  });

  it('ends all sessions and the password, never signs in, and leads to a new password', async () => {
    const { email, token, url } = await stolen();
    const answer = await dispute(url);
    expect([answer.statusCode, answer.cookies, answer.headers.location]).toEqual([200, [], undefined]);
    expect(answer.body).toContain('we’ve sent you a link to choose a new password');
    expect(answer.body).not.toMatch(/access_token|refresh_token/);
    expect(await getStatus(token)).toBe(403);
    for (const password of [PASSWORD, NEW_PASSWORD]) expect((await signIn(email, password)).status).toBe(400);
    const target = await followMailLink(service, noticeTo(email, 'recovery')?.url);
    expect(target.pathname).toBe('/account/update-password');
    const { access_token = '' } = getFragment(target);
    const chosen = await service.call('PUT /user', { token: access_token, body: { password: 'third-78-kite' } });
    expect(chosen.status).toBe(200);
    expect((await signIn(email, 'third-78-kite')).status).toBe(200);
  });

  it('counts once', async () => {
    const { email, url } = await stolen();
    expect((await dispute(url)).statusCode).toBe(200);
    const mails = service.mailsTo(email).length;
    expect((await dispute(url)).body).toContain('This link is no longer valid');
    expect((await openMailLink(service, url ?? '')).html).toContain('This link is no longer valid');
    expect(service.mailsTo(email)).toHaveLength(mails);
  });

  it('counts once, too, if two press it at the same moment', async () => {
    const { email, url } = await stolen();
    const answers = await Promise.all([dispute(url), dispute(url)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(service.mailsTo(email).filter(({ kind }) => kind === 'recovery')).toHaveLength(1);
  });

  it('counts for 7 days, and is deleted then', async () => {
    const { token, url } = await stolen();
    service.advance(7 * DAY_S + 1);
    expect((await dispute(url)).statusCode).toBe(403);
    await purgeAuth(service.ctx);
    const rows = service.ctx.db.selectFrom('auth.security_notice').selectAll().where('used_at', 'is', null);
    expect(await rows.execute()).toEqual([]);
    service.advance(-7 * DAY_S - 1);
    expect(await getStatus(token)).toBe(200);
  });

  it('is no link of another kind', async () => {
    const { email, url } = await stolen();
    const token_hash = new URL(url ?? '').searchParams.get('token');
    for (const type of ['recovery', 'magiclink', 'invite', 'email'])
      expect((await service.call('POST /verify', { body: { type, token_hash } })).status).toBe(403);
    await service.call('POST /recover', { body: { email } });
    const recovery = noticeTo(email, 'recovery')?.token_hash ?? '';
    expect((await dispute(`http://x/?token=${recovery}`)).statusCode).toBe(403);
  });
});

describe('the link of a mail about a new app', () => {
  it('removes the app after a day, with a second mail, and ends what else signs in', async () => {
    const { email, app, token, url } = await withForeignApp();
    expect((await openMailLink(service, url ?? '')).html).toContain('name="code"');
    expect((await dispute(url)).body).toContain('will be removed in 24 hours');
    expect(await getStatus(token)).toBe(403);
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    expect(noticeTo(email, 'app_removal_planned')).toMatchObject({ subject: 'Phone' });
    const apps = () => service.ctx.db.selectFrom('auth.factor').selectAll().where('factor_id', '=', app.id).execute();
    service.advance(DAY_S - 1);
    await removeDue();
    expect(await apps()).toHaveLength(1);
    service.advance(2);
    await removeDue();
    expect(await apps()).toEqual([]);
    expect(noticeTo(email, 'app_removed')).toBeDefined();
    const { access_token = '' } = getFragment(await followMailLink(service, (await anotherRecovery(email)).url));
    const chosen = await service.call('PUT /user', { token: access_token, body: { password: 'third-78-kite' } });
    expect(chosen.status).toBe(200);
  });

  async function anotherRecovery(email: string) {
    await service.call('POST /recover', { body: { email } });
    return noticeTo(email, 'recovery')!;
  }

  it('removes it at once with a code from it', async () => {
    const { email, app, url } = await withForeignApp();
    expect((await dispute(url, '000000')).body).toContain('Incorrect code');
    service.advance(30);
    expect((await dispute(url, await getAppCode(service, app))).body).toContain('The authenticator app is removed.');
    const { access_token = '' } = getFragment(await followMailLink(service, noticeTo(email, 'recovery')?.url));
    const chosen = await service.call('PUT /user', { token: access_token, body: { password: 'third-78-kite' } });
    expect(chosen.status).toBe(200);
  });

  it('makes the thief’s network unknown', async () => {
    const { email, url } = await withForeignApp();
    const networks = () =>
      service.ctx.db
        .selectFrom('auth.known_network')
        .innerJoin('auth.account', 'auth.account.account_id', 'auth.known_network.account_id')
        .select('network_hash')
        .where('email', '=', email)
        .execute();
    expect(await networks()).toHaveLength(1);
    await dispute(url);
    expect(await networks()).toEqual([]);
  });
});

describe('the owner gets a mail', () => {
  it('for a removed app, and for recovery codes', async () => {
    const { email, app, token } = await withForeignApp();
    await service.call('POST /factors/recovery-codes', { token });
    expect(noticeTo(email, 'recovery_codes_created')?.url).toContain('/security-notice?token=');
    await service.call('DELETE /factors/recovery-codes', { token });
    expect(noticeTo(email, 'recovery_codes_removed')).toBeDefined();
    await service.call(`DELETE /factors/${app.id}`, { token });
    expect(noticeTo(email, 'app_removed')).toMatchObject({ subject: 'Phone' });
  });

  it('not for an app whose owner gave up adding it', async () => {
    const email = anEmail();
    const { access_token: token } = await service.aSession(email);
    const { body } = await service.call<{ id: string }>('POST /factors', { token, body: { factor_type: 'totp' } });
    await service.call(`DELETE /factors/${body.id}`, { token });
    expect(service.mailsTo(email)).toEqual([]);
  });

  it('at the old address for a new address; its link ends all sessions and leaves the rest', async () => {
    const [email, next] = [anEmail(), anEmail()];
    const { access_token: token } = await service.aSession(email);
    await service.call('PUT /user', { token, body: { email: next } });
    for (const mailbox of [email, next])
      await followMailLink(service, service.mailsTo(mailbox).findLast(({ url }) => url?.includes('/verify'))?.url);
    const { url } = noticeTo(email, 'email_changed')!;
    expect((await dispute(url)).body).toContain('All devices are logged out.');
    expect(await getStatus(token)).toBe(403);
    expect((await signIn(next, PASSWORD)).status).toBe(200);
  });
});

it('a code of the app is needed to sign in until the app is removed', async () => {
  const { email, app, url } = await withForeignApp();
  await dispute(url);
  const { access_token = '' } = getFragment(await followMailLink(service, noticeTo(email, 'recovery')?.url));
  const refused = await service.call('PUT /user', { token: access_token, body: { password: 'third-78-kite' } });
  expect(refused.body).toMatchObject({ code: 'insufficient_aal' });
  service.advance(30);
  expect((await enterAppCode(service, { access_token }, app)).status).toBe(200);
});
