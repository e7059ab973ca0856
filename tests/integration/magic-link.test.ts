import { decodeJwt } from 'jose';
import { generate } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../src/contracts/people/users.ts';
import { issueMagicLinkToken } from '../../src/server/features/sign-in/magic-link.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../support/auth-service.ts';
import { followMailLink } from '../support/mail/follow-mail-link.ts';
import { makeSession, sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

interface Body {
  token: string;
  user: User;
  magic_link_token: string;
  email_prefs_token: string;
  code: string;
}
const call = (route: string, token?: string, body?: object) => sendCall<Body>(service.app, route, token, body);

describe('another address', () => {
  /** A user who has changed the email address. Returns the state from before. */
  async function moved() {
    const email = anEmail();
    const next = anEmail();
    const session = await makeSession(service, email);
    const link = await issueMagicLinkToken(service.ctx, session.user.user_id);
    await service.call('PUT /user', { token: session.access_token, body: { email: next } });
    for (const mailbox of [email, next]) await followMailLink(service, service.mailsTo(mailbox).at(-1)?.url);
    return { ...session, email, next, link };
  }

  it('is the user’s at once, whatever a token from before says', async () => {
    const { user, token, access_token, next } = await moved();
    const reported = async () => (await call(`GET /user?user_id=${user.user_id}`, token)).body.user.email;
    expect(await reported()).toBe(next);
    expect((await call('GET /enrich_token', access_token)).body.user.email).toBe(next);
    expect((await call('POST /register_supabase_signup', access_token, {})).body.user.email).toBe(next);
    expect(await reported()).toBe(next);
  });

  it('leaves the old one to its next owner', async () => {
    const { user, email } = await moved();
    const heir = await makeSession(service, email);
    expect(heir.user.email).toBe(email);
    expect(heir.user.user_id).not.toBe(user.user_id);
  });

  it('ends the links in the old mailbox', async () => {
    const { link } = await moved();
    expect((await call('POST /magic_link_login', undefined, { token: link })).status).toBe(401);
  });
});

describe('a magic link', () => {
  it('signs in, and again when its session token has expired', async () => {
    const { user } = await makeSession(service);
    const link = await issueMagicLinkToken(service.ctx, user.user_id);
    const { body } = await call('POST /magic_link_login', undefined, { token: link });
    expect(body.user).toEqual(user);
    expect(decodeJwt(body.token)).toMatchObject({ user_id: user.user_id, session_id: null, aal: 'aal1' });
    service.advance(16 * 60);
    expect((await call(`GET /user?user_id=${user.user_id}`, body.token)).status).toBe(401);
    const again = await call('POST /reenrich_magic_link_token', undefined, { token: link });
    expect((await call(`GET /user?user_id=${user.user_id}`, again.body.token)).status).toBe(200);
  });

  it('ends after 30 days, with a sign-out everywhere and with a new password', async () => {
    for (const end of [
      async () => service.advance(31 * 24 * 3600),
      async (access_token: string) =>
        service
          .call('POST /logout?scope=global', { token: access_token })
          .then(({ status }) => expect(status).toBe(204)),
      async (access_token: string) =>
        service
          .call('PUT /user', { token: access_token, body: { password: 'a-new-one-73', current_password: PASSWORD } })
          .then(({ status }) => expect(status).toBe(200)),
    ]) {
      const { user, access_token } = await makeSession(service);
      const link = await issueMagicLinkToken(service.ctx, user.user_id);
      const { status, body } = await call('POST /magic_link_login', undefined, { token: link });
      expect(status).toBe(200);
      await end(access_token);
      // The session that the link started ends with it.
      expect((await call(`GET /user?user_id=${user.user_id}`, body.token)).status).toBe(401);
      for (const route of ['POST /magic_link_login', 'POST /reenrich_magic_link_token'])
        expect((await call(route, undefined, { token: link })).status).toBe(401);
    }
  });

  it('is no session, and a session is no magic link', async () => {
    const { user, token, access_token } = await makeSession(service);
    const link = await issueMagicLinkToken(service.ctx, user.user_id);
    expect((await call(`GET /user?user_id=${user.user_id}`, link)).status).toBe(401);
    for (const other of [token, access_token, 'a.b.c'])
      expect((await call('POST /magic_link_login', undefined, { token: other })).status).toBe(401);
    expect((await call('POST /magic_link_login', undefined, { token: 'x' })).status).toBe(400);
  });
});

describe('a magic link of an account with an authenticator app', () => {
  /** Adds an authenticator app to a new account. `before` is a link from before that. */
  async function withApp(of = service) {
    const { user, access_token } = await makeSession(of);
    const before = await issueMagicLinkToken(of.ctx, user.user_id);
    const send = <Answer>(route: string, body: object) => of.call<Answer>(route, { token: access_token, body });
    const { body: factor } = await send<{ id: string; totp: { secret: string } }>('POST /factors', {
      factor_type: 'totp',
    });
    const codeAfter = (seconds: number) =>
      generate({ secret: factor.totp.secret, epoch: Math.floor(of.ctx.now().getTime() / 1000) + seconds });
    const { body: challenge } = await send<{ id: string }>(`POST /factors/${factor.id}/challenge`, {});
    await of.call(`POST /factors/${factor.id}/verify`, {
      token: access_token,
      body: { challenge_id: challenge.id, code: await codeAfter(0) },
    });
    of.advance(60);
    const link = await issueMagicLinkToken(of.ctx, user.user_id);
    return { user, before, link, code: () => codeAfter(0) };
  }
  const logIn = (body: object) => call('POST /magic_link_login', undefined, body);
  const needsCode = { status: 403, body: { code: 'second_factor_required' } };

  it('needs a code from the app, which counts once', async () => {
    const { user, link, code } = await withApp();
    expect(await logIn({ token: link })).toMatchObject(needsCode);
    for (const wrong of ['000000', '12', 'abcdef', ''])
      expect(await logIn({ token: link, code: wrong }), wrong).toMatchObject(needsCode);
    const right = await code();
    const { status, body } = await logIn({ token: link, code: `${right.slice(0, 3)} ${right.slice(3)} ` });
    expect(status).toBe(200);
    expect(decodeJwt(body.token)).toMatchObject({ session_id: null, aal: 'aal2' });
    expect((await call(`GET /user?user_id=${user.user_id}`, body.token)).status).toBe(200);
    expect(await logIn({ token: link, code: right })).toMatchObject(needsCode);
    // It can still do no more than any link.
    expect((await call(`GET /user_export?user_id=${user.user_id}`, body.token)).status).toBe(403);
  });

  it('is replaced by a token with the proof, which expires with it', async () => {
    const { user, link, code } = await withApp();
    const { magic_link_token: renewed } = (await logIn({ token: link, code: await code() })).body;
    expect(decodeJwt(renewed).exp).toBe(decodeJwt(link).exp);
    const again = await logIn({ token: renewed });
    expect(again.status).toBe(200);
    expect(again.body.magic_link_token).toBeUndefined();
    const reenrich = (token: string) => call('POST /reenrich_magic_link_token', undefined, { token });
    expect(await reenrich(link)).toMatchObject(needsCode);
    service.advance(16 * 60);
    const { token } = (await reenrich(renewed)).body;
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(200);
  });

  it('gives no session that would need the code later', async () => {
    const { user, access_token } = await makeSession(service);
    const link = await issueMagicLinkToken(service.ctx, user.user_id);
    const { token } = (await logIn({ token: link })).body;
    const { user: other, link: otherLink, code } = await withApp();
    const proven = (await logIn({ token: otherLink, code: await code() })).body.token;
    const { auth_user_id } = await service.ctx.db
      .selectFrom('app_user')
      .where('user_id', '=', user.user_id)
      .select('auth_user_id')
      .executeTakeFirstOrThrow();
    // An app that was added without ending the links, as by an administrator.
    await service.ctx.db
      .insertInto('auth.factor')
      .values({
        account_id: auth_user_id as string,
        factor_type: 'totp',
        secret: 'A'.repeat(32),
        status: 'verified',
        friendly_name: '',
        created_at: service.ctx.now(),
        updated_at: service.ctx.now(),
      })
      .execute();
    for (const route of [`GET /user?user_id=${user.user_id}`, 'GET /hfc/user_config', 'GET /hfc/message_threads'])
      expect((await call(route, token)).status, route).toBe(401);
    expect((await call('PUT /update_user', token, { user_id: user.user_id, name: 'Eve' })).status).toBe(401);
    expect((await call(`GET /user?user_id=${other.user_id}`, proven)).status).toBe(200);
    expect((await call('GET /enrich_token', access_token)).status).toBe(403);
  });

  it('ends with the first app that is added', async () => {
    const { before } = await withApp();
    expect((await logIn({ token: before })).status).toBe(401);
  });

  it('opens the email preferences without a code, and nothing else', async () => {
    const { user, link } = await withApp();
    const exchange = (token: string) => call('POST /magic_link_email_preferences', undefined, { token });
    const { email_prefs_token } = (await exchange(link)).body;
    expect(decodeJwt(email_prefs_token).exp).toBe(decodeJwt(link).exp);
    expect((await call(`GET /token_user_email_preferences?token=${email_prefs_token}`)).status).toBe(200);
    const unsubscribed = await call('POST /hfc/unsubscribe_all_lnf', undefined, { token: email_prefs_token });
    expect(unsubscribed.status).toBe(200);
    expect((await call(`GET /user?user_id=${user.user_id}`, email_prefs_token)).status).toBe(401);
    for (const other of [email_prefs_token, 'a.b.c']) expect((await exchange(other)).status).toBe(401);
  });

  it('has as few tries as other logins to the account', async () => {
    const strict = await startAuthService({ AUTH_AUTOCONFIRM: '1', AUTH_LIMIT_FACTOR: '1' });
    const { link, code } = await withApp(strict);
    const attempt = (given: string) =>
      sendCall<Body>(strict.app, 'POST /magic_link_login', undefined, { token: link, code: given });
    let tries = 0;
    while (tries < 20 && (await attempt('000000')).status === 403) tries += 1;
    // The right code that added the app was given back.
    expect(tries).toBe(15);
    const refused = await attempt(await code());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    await strict.stop();
  });
});
