import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp, enterAppCode } from '../../support/authenticator.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const HOME = '198.51.100.7';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', AUTH_LIMIT_FACTOR: '1' });
});
afterAll(() => service.stop());

let host = 0;
/** An address of a network that no other call has. */
const aStranger = () => `2001:db8:${((host += 1)).toString(16)}::1`;

const signIn = (email: string, password: string, ip: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password }, ip });

/** An account whose owner has signed in at home. */
async function anOwner(): Promise<string> {
  const email = anEmail();
  const { status } = await service.call('POST /signup', { body: { email, password: PASSWORD }, ip: HOME });
  expect(status).toBe(200);
  service.advance(300);
  return email;
}

async function logInByLink(email: string, ip: string): Promise<void> {
  expect((await service.call('POST /otp', { body: { email, create_user: false }, ip })).status).toBe(200);
  const token_hash = service.mailsTo(email).findLast(({ kind }) => kind === 'magic_link')?.token_hash;
  expect((await service.call('POST /verify', { body: { type: 'magiclink', token_hash }, ip })).status).toBe(200);
}

const count = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (status) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

/** Wrong passwords from as many networks. Returns how many answers have each status. */
async function guessFromStrangers(email: string, guesses: number) {
  const statuses: number[] = [];
  for (let n = 0; n < guesses; n += 10) {
    const some = Array.from({ length: 10 }, () => signIn(email, 'wrong-42-kite', aStranger()));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return count(statuses);
}

describe('wrong passwords', () => {
  it('of an account are checked 30 times an hour for all unknown networks together', async () => {
    const email = await anOwner();
    expect(await guessFromStrangers(email, 50)).toEqual({ 400: 30, 429: 20 });
    const refused = await signIn(email, PASSWORD, aStranger());
    expect(refused).toMatchObject({ status: 429, body: { code: 'password_attempts_exceeded' } });
    expect(refused.headers['retry-after']).toBe('120');
    service.advance(HOUR_S);
    expect((await signIn(email, PASSWORD, aStranger())).status).toBe(200);
  });

  it('never lock the owner out of a known network, which has a budget of its own', async () => {
    const email = await anOwner();
    await guessFromStrangers(email, 40);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      service.advance(10);
      statuses.push((await signIn(email, 'wrong-42-kite', HOME)).status);
    }
    expect(count(statuses)[400]).toBeGreaterThanOrEqual(30);
  });

  it('leave the right password free: it counts nothing', async () => {
    const email = await anOwner();
    for (let n = 0; n < 40; n += 1) {
      service.advance(10);
      expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    }
  });

  it('leave a link by mail: it works, and makes its network known', async () => {
    const email = await anOwner();
    await logInByLink(email, HOME);
    await guessFromStrangers(email, 40);
    const ip = aStranger();
    await logInByLink(email, ip);
    expect((await signIn(email, PASSWORD, ip)).status).toBe(200);
  });

  it('don’t tell who has an account', async () => {
    const owners = await anOwner();
    const nobodys = anEmail();
    expect(await guessFromStrangers(nobodys, 40)).toEqual({ 400: 30, 429: 10 });
    await guessFromStrangers(owners, 40);
    const [one, other] = await Promise.all([nobodys, owners].map((email) => signIn(email, PASSWORD, aStranger())));
    expect([one?.status, one?.text]).toEqual([other?.status, other?.text]);
  });

  it('make a mail after 20 in a day, once a day', async () => {
    const email = await anOwner();
    const mails = () => service.mailsTo(email).filter(({ kind }) => kind === 'failed_passwords').length;
    await guessFromStrangers(email, 10);
    expect(mails()).toBe(0);
    await guessFromStrangers(email, 20);
    expect(mails()).toBe(1);
    service.advance(2 * HOUR_S);
    await guessFromStrangers(email, 30);
    expect(mails()).toBe(1);
    service.advance(DAY_S);
    await guessFromStrangers(email, 30);
    expect(mails()).toBe(2);
  });

  it('with a proof are limited, too', async () => {
    const email = await anOwner();
    const { body } = await signIn(email, PASSWORD, HOME);
    const statuses = [];
    for (let n = 0; n < 25; n += 1) {
      const proof = { password: 'wrong-42-kite' };
      statuses.push(
        (await service.call('POST /user/proof', { token: body.access_token, body: proof, ip: aStranger() })).status,
      );
    }
    expect(count(statuses)).toEqual({ 422: 20, 429: 5 });
  });
});

describe('a network', () => {
  it('is known for 180 days after a sign-in, and stored only as an HMAC', async () => {
    const email = await anOwner();
    const rows = await service.ctx.db.selectFrom('auth.known_network').select('network_hash').execute();
    for (const { network_hash } of rows) expect(network_hash.toString('latin1')).not.toContain(HOME);
    service.advance(179 * DAY_S);
    await guessFromStrangers(email, 40);
    expect((await signIn(email, 'wrong-42-kite', HOME)).status).toBe(400);
    service.advance(2 * DAY_S);
    await guessFromStrangers(email, 40);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(429);
  });

  it('is known only after the authenticator step, if there is one', async () => {
    const email = await anOwner();
    await addApp(service, (await signIn(email, PASSWORD, HOME)).body, { ip: HOME });
    const thiefs = aStranger();
    expect((await signIn(email, PASSWORD, thiefs)).status).toBe(200);
    await guessFromStrangers(email, 40);
    expect((await signIn(email, PASSWORD, thiefs)).status).toBe(429);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
  });
});

describe('wrong codes of an app', () => {
  /** A thief who knows the password enters wrong codes. */
  async function attacked() {
    const email = await anOwner();
    const { app } = await addApp(service, (await signIn(email, PASSWORD, HOME)).body, { ip: HOME });
    const { body: thief } = await signIn(email, PASSWORD, aStranger());
    const guess = () => enterAppCode(service, thief, app, { code: '000000', ip: aStranger() });
    return { email, app, guess };
  }

  it('of a thief don’t use up the owner’s tries', async () => {
    const { email, app, guess } = await attacked();
    const statuses = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await guess()).status);
    expect(count(statuses)).toEqual({ 422: 15, 429: 5 });
    service.advance(30);
    const { body: owner } = await signIn(email, PASSWORD, HOME);
    expect((await enterAppCode(service, owner, app, { ip: HOME })).status).toBe(200);
  });

  it('make a mail after 5, once a day', async () => {
    const { email, guess } = await attacked();
    const mails = () => service.mailsTo(email).filter(({ kind }) => kind === 'failed_app_codes').length;
    for (let n = 0; n < 4; n += 1) await guess();
    expect(mails()).toBe(0);
    for (let n = 0; n < 8; n += 1) await guess();
    expect(mails()).toBe(1);
  });
});

describe('wrong codes from mails', () => {
  const verify = (email: string, token: string | undefined) =>
    service.call('POST /verify', { body: { email, token, type: 'email' }, ip: aStranger() });
  const requestCode = async (email: string) => {
    expect((await service.call('POST /otp', { body: { email, create_user: false }, ip: aStranger() })).status).toBe(
      200,
    );
    return service.mailsTo(email).findLast(({ kind }) => kind === 'magic_link')!;
  };

  it('are counted across mails: after 20 in a day only links work, and the mail says so', async () => {
    const email = await anOwner();
    for (let mail = 0; mail < 2; mail += 1) {
      const { code } = await requestCode(email);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let n = 0; n < 10; n += 1) expect((await verify(email, wrong)).body.code).toBe('otp_expired');
    }
    const mail = await requestCode(email);
    expect(mail).toMatchObject({ codes_paused: true });
    expect(mail.code).toBeUndefined();
    expect(await verify(email, '123456')).toMatchObject({ status: 429, body: { code: 'code_attempts_exceeded' } });
    const { token_hash } = mail;
    expect((await service.call('POST /verify', { body: { type: 'magiclink', token_hash } })).status).toBe(200);
    service.advance(DAY_S);
    expect((await requestCode(email)).code).toMatch(/^\d{6}$/);
  });

  it('don’t tell who has an account', async () => {
    const nobodys = anEmail();
    for (let n = 0; n < 20; n += 1) expect((await verify(nobodys, '000000')).body.code).toBe('otp_expired');
    expect((await verify(nobodys, '000000')).body.code).toBe('code_attempts_exceeded');
  });

  it('of strangers leave the codes of a session alone', async () => {
    const email = await anOwner();
    for (let n = 0; n < 25; n += 1) await verify(email, '000000');
    const { body } = await signIn(email, PASSWORD, HOME);
    const { access_token: token } = body;
    await service.call('GET /reauthenticate', { token, ip: HOME });
    const { code: nonce } = service.mailsTo(email).at(-1)!;
    expect((await service.call('POST /user/proof', { token, body: { nonce }, ip: HOME })).status).toBe(200);
  });

  it('in a session are counted for it', async () => {
    const email = await anOwner();
    const { access_token: token } = (await signIn(email, PASSWORD, HOME)).body;
    await service.call('GET /reauthenticate', { token, ip: HOME });
    const prove = () => service.call('POST /user/proof', { token, body: { nonce: '000000' }, ip: aStranger() });
    for (let n = 0; n < 20; n += 1) expect((await prove()).body.code).toBe('reauthentication_not_valid');
    expect((await prove()).body.code).toBe('code_attempts_exceeded');
    const again = await service.call('GET /reauthenticate', { token, ip: HOME });
    expect(again.body).toMatchObject({ code: 'code_attempts_exceeded' });
  });
});
