import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { decodeJwt, SignJWT } from 'jose';
import { generate } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useOneTimeToken } from '../../../src/server/auth/one-time-tokens/use-one-time-token.ts';
import { findUser } from '../../../src/server/features/users/store.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';
import { sendCall } from '../../support/signed-in.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function aToken(claims: object = {}, key: KeyObject = privateKey, expires = '1h'): Promise<string> {
  return new SignJWT({ role: 'service_role', ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime(expires)
    .sign(key);
}

let folder: string;
let service: AuthTestService;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinhood-admin-'));
  const file = join(folder, 'admin.pem');
  await writeFile(file, publicKey.export({ format: 'pem', type: 'spki' }));
  service = await startAuthService({ AUTH_ADMIN_PUBLIC_KEY_FILE: file, AUTH_REDIRECT_URLS: 'https://app.example/**' });
  const headers = { authorization: `Bearer ${await aToken()}` };
  admin = new GoTrueAdminApi({ url: 'http://localhost:3000/auth/v1', headers, fetch: service.fetch });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const signIn = (email: string, password: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password } });

it('the password of an account that an administrator confirmed stays when its owner first uses a mail', async () => {
  const email = anEmail();
  await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  await service.call('POST /otp', { body: { email, create_user: false } });
  const token = service.mailsTo(email).at(-1)?.code;
  expect((await service.call('POST /verify', { body: { email, token, type: 'email' } })).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

describe('administering accounts', () => {
  const routes = [
    'GET /admin/users',
    'POST /admin/users',
    `GET /admin/users/${randomUUID()}`,
    'POST /admin/generate_link',
    'POST /invite',
    `GET /admin/users/${randomUUID()}/factors`,
    `DELETE /admin/users/${randomUUID()}/factors/${randomUUID()}`,
  ];

  it.each(routes)('by %s is for administrators', async (route) => {
    const { access_token: user } = await service.aSession();
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(await service.call(route)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    const tokens = [
      user,
      'x',
      await aToken({ role: 'authenticated' }),
      await aToken({}, stranger),
      await aToken({}, privateKey, '-1m'),
    ];
    for (const token of tokens)
      expect(await service.call(route, { token })).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });

  it('is closed if no key is configured', async () => {
    const closed = await startAuthService({}, { beside: service });
    expect(await closed.call('GET /admin/users', { token: await aToken() })).toMatchObject({ status: 403 });
    await closed.stop();
  });

  it('makes, reads, changes and deletes them', async () => {
    const email = anEmail();
    const { data } = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      app_metadata: { plan: 'x' },
    });
    const id = data.user?.id ?? '';
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', plan: 'x' }, identities: [{ id }] });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const changed = await admin.updateUserById(id, { user_metadata: { name: 'Ada' }, app_metadata: { plan: null } });
    expect(changed.data.user).toMatchObject({ user_metadata: { name: 'Ada' }, app_metadata: { provider: 'email' } });
    expect((await admin.getUserById(id)).data.user).toEqual(changed.data.user);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
    expect((await signIn(email, PASSWORD)).body.code).toBe('invalid_credentials');
  });

  it('lists second factors and takes them away, and with one what it had proven', async () => {
    const { access_token, user } = await service.aSession();
    const token = { token: access_token };
    const { body: begun } = await service.call<{ id: string; totp: { secret: string } }>('POST /factors', {
      ...token,
      body: { factor_type: 'totp', friendly_name: 'phone' },
    });
    const { body: asked } = await service.call<{ id: string }>(`POST /factors/${begun.id}/challenge`, token);
    const epoch = Math.floor(service.ctx.now().getTime() / 1000);
    const body = { challenge_id: asked.id, code: await generate({ secret: begun.totp.secret, epoch }) };
    const { body: proven } = await service.call(`POST /factors/${begun.id}/verify`, { ...token, body });
    const listed = await admin.mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toMatchObject([{ id: begun.id, friendly_name: 'phone', status: 'verified' }]);
    const removed = await admin.mfa.deleteFactor({ userId: user.id, id: begun.id });
    expect(removed).toMatchObject({ data: { data: { id: begun.id } }, error: null });
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
    const again = await admin.mfa.deleteFactor({ userId: user.id, id: begun.id });
    expect(again.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    const unknown = await admin.mfa.listFactors({ userId: randomUUID() });
    expect(unknown.error).toMatchObject({ code: 'user_not_found', status: 404 });
    const given = { body: { refresh_token: proven.refresh_token } };
    const { body: next } = await service.call('POST /token?grant_type=refresh_token', given);
    expect(decodeJwt(next.access_token)).toMatchObject({ aal: 'aal1' });
  });

  it('deletes with an account all that is kept of its owner, who may come back', async () => {
    const email = anEmail();
    const { access_token, user } = await service.aSession(email);
    await service.call('POST /signup', { body: { email, password: PASSWORD } });
    const before = await sendCall(service.app, 'GET /enrich_token', access_token);
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect(await findUser(service.ctx.db, before.body.user.user_id)).toBeUndefined();
    const log = await service.ctx.db.selectFrom('auth.audit_log_entry').select('details').execute();
    expect(JSON.stringify(log)).not.toContain(email);
    const again = await service.aSession(email);
    const back = await sendCall(service.app, 'GET /enrich_token', again.access_token);
    expect(back).toMatchObject({ status: 200, body: { user: { email } } });
  });

  it('deletes an account whose owner signs in at the same moment, who may come back', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = anEmail();
      const { access_token: token, user } = await service.aSession(email);
      const enrich = () => sendCall(service.app, 'GET /enrich_token', token);
      const register = () => sendCall(service.app, 'POST /register_supabase_signup', token, {});
      const [{ error }, ...answers] = await Promise.all([admin.deleteUser(user.id), enrich(), register(), enrich()]);
      expect(error).toBeNull();
      for (const { status } of answers) expect([200, 401]).toContain(status);
      const again = await service.aSession(email);
      expect((await sendCall(service.app, 'GET /enrich_token', again.access_token)).status).toBe(200);
    }
  });

  it('refuses an address twice', async () => {
    const [first, second] = [anEmail(), anEmail()];
    await admin.createUser({ email: first });
    expect((await admin.createUser({ email: first })).error).toMatchObject({ code: 'email_exists', status: 422 });
    const { data } = await admin.createUser({ email: second });
    const { error } = await admin.updateUserById(data.user?.id ?? '', { email: first });
    expect(error).toMatchObject({ code: 'email_exists', status: 422 });
  });

  it('keeps them, and invitations, from users who sign up where addresses count as confirmed', async () => {
    const [created, invited] = [anEmail(), anEmail()];
    await admin.createUser({ email: created, password: PASSWORD, app_metadata: { team: 'north' } });
    await admin.inviteUserByEmail(invited);
    for (const email of [created, invited]) {
      const { status, body } = await service.call('POST /signup', { body: { email, password: 'strangers-77-kite' } });
      expect([status, body.code]).toEqual([422, 'user_already_exists']);
    }
    const users = (await admin.listUsers({ perPage: 1000 })).data.users;
    expect(users.find(({ email }) => email === created)?.app_metadata).toMatchObject({ team: 'north' });
    const mail = service.mailsTo(invited).at(-1);
    expect(getFragment(await followMailLink(service, mail?.url))).toHaveProperty('access_token');
  });

  it('ignores a password where none is used', async () => {
    const [mailed, linked] = [anEmail(), anEmail()];
    const token = await aToken();
    expect(await service.call('POST /invite', { token, body: { email: mailed, password: PASSWORD } })).toMatchObject({
      status: 200,
    });
    for (const type of ['invite', 'magiclink', 'recovery', 'email_change_current'])
      expect(
        await service.call('POST /admin/generate_link', {
          token,
          body: { type, email: linked, password: '1', new_email: anEmail() },
        }),
        type,
      ).toMatchObject({ status: 200, body: { verification_type: type } });
    for (const email of [mailed, linked]) {
      expect((await signIn(email, PASSWORD)).body.code).toBe('invalid_credentials');
      expect((await signIn(email, '1')).body.code).toBe('invalid_credentials');
    }
  });

  it('refuses an id twice', async () => {
    const id = randomUUID();
    expect((await admin.createUser({ id, email: anEmail() })).data.user?.id).toBe(id);
    expect((await admin.createUser({ id, email: anEmail() })).error).toMatchObject({ code: 'conflict', status: 409 });
  });

  it.each([
    [{ email: 'ada@' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ email: 'weak@example.com', password: '123' }, 422, 'weak_password'],
    [{ email: 'hash@example.com', password_hash: 'plain' }, 400, 'validation_failed'],
    [{ email: 'hash@example.com', password_hash: '$argon2id$v=19$m=64,t=1,p=1$a$a' }, 400, 'validation_failed'],
    [
      { email: 'hash@example.com', password_hash: '$argon2id$v=19$m=0,t=0,p=0$c29tZXNhbHQ$aGFzaGhhc2hoYXNo' },
      400,
      'validation_failed',
    ],
    [{ email: 'ban@example.com', ban_duration: 'long' }, 400, 'validation_failed'],
    [{ email: 'phone@example.com', phone: '+15550100' }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    expect(await service.call('POST /admin/users', { token: await aToken(), body })).toMatchObject({
      status,
      body: { code },
    });
  });

  it('brings passwords along, and ends what a changed one let in', async () => {
    const email = anEmail();
    const password_hash = await bcrypt('brought-along-1', 4);
    const { data } = await admin.createUser({ email, password_hash, email_confirm: true });
    const { body: session } = await signIn(email, 'brought-along-1');
    await admin.updateUserById(data.user?.id ?? '', { password: PASSWORD });
    expect((await service.call('GET /user', { token: session.access_token })).status).toBe(403);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('bans and lets in again', async () => {
    const email = anEmail();
    const { access_token: token, user } = await service.aSession(email);
    await admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(await service.call('GET /user', { token })).toMatchObject({ status: 403, body: { code: 'user_banned' } });
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await service.call('GET /user', { token })).status).toBe(200);
  });

  it('lists them page by page', async () => {
    for (let n = 0; n < 3; n += 1) await admin.createUser({ email: anEmail() });
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    const all = await admin.listUsers();
    expect('total' in all.data && all.data.total).toBe(all.data.users.length);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    expect(second.data.users.map(({ id }) => id)).toEqual(all.data.users.slice(2, 4).map(({ id }) => id));
    expect(await service.call('GET /admin/users?per_page=100000', { token: await aToken() })).toMatchObject({
      status: 400,
    });
  });
});

describe('a generated link', () => {
  it('carries what a mail would, and sends none', async () => {
    const email = anEmail();
    await service.aSession(email);
    const { data } = await admin.generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: 'https://app.example/back' },
    });
    const { action_link, hashed_token, email_otp, redirect_to, verification_type } = data.properties ?? {};
    expect([redirect_to, verification_type]).toEqual(['https://app.example/back', 'recovery']);
    expect(email_otp).toMatch(/^\d{6}$/);
    const url = new URL(action_link ?? '');
    expect(url.origin + url.pathname).toBe('http://localhost:3000/auth/v1/verify');
    expect(Object.fromEntries(url.searchParams)).toEqual({ token: hashed_token, type: 'recovery', redirect_to });
    expect(data.user).toMatchObject({ email, recovery_sent_at: expect.any(String) });
    expect(service.mailsTo(email)).toEqual([]);
    const used = await useOneTimeToken(service.ctx, service.ctx.db, {
      token_hash: hashed_token ?? '',
      types: ['recovery'],
    });
    expect(used).toMatchObject({ email });
  });

  it('may begin an account', async () => {
    const email = anEmail();
    const { data } = await admin.generateLink({ type: 'signup', email, password: PASSWORD });
    expect(data.user).toMatchObject({ email });
    expect((await signIn(email, PASSWORD)).body.code).toBe('invalid_credentials');
    expect((await admin.generateLink({ type: 'magiclink', email: anEmail() })).error).toBeNull();
    expect((await admin.generateLink({ type: 'recovery', email: anEmail() })).error).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('leads nowhere that isn’t allowed', async () => {
    const options = { redirectTo: 'https://evil.example/' };
    const { data } = await admin.generateLink({ type: 'magiclink', email: anEmail(), options });
    expect(data.properties?.redirect_to).toBe('http://localhost:3000');
  });

  it('for another address goes to that mailbox', async () => {
    const [email, newEmail] = [anEmail(), anEmail()];
    await service.aSession(email);
    const { data } = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const given = { email: newEmail, code: data.properties?.email_otp ?? '', types: ['email_change_new'] as const };
    expect(await useOneTimeToken(service.ctx, service.ctx.db, given)).toMatchObject({ email: newEmail });
  });
});
