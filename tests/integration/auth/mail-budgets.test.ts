import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';

const HOME = '198.51.100.7';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', AUTH_LIMIT_FACTOR: '1' });
});
afterAll(() => service.stop());

let host = 0;
/** An address of a network that no other call has. */
const aStranger = () => `2001:db8:${((host += 1)).toString(16)}::1`;

/** An account whose owner has signed in at home. */
async function anOwner(): Promise<string> {
  const email = anEmail();
  await service.call('POST /signup', { body: { email, password: PASSWORD }, ip: HOME });
  return email;
}

const recover = (email: string, ip: string, body: object = {}) =>
  service.call('POST /recover', { body: { email, ...body }, ip });
const recoveries = (email: string) => service.mailsTo(email).filter(({ kind }) => kind === 'recovery');

describe('the short interval between mails', () => {
  it('is that of an address and a network: a stranger doesn’t delay the owner', async () => {
    const email = await anOwner();
    expect((await recover(email, aStranger())).status).toBe(200);
    expect((await recover(email, HOME)).status).toBe(200);
    expect(await recover(email, HOME)).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
    service.advance(61);
    expect((await recover(email, HOME)).status).toBe(200);
  });
});

describe('the daily budget of mails', () => {
  it('is ten of a kind, and keeps three for known networks', async () => {
    const email = await anOwner();
    for (let n = 0; n < 7; n += 1) expect((await recover(email, aStranger())).status).toBe(200);
    for (let n = 0; n < 5; n += 1)
      expect(await recover(email, aStranger())).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit' },
      });
    for (let n = 0; n < 3; n += 1) {
      expect((await recover(email, HOME)).status).toBe(200);
      service.advance(61);
    }
    expect((await recover(email, HOME)).status).toBe(429);
    expect(recoveries(email)).toHaveLength(10);
    // Another kind of mail has its own.
    expect((await service.call('POST /otp', { body: { email, create_user: false }, ip: HOME })).status).toBe(200);
  });

  it('is whole again for known networks once one of the mails was used, and for strangers stays as it is', async () => {
    const email = await anOwner();
    await service.call('POST /otp', { body: { email, create_user: false }, ip: HOME });
    const token = service.mailsTo(email).at(-1)?.code;
    await service.call('POST /verify', { body: { email, token, type: 'email' }, ip: HOME });
    service.advance(61);
    for (let n = 0; n < 8; n += 1) await recover(email, aStranger());
    for (let n = 0; n < 3; n += 1) {
      expect((await recover(email, HOME)).status).toBe(200);
      service.advance(61);
    }
    expect((await recover(email, HOME)).status).toBe(429);
    await followMailLink(service, recoveries(email).at(-1)?.url);
    expect((await recover(email, HOME)).status).toBe(200);
    // Otherwise a stranger would learn that the address has an account, and that its owner is there.
    expect((await recover(email, aStranger())).status).toBe(429);
  });

  it('doesn’t tell who has an account', async () => {
    const nobodys = anEmail();
    for (let n = 0; n < 7; n += 1) expect((await recover(nobodys, aStranger())).status).toBe(200);
    const owners = await anOwner();
    for (let n = 0; n < 7; n += 1) await recover(owners, aStranger());
    const [one, other] = [await recover(nobodys, aStranger()), await recover(owners, aStranger())];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
  });
});

describe('a link that leads to a code for another browser', () => {
  const challenge = () => ({
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 's256',
  });
  const again = (auth_code: string | null) => service.call('POST /verify/again', { body: { auth_code } });

  it.each([
    ['POST /recover', 'recovery'],
    ['POST /otp', 'magic_link'],
  ])('of %s is replaced by one that works everywhere, once', async (route, kind) => {
    const email = await anOwner();
    await service.call(route, { body: { email, create_user: false, ...challenge() }, ip: aStranger() });
    const target = await followMailLink(service, service.mailsTo(email).at(-1)?.url);
    const code = target.searchParams.get('code');
    expect(await again(code)).toMatchObject({ status: 200, text: '{}' });
    const mails = service.mailsTo(email).filter((mail) => mail.kind === kind);
    expect(mails).toHaveLength(2);
    const { access_token = '' } = getFragment(await followMailLink(service, mails[1]?.url));
    expect((await service.call('GET /user', { token: access_token })).status).toBe(200);
    expect(await again(code)).toMatchObject({ status: 200, text: '{}' });
    expect(service.mailsTo(email).filter((mail) => mail.kind === kind)).toHaveLength(2);
  });

  it('answers an unknown code in the same way', async () => {
    expect(await again('x'.repeat(32))).toMatchObject({ status: 200, text: '{}' });
    expect((await again(null)).status).toBe(400);
  });
});
