import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp } from '../../support/authenticator.ts';
import { followMailLink, getFragment, openMailLink } from '../../support/mail/follow-mail-link.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
});
afterAll(() => service.stop());

const lastMail = (email: string) => service.mailsTo(email).at(-1);
const getEmail = async (token: string) =>
  (await service.call<{ email: string; new_email?: string }>('GET /user', { token })).body;

/** A user who has requested another email address. */
async function aChange() {
  const { access_token: token, user } = await service.aSession();
  const next = anEmail();
  const answer = await service.call<{ email: string; new_email: string }>('PUT /user', {
    token,
    body: { email: next.toUpperCase() },
  });
  return { token, current: user.email, next, answer };
}

describe('another address', () => {
  it('is asked for in both mailboxes, in different words, and changes nothing yet', async () => {
    const { token, current, next, answer } = await aChange();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: current, new_email: next });
    expect(lastMail(current)).toMatchObject({ kind: 'email_change_current', new_email: next });
    expect(lastMail(next)).toMatchObject({ kind: 'email_change_new' });
    expect((await getEmail(token)).email).toBe(current);
  });

  it.each(['current', 'new'])('counts once both have agreed, the %s one first', async (side) => {
    const { token, current, next } = await aChange();
    const [first, second] = side === 'current' ? [current, next] : [next, current];
    const links = { first: lastMail(first)?.url, second: lastMail(second)?.url };
    expect(getFragment(await followMailLink(service, links.first)).message).toMatch(/^Confirmation link accepted/);
    expect((await getEmail(token)).email).toBe(current);
    // The link logs nobody in: its reader may be somebody else than the owner of the account.
    expect(getFragment(await followMailLink(service, links.second))).toEqual({
      message: 'Email address changed',
      type: 'email_change',
    });
    const user = await getEmail(token);
    expect(user.email).toBe(next);
    expect(user).not.toHaveProperty('new_email');
    expect(lastMail(current)).toMatchObject({ kind: 'email_changed', new_email: next });
  });

  it('can be agreed to by codes, whose first answer is no user', async () => {
    const { token, current, next } = await aChange();
    const agree = (email: string) =>
      service.call('POST /verify', { body: { email, token: lastMail(email)?.code, type: 'email_change' } });
    const halfway = await agree(next);
    expect(halfway.status).toBe(200);
    expect(halfway.body).toEqual({ msg: expect.any(String), code: '200' });
    expect((await agree(current)).body.user.email).toBe(next);
    expect((await getEmail(token)).email).toBe(next);
  });

  it('is not agreed to twice by one mailbox', async () => {
    const { token, current, next } = await aChange();
    await followMailLink(service, lastMail(current)?.url);
    service.advance(61);
    await service.call('POST /resend', { body: { email: current, type: 'email_change' } });
    // The mailbox that has confirmed isn't asked again.
    expect(service.mailsTo(current).filter(({ kind }) => kind === 'email_change_current')).toHaveLength(1);
    expect(service.mailsTo(next)).toHaveLength(2);
    expect((await getEmail(token)).email).toBe(current);
    await followMailLink(service, lastMail(next)?.url);
    expect((await getEmail(token)).email).toBe(next);
  });

  it('takes a link that says which mailbox it is for, from that one only', async () => {
    const { token, current, next } = await aChange();
    const as = (email: string, type: string) => lastMail(email)?.url?.replace('type=email_change', `type=${type}`);
    const foreign = await openMailLink(service, as(next, 'email_change_current') ?? '');
    expect(foreign.headers.location).toContain('error_code=otp_expired');
    const halfway = await followMailLink(service, as(current, 'email_change_current'));
    expect(getFragment(halfway)).toHaveProperty('message');
    expect(getFragment(await followMailLink(service, as(next, 'email_change_new')))).toHaveProperty('message');
    expect((await getEmail(token)).email).toBe(next);
  });

  it('says in both mailboxes whose account it is', async () => {
    const { current, next } = await aChange();
    const masked = (email: string) => `${email.slice(0, 1)}…@example.com`;
    const { html } = await openMailLink(service, lastMail(next)?.url ?? '');
    expect(html).toContain(`makes ${masked(next)} the email address of the account of ${masked(current)}.`);
    expect((await openMailLink(service, lastMail(current)?.url ?? '')).html).toContain(
      `changes the email address of the account of ${masked(current)}.`,
    );
  });

  it.each<[string, (change: { token: string; current: string }) => Promise<unknown>]>([
    [
      'a new password',
      ({ token }) =>
        service.call('PUT /user', { token, body: { password: 'another-77-kite', current_password: PASSWORD } }),
    ],
    ['logging out everywhere', ({ token }) => service.call('POST /logout?scope=global', { token })],
    ['the first app', ({ token }) => addApp(service, { access_token: token })],
  ])('that a thief asked for ends with %s', async (_, act) => {
    const { token, current, next } = await aChange();
    const ours = lastMail(current)?.url;
    await followMailLink(service, lastMail(next)?.url);
    await act({ token, current });
    const count = service.mailsTo(current).length;
    service.advance(61);
    await service.call('POST /resend', { body: { email: current, type: 'email_change' } });
    expect(service.mailsTo(current)).toHaveLength(count);
    expect((await openMailLink(service, ours ?? '')).headers.location).toContain('error_code=otp_expired');
  });

  it('ends what was sent to the old one', async () => {
    const { current, next } = await aChange();
    service.advance(61);
    await service.call('POST /recover', { body: { email: current } });
    const recovery = lastMail(current)!;
    const link = service.mailsTo(current).find(({ kind }) => kind === 'email_change_current')?.url;
    await followMailLink(service, link);
    await followMailLink(service, lastMail(next)?.url);
    const used = await service.call('POST /verify', { body: { token_hash: recovery.token_hash, type: 'recovery' } });
    expect(used).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  });

  it.each(['before', 'meanwhile'])(
    'that another account has taken %s is refused to the reader of its mailbox',
    async (when) => {
      const { access_token: token, user } = await service.aSession();
      const next = anEmail();
      if (when === 'before') await service.aSession(next);
      const asked = await service.call('PUT /user', { token, body: { email: next } });
      expect(asked).toMatchObject({ status: 200, body: { new_email: next } });
      await followMailLink(service, lastMail(user.email)?.url);
      if (when === 'meanwhile') await service.aSession(next);
      expect(getFragment(await followMailLink(service, lastMail(next)?.url)).error_code).toBe('email_exists');
      expect((await getEmail(token)).email).toBe(user.email);
    },
  );

  it('needs only the new mailbox if the old one was never confirmed', async () => {
    const { access_token: token, user } = await service.aSession();
    const unconfirmed = { email_confirmed_at: null };
    await service.ctx.db.updateTable('auth.account').set(unconfirmed).where('account_id', '=', user.id).execute();
    const next = anEmail();
    await service.call('PUT /user', { token, body: { email: next } });
    expect(service.mailsTo(user.email)).toEqual([]);
    await followMailLink(service, lastMail(next)?.url);
    expect((await getEmail(token)).email).toBe(next);
    expect(service.mailsTo(user.email)).toEqual([]);
  });

  it('is asked for once a minute', async () => {
    const { token } = await aChange();
    expect(await service.call('PUT /user', { token, body: { email: anEmail() } })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
    service.advance(61);
    expect((await service.call('PUT /user', { token, body: { email: anEmail() } })).status).toBe(200);
  });

  it('that is the old one changes nothing', async () => {
    const { access_token: token, user } = await service.aSession();
    expect((await service.call('PUT /user', { token, body: { email: user.email } })).status).toBe(200);
    expect(service.mailsTo(user.email)).toEqual([]);
    expect(await service.call('PUT /user', { token, body: { email: 'ada' } })).toMatchObject({ status: 400 });
  });
});
