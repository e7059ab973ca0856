import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp } from '../../support/authenticator.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';
import { makeSession, makeStaffMember, type SignedIn, sendCall } from '../../support/signed-in.ts';

const BOSS = 'boss@example.com';

let service: AuthTestService;
let boss: SignedIn;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional', SUPERUSER_EMAILS: BOSS });
  boss = await makeStaffMember(service, BOSS);
}, 60_000);
afterAll(() => service.stop());

interface Member {
  email: string;
  is_staff: boolean;
  is_email_proven: boolean;
}

const appoint = (email: string, is_staff = true) =>
  sendCall<{ staff_member: Member }>(service.app, 'PUT /hfc/_i/staff', boss.token, { email, is_staff });
const listed = async (email: string) =>
  (await sendCall<{ items: Member[] }>(service.app, 'GET /hfc/_i/staff', boss.token)).body.items.find(
    (member) => member.email === email,
  );
const invitationTo = (email: string) => service.mailsTo(email).findLast(({ kind }) => kind === 'staff_invitation');
const getStatus = async (token: string) => (await service.call('GET /user', { token })).status;

describe('a superuser who appoints an account that a stranger registered', () => {
  it('locks the stranger out and lets the reader of the mailbox in, who chooses a password', async () => {
    const email = anEmail();
    const stranger = await makeSession(service, email);
    const { raised } = await addApp(service, stranger);
    expect((await appoint(email)).body.staff_member).toMatchObject({ is_staff: true, is_email_proven: false });
    for (const token of [stranger.access_token, raised.access_token]) expect(await getStatus(token)).toBe(403);
    const signIn = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(signIn.status).toBe(400);
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', stranger.token)).status).toBe(401);

    const target = await followMailLink(service, invitationTo(email)?.url);
    expect(target.pathname).toBe('/account/update-password');
    const { access_token = '' } = getFragment(target);
    const chosen = await service.call('PUT /user', { token: access_token, body: { password: 'colleague-42-kite' } });
    expect(chosen.status).toBe(200);
    const { token } = (await sendCall(service.app, 'GET /enrich_token', access_token)).body;
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(200);
  });

  it('sees that the address is proven by no mail, until a mail is used', async () => {
    const email = anEmail();
    await makeSession(service, email);
    await appoint(email);
    expect((await listed(email))?.is_email_proven).toBe(false);
    await followMailLink(service, invitationTo(email)?.url);
    expect((await listed(email))?.is_email_proven).toBe(true);
  });

  it('resets nothing of a colleague who is staff already', async () => {
    const colleague = await makeStaffMember(service);
    const { email } = colleague.user;
    expect((await appoint(email)).status).toBe(200);
    expect(await getStatus(colleague.access_token)).toBe(200);
    expect(invitationTo(email)).toBeUndefined();
  });

  it('resets nothing of a user who is dismissed', async () => {
    const colleague = await makeStaffMember(service);
    expect((await appoint(colleague.user.email, false)).body.staff_member).toMatchObject({ is_staff: false });
    expect(await getStatus(colleague.access_token)).toBe(200);
    expect((await appoint(anEmail())).status).toBe(404);
  });
});

it('a sign-up that is confirmed by mail has a proven address, also where none need to be', async () => {
  const strict = await startAuthService({ AUTH_AUTOCONFIRM: '0' }, { beside: service });
  const email = anEmail();
  await strict.call('POST /signup', { body: { email, password: PASSWORD } });
  const { access_token = '' } = getFragment(await followMailLink(strict, strict.mailsTo(email).at(-1)?.url));
  await sendCall(strict.app, 'GET /enrich_token', access_token);
  await appoint(email);
  expect((await listed(email))?.is_email_proven).toBe(true);
  await strict.stop();
});
