import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueMagicLinkToken } from '../../src/server/features/sign-in/magic-link.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../support/auth-service.ts';
import { followMailLink } from '../support/mail/follow-mail-link.ts';
import { makeSession, sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

const call = (route: string, token?: string, body?: object) => sendCall(service.app, route, token, body);

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
    const told = async () => (await call(`GET /user?user_id=${user.user_id}`, token)).body.user.email;
    expect(await told()).toBe(next);
    expect((await call('GET /enrich_token', access_token)).body.user.email).toBe(next);
    expect((await call('POST /register_supabase_signup', access_token, {})).body.user.email).toBe(next);
    expect(await told()).toBe(next);
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
