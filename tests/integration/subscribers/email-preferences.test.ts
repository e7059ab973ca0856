import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailPreferences } from '../../../src/contracts/people/email-preferences.ts';
import { issuePreferencesToken } from '../../../src/server/features/email-preferences/preferences-token.ts';
import { unsubscribeLinks } from '../../../src/server/features/email-preferences/unsubscribe-links.ts';
import { issueMagicLinkToken } from '../../../src/server/features/sign-in/magic-link.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { makeSession, makeSubscriber, type SignedIn, sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
let who: SignedIn;
let token: string;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  who = await makeSubscriber(service);
  token = await issuePreferencesToken(service.ctx, who.user.user_id);
});

const everything = { receives_product_emails: true, receives_newsletter_emails: true, receives_all_emails: true };
const nothing = { receives_product_emails: false, receives_newsletter_emails: false, receives_all_emails: false };

interface Body {
  email_preferences: EmailPreferences;
  code: string;
}
const call = (route: string, body?: object, session?: string) => sendCall<Body>(service.app, route, session, body);
const read = async (of = token) => call(`GET /token_user_email_preferences?token=${of}`);
const alerts = async () => {
  const rows = await service.ctx.db
    .selectFrom('subscriber')
    .where('user_id', '=', who.user.user_id)
    .select('receives_alerts')
    .execute();
  return rows.map(({ receives_alerts }) => receives_alerts);
};

describe('what a user is written about', () => {
  it('is changed with a session, for oneself only', async () => {
    const { user_id } = who.user;
    const wanted = { ...everything, receives_newsletter_emails: false };
    expect(await call('PUT /user_email_preferences', { user_id, ...wanted }, who.token)).toEqual({
      status: 200,
      body: { email_preferences: wanted },
    });
    expect((await sendCall(service.app, `GET /user?user_id=${user_id}`, who.token)).body.user).toMatchObject(wanted);
    const other = await makeSession(service);
    expect((await call('PUT /user_email_preferences', { user_id, ...nothing }, other.token)).status).toBe(403);
    expect((await read()).body.email_preferences).toEqual(wanted);
  });

  it('is read and changed by a link in a mail, without a login', async () => {
    const masked_email = `${who.user.email.slice(0, 1)}…@example.com`;
    // The reader of a forwarded mail learns whose preferences these are, but not the whole address.
    expect(await read()).toEqual({ status: 200, body: { email_preferences: everything, masked_email } });
    const wanted = { ...everything, receives_product_emails: false };
    expect(await call('PUT /token_user_email_preferences', { token, ...wanted })).toMatchObject({ status: 200 });
    expect((await read()).body.email_preferences).toEqual(wanted);
  });

  it('isn’t changed by any other token', async () => {
    const { user_id } = who.user;
    const tokens = [
      who.token,
      who.access_token,
      await issueMagicLinkToken(service.ctx, user_id),
      `${token.slice(0, -8)}AAAAAAAA`,
      token.slice(0, -20),
    ];
    for (const other of tokens) {
      expect(await read(other)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect((await call('PUT /token_user_email_preferences', { token: other, ...nothing })).status).toBe(401);
      expect((await call('POST /hfc/unsubscribe_all_lnf', { token: other })).status).toBe(401);
    }
    expect((await read()).body.email_preferences).toEqual(everything);
    // The link's token doesn't sign the user in.
    expect((await call('POST /magic_link_login', { token })).status).toBe(401);
    expect((await call('GET /hfc/user_config', undefined, token)).status).toBe(401);
  });

  it('is changed by a link of the last 90 days, also after logging out everywhere, and by no older one', async () => {
    expect((await service.call('POST /logout?scope=global', { token: who.access_token })).status).toBe(204);
    service.advance(89 * 24 * 60 * 60);
    expect((await read()).status).toBe(200);
    service.advance(2 * 24 * 60 * 60);
    const answer = await sendCall(service.app, 'PUT /token_user_email_preferences', undefined, { token, ...nothing });
    expect(answer).toMatchObject({ status: 401, body: { detail: expect.stringContaining('no longer valid') } });
    const fresh = await issuePreferencesToken(service.ctx, who.user.user_id);
    expect((await read(fresh)).body.email_preferences).toEqual(everything);
  });
});

describe('unsubscribing', () => {
  const unsubscribe = (unsubscribe_from: string, object_type: string, object_id: string | number) =>
    call('POST /hfc/unsubscribe_hfc', { token, unsubscribe_from, object_type, object_id: String(object_id) });

  it.each([
    ['newsletter', { ...everything, receives_newsletter_emails: false }, [true]],
    ['product', { ...everything, receives_product_emails: false }, [true]],
    ['alerts', everything, [false]],
    ['all', nothing, [false]],
  ])('from %s ends that and nothing else, again too', async (from, preferences, receives) => {
    for (let times = 0; times < 2; times += 1)
      expect(await unsubscribe(from, 'user', who.user.user_id)).toEqual({
        status: 200,
        body: { email_preferences: preferences, masked_email: expect.any(String) },
      });
    expect(await alerts()).toEqual(receives);
  });

  it('ends the alerts of one market', async () => {
    const [subscriber_id = 0] = who.user.hfc_subscriber_ids;
    expect((await unsubscribe('alerts', 'subscriber', subscriber_id)).status).toBe(200);
    expect(await alerts()).toEqual([false]);
  });

  it('from everything ends all that wasn’t asked for', async () => {
    expect(await call('POST /hfc/unsubscribe_all_lnf', { token })).toEqual({
      status: 200,
      body: { email_preferences: nothing, masked_email: expect.any(String) },
    });
    expect(await alerts()).toEqual([false]);
  });

  it('refuses what belongs to another user, or is no kind of mail', async () => {
    const other = await makeSubscriber(service);
    const [foreign = 0] = other.user.hfc_subscriber_ids;
    expect((await unsubscribe('alerts', 'subscriber', foreign)).status).toBe(403);
    expect((await unsubscribe('all', 'user', other.user.user_id)).status).toBe(403);
    const [own = 0] = who.user.hfc_subscriber_ids;
    expect((await unsubscribe('newsletter', 'subscriber', own)).status).toBe(400);
    expect((await unsubscribe('everything', 'user', who.user.user_id)).status).toBe(400);
    expect((await read()).body.email_preferences).toEqual(everything);
    expect(await alerts()).toEqual([true]);
  });
});

describe('a mail program', () => {
  const oneClick = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
    service.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it('unsubscribes by the link of a mail with one click (RFC 8058)', async () => {
    const [subscriber_id = 0] = who.user.hfc_subscriber_ids;
    const { user_id } = who.user;
    const { unsubscribe_url } = await unsubscribeLinks(service.ctx, {
      user_id,
      unsubscribe_from: 'alerts',
      object_type: 'subscriber',
      object_id: subscriber_id,
    });
    const { pathname, search } = new URL(unsubscribe_url);
    const done = await oneClick(pathname + search);
    expect([done.statusCode, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(done.body).toContain('You’ll no longer get new home alerts.');
    expect(await alerts()).toEqual([false]);
  });

  it('does so in the other form, and by links of long ago', async () => {
    const [subscriber_id = 0] = who.user.hfc_subscriber_ids;
    const boundary = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const url = `/hfc/unsubscribe/alerts/${subscriber_id}?email_prefs_token=${token}`;
    expect((await oneClick(url, 'multipart/form-data; boundary=x', boundary)).statusCode).toBe(200);
    expect(await alerts()).toEqual([false]);
    const all = `/hfc/unsubscribe/all/${who.user.user_id}?email_prefs_token=${token}`;
    expect((await oneClick(all)).statusCode).toBe(200);
    expect((await read()).body.email_preferences).toEqual(nothing);
  });

  it('is told in plain words what doesn’t work, and nothing changes', async () => {
    const path = `/hfc/unsubscribe/all/user/${who.user.user_id}`;
    const statuses = [
      await oneClick(path),
      await oneClick(`${path}?email_prefs_token=${token.slice(0, -9)}`),
      await oneClick(`/hfc/unsubscribe/everything/user/1?email_prefs_token=${token}`),
      await oneClick(`${path}?email_prefs_token=${token}`, 'application/x-www-form-urlencoded', 'x'.repeat(2_000)),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 401, 400, 413]);
    for (const { body } of statuses) expect(body).toContain('<h1>Couldn’t unsubscribe you</h1>');
    expect((await read()).body.email_preferences).toEqual(everything);
  });
});
