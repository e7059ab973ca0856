import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, startAuthService } from '../../support/auth-service.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';

const OWNERS = 'owners-42-kite';
const STRANGERS = 'strangers-77-kite';

let folder: string;
let service: AuthTestService;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinhood-pending-'));
  const file = join(folder, 'admin.pem');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(file, publicKey.export({ format: 'pem', type: 'spki' }));
  service = await startAuthService({ AUTH_AUTOCONFIRM: '0', AUTH_ADMIN_PUBLIC_KEY_FILE: file });
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('1h')
    .sign(privateKey);
  const headers = { authorization: `Bearer ${token}` };
  admin = new GoTrueAdminApi({ url: 'http://localhost:3000/auth/v1', headers, fetch: service.fetch });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const signUp = (email: string, password: string, name = password) =>
  service.call('POST /signup', { body: { email, password, data: { name } } });
const signInCode = async (email: string, password: string) => {
  const { status, body } = await service.call('POST /token?grant_type=password', { body: { email, password } });
  return status === 200 ? 'good' : body.code;
};
const getMails = (email: string) => service.mailsTo(email);
const getName = async (target: URL) => {
  const { access_token = '' } = getFragment(target);
  return (await service.call<{ user_metadata: object }>('GET /user', { token: access_token })).body.user_metadata;
};

/** Signs up with several passwords in turn. Each sign-up gets its own mail. */
async function inTurn(email: string, ...passwords: string[]): Promise<void> {
  for (const password of passwords) {
    await signUp(email, password);
    service.advance(61);
  }
}

describe('a sign-up that waits for its confirmation', () => {
  it.each([
    ['after its owner', [OWNERS, STRANGERS], 0],
    ['before its owner', [STRANGERS, OWNERS], 1],
    ['before and after', [STRANGERS, OWNERS, STRANGERS], 1],
  ])('is not another’s who signs up %s: the link decides', async (_, passwords, owners) => {
    const email = anEmail();
    await inTurn(email, ...passwords);
    expect(getMails(email)).toHaveLength(passwords.length);
    const target = await followMailLink(service, getMails(email)[owners]?.url);
    expect(await getName(target)).toEqual({ name: OWNERS });
    expect(await signInCode(email, OWNERS)).toBe('good');
    expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
  });

  it('is decided by the code of its own mail, too', async () => {
    const email = anEmail();
    await inTurn(email, STRANGERS, OWNERS, STRANGERS);
    const token = getMails(email)[1]?.code;
    const { status, body } = await service.call('POST /verify', { body: { email, token, type: 'signup' } });
    expect([status, body.user.user_metadata]).toEqual([200, { name: OWNERS }]);
    expect(await signInCode(email, OWNERS)).toBe('good');
  });

  it('ends with all others when one of them is confirmed', async () => {
    const email = anEmail();
    await inTurn(email, OWNERS, STRANGERS);
    const [owners, strangers] = getMails(email);
    await followMailLink(service, owners?.url);
    const late = { token_hash: strangers?.token_hash, type: 'signup' };
    expect((await service.call('POST /verify', { body: late })).body.code).toBe('otp_expired');
    expect(await service.ctx.db.selectFrom('auth.sign_up').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['its owner was too early for a mail, after a stranger', [STRANGERS, OWNERS], []],
    ['a stranger was too early for a mail, after its owner', [OWNERS, STRANGERS], []],
    ['several were too early for a mail', [STRANGERS, 'strangers-78-kite', OWNERS], []],
    ['a stranger gets another mail after its owner got none', [STRANGERS, OWNERS], [STRANGERS]],
    ['strangers get many mails after its owner got none', [STRANGERS, OWNERS], Array(9).fill(STRANGERS)],
  ])('signs in, and sets no password or metadata, where %s', async (_, atOnce, later) => {
    const email = anEmail();
    for (const password of atOnce) await signUp(email, password);
    service.advance(61);
    await inTurn(email, ...later);
    expect(getMails(email)).toHaveLength(1 + later.length);
    const target = await followMailLink(service, getMails(email).at(-1)?.url);
    expect(await getName(target)).toEqual({});
    for (const password of atOnce) expect(await signInCode(email, password)).toBe('invalid_credentials');
    const { access_token = '' } = getFragment(target);
    await service.call('GET /reauthenticate', { token: access_token });
    const nonce = getMails(email).at(-1)?.code;
    const body = { password: 'chosen-42-kite', nonce };
    expect((await service.call('PUT /user', { token: access_token, body })).status).toBe(200);
    expect(await signInCode(email, 'chosen-42-kite')).toBe('good');
  });

  it.each([
    ['after each other', async (sends: (() => Promise<unknown>)[]) => void (await sends[0]?.(), await sends[1]?.())],
    ['at once', async (sends: (() => Promise<unknown>)[]) => void (await Promise.all(sends.map((send) => send())))],
  ])('becomes true where the same person sent it twice %s', async (_, sendAll) => {
    const email = anEmail();
    const send = () => signUp(email, OWNERS);
    await sendAll([send, send]);
    service.advance(61);
    expect(getMails(email)).toHaveLength(1);
    expect(await getName(await followMailLink(service, getMails(email)[0]?.url))).toEqual({ name: OWNERS });
    expect(await signInCode(email, OWNERS)).toBe('good');
  });

  it('is answered as for a new address where it is contested, to both', async () => {
    const email = anEmail();
    const answers = [await signUp(email, STRANGERS), await signUp(email, OWNERS), await signUp(anEmail(), OWNERS)];
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]))
        : typeof value;
    const [ofNew, ...others] = answers.map(({ status, body }) => ({ status, shape: shape(body) })).reverse();
    for (const other of others) expect(other).toEqual(ofNew);
  });

  it('becomes true with a mail that is sent again, where it is the only one', async () => {
    const email = anEmail();
    await inTurn(email, OWNERS);
    await service.call('POST /resend', { body: { email, type: 'signup' } });
    expect(await getName(await followMailLink(service, getMails(email)[1]?.url))).toEqual({ name: OWNERS });
    expect(await signInCode(email, OWNERS)).toBe('good');
  });

  it.each([
    ['with a mail', 61],
    ['too early for a mail', 0],
  ])('isn’t applied by a mail that is sent again if another user signed up, too, %s', async (_, pause) => {
    const email = anEmail();
    await signUp(email, STRANGERS);
    service.advance(pause);
    await signUp(email, OWNERS);
    service.advance(61);
    await service.call('POST /resend', { body: { email, type: 'signup' } });
    const target = await followMailLink(service, getMails(email).at(-1)?.url);
    expect(await getName(target)).toEqual({});
    for (const password of [OWNERS, STRANGERS]) expect(await signInCode(email, password)).toBe('invalid_credentials');
  });

  it('leaves nothing behind when its owner comes by a link to log in', async () => {
    const email = anEmail();
    await inTurn(email, STRANGERS);
    await service.call('POST /otp', { body: { email, data: { name: 'mine' } } });
    expect(await getName(await followMailLink(service, getMails(email).at(-1)?.url))).toEqual({ name: 'mine' });
    expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
  });

  it('waits beside nine others with a mail; another one ends none of them, but contests them', async () => {
    const email = anEmail();
    const strangers = Array.from({ length: 10 }, (_, n) => `strangers-${n}-kite`);
    await inTurn(email, OWNERS, ...strangers);
    expect(getMails(email)).toHaveLength(10);
    const verify = (token_hash = '') => service.call('POST /verify', { body: { token_hash, type: 'signup' } });
    expect((await verify(getMails(email)[9]?.token_hash)).status).toBe(200);
    expect(await signInCode(email, 'strangers-8-kite')).toBe('invalid_credentials');
  });

  it('is written down with its account', async () => {
    const email = anEmail();
    await inTurn(email, OWNERS, STRANGERS);
    const entries = await service.ctx.db
      .selectFrom('auth.audit_log_entry as entry')
      .innerJoin('auth.account as account', 'account.account_id', 'entry.account_id')
      .where('email', '=', email)
      .select('action')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['user_signedup', 'user_repeated_signup']);
  });
});

it('lets the owner of the address move another account to it', async () => {
  const [email, before] = [anEmail(), anEmail()];
  const { data } = await admin.createUser({ email: before, password: OWNERS, email_confirm: true });
  const credentials = { email: before, password: OWNERS };
  const { body: session } = await service.call('POST /token?grant_type=password', { body: credentials });
  await signUp(email, STRANGERS);
  service.advance(61);
  const move = await service.call('PUT /user', { token: session.access_token, body: { email } });
  expect(move.status).toBe(200);
  await followMailLink(service, getMails(before).at(-1)?.url);
  await followMailLink(service, getMails(email).at(-1)?.url);
  expect((await admin.getUserById(String(data.user?.id))).data.user).toMatchObject({ email });
  expect([await signInCode(email, OWNERS), await signInCode(email, STRANGERS)]).toEqual([
    'good',
    'invalid_credentials',
  ]);
});

describe('what an administrator sets for an address that was signed up before', () => {
  it('with a link to sign up becomes true with that link', async () => {
    const email = anEmail();
    await inTurn(email, STRANGERS);
    const { data } = await admin.generateLink({
      type: 'signup',
      email,
      password: OWNERS,
      options: { data: { name: OWNERS } },
    });
    expect(data.user?.user_metadata).toEqual({ name: OWNERS });
    await followMailLink(service, data.properties?.action_link);
    expect([await signInCode(email, OWNERS), await signInCode(email, STRANGERS)]).toEqual([
      'good',
      'invalid_credentials',
    ]);
  });

  it('with a link to sign up becomes true with that link, where sign-ups are contested', async () => {
    const email = anEmail();
    for (const password of [STRANGERS, 'strangers-78-kite']) await signUp(email, password);
    const { data } = await admin.generateLink({ type: 'signup', email, password: OWNERS });
    await followMailLink(service, data.properties?.action_link);
    expect(await signInCode(email, OWNERS)).toBe('good');
  });

  it('with a link to sign up replaces the password that an administrator gave before', async () => {
    const email = anEmail();
    await admin.createUser({ email, password: STRANGERS });
    const { data } = await admin.generateLink({ type: 'signup', email, password: OWNERS });
    await followMailLink(service, data.properties?.action_link);
    expect([await signInCode(email, OWNERS), await signInCode(email, STRANGERS)]).toEqual([
      'good',
      'invalid_credentials',
    ]);
  });

  it('with an invitation becomes true with its mail, and no password with it', async () => {
    const email = anEmail();
    await inTurn(email, STRANGERS);
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { name: 'Ada' },
      redirectTo: 'http://localhost:3000/welcome',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: 'Ada' } });
    const mail = getMails(email).at(-1);
    expect(mail).toMatchObject({ kind: 'invite', redirect_to: 'http://localhost:3000/welcome' });
    expect(await getName(await followMailLink(service, mail?.url))).toEqual({ name: 'Ada' });
    expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists', status: 422 });
  });

  it('as a password stays after later sign-ups', async () => {
    const email = anEmail();
    const { body: waiting } = await signUp(email, STRANGERS);
    await admin.updateUserById(String(waiting.id), { password: OWNERS });
    service.advance(61);
    await signUp(email, STRANGERS);
    await followMailLink(service, getMails(email).at(-1)?.url);
    expect([await signInCode(email, OWNERS), await signInCode(email, STRANGERS)]).toEqual([
      'good',
      'invalid_credentials',
    ]);
  });

  it('keeps its data when a sign-up’s mail is used', async () => {
    const email = anEmail();
    const { data } = await admin.createUser({ email, password: OWNERS, user_metadata: { name: OWNERS } });
    await signUp(email, STRANGERS);
    expect(await getName(await followMailLink(service, getMails(email).at(-1)?.url))).toEqual({ name: OWNERS });
    expect(data.user?.email_confirmed_at).toBeUndefined();
  });

  it('applies no sign-up when it is only a confirmation', async () => {
    const email = anEmail();
    const { body } = await signUp(email, STRANGERS);
    const { data } = await admin.updateUserById(String(body.id), { email_confirm: true });
    expect(data.user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata: {} });
    expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
    const late = { token_hash: getMails(email)[0]?.token_hash, type: 'signup' };
    expect((await service.call('POST /verify', { body: late })).body.code).toBe('otp_expired');
  });

  it('as a new account replaces the sign-ups and their mails', async () => {
    const email = anEmail();
    const { body: waiting } = await signUp(email, STRANGERS);
    const { data, error } = await admin.createUser({ email, password: OWNERS, email_confirm: true });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(waiting.id);
    expect([await signInCode(email, OWNERS), await signInCode(email, STRANGERS)]).toEqual([
      'good',
      'invalid_credentials',
    ]);
    const late = { token_hash: getMails(email)[0]?.token_hash, type: 'signup' };
    expect((await service.call('POST /verify', { body: late })).body.code).toBe('otp_expired');
  });

  it('is never replaced: another administrator’s account is refused', async () => {
    for (const given of [{}, { password: OWNERS }]) {
      const email = anEmail();
      await admin.createUser({ email, ...given });
      await signUp(email, STRANGERS);
      expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists' });
    }
    const invited = anEmail();
    await admin.inviteUserByEmail(invited);
    expect((await admin.createUser({ email: invited })).error).toMatchObject({ code: 'email_exists' });
  });

  it('is ignored where a link has no use for it', async () => {
    const email = anEmail();
    const params = { type: 'magiclink', email, password: OWNERS } as unknown;
    const { data } = await admin.generateLink(params as Parameters<GoTrueAdminApi['generateLink']>[0]);
    await followMailLink(service, data.properties?.action_link);
    expect(await signInCode(email, OWNERS)).toBe('invalid_credentials');
  });
});
