import { createPublicKey } from 'node:crypto';
import { decodeJwt, exportJWK, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../src/contracts/problem.ts';
import { defaultHistory, defaultPublicProfile } from '../../src/rules/public-profile.ts';
import { issueMagicLinkToken } from '../../src/server/features/sign-in/magic-link.ts';
import { insertUser, setStaff } from '../../src/server/features/users/store.ts';
import { type AuthTestService, anEmail, startAuthService } from '../support/auth-service.ts';
import { followMailLink } from '../support/follow-mail-link.ts';
import { makeSession, type SignedIn, sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

const call = (route: string, token?: string, body?: object) => sendCall(service.app, route, token, body);

describe('an access token', () => {
  it('is exchanged for a session token, and makes a user of whoever comes first', async () => {
    const email = anEmail();
    const { access_token } = await service.aSession(email);
    const { status, body } = await call('GET /enrich_token?user_name=Ada%20L', access_token);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Ada L',
      email,
      is_staff: false,
      lnf_advisor: false,
      config: {},
      public_profile: { earliestMove: null, locationType: null, minBedrooms: null },
      history: { days_visited: 0, hfc_tour_form_submitted: false, hfc_quiz_submitted: false, minihoods: {} },
      hfc_subscriber_ids: [],
    });
    const claims = decodeJwt(body.token);
    expect(claims).toMatchObject({
      user_id: body.user.user_id,
      hfc_subscriber_ids: [],
      hfc_last_active_subscriber_id: null,
      session_id: decodeJwt(access_token).session_id,
      aal: 'aal1',
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
    const again = await call('GET /enrich_token?user_name=Somebody%20else', access_token);
    expect(again.body.user).toEqual(body.user);
  });

  it('makes one user, however many tabs exchange it at once', async () => {
    const { access_token } = await service.aSession();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('GET /enrich_token', access_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.user.user_id)).size).toBe(1);
  });

  it('registers a sign-up, again without changing anything', async () => {
    const { access_token } = await service.aSession();
    const about = { user_name: 'Grace', ab_test_group: 'questionnaire_only' };
    const first = await call('POST /register_supabase_signup', access_token, about);
    expect(first.body.user.name).toBe('Grace');
    const second = await call('POST /register_supabase_signup', access_token, { user_name: 'Other' });
    expect(second.body.user).toEqual(first.body.user);
    const { ab_test_group } = await service.ctx.db
      .selectFrom('app_user')
      .select('ab_test_group')
      .where('user_id', '=', first.body.user.user_id)
      .executeTakeFirstOrThrow();
    expect(ab_test_group).toBe('questionnaire_only');
  });

  it('claims the user who waits for its address, but never one of the staff', async () => {
    const [waiting, staff] = [anEmail(), anEmail()];
    const profile = { public_profile: defaultPublicProfile(Math.random), history: defaultHistory() };
    await insertUser(service.ctx.db, { email: waiting, name: 'Waits', ...profile });
    await setStaff(service.ctx.db, await insertUser(service.ctx.db, { email: staff, name: 'Staff', ...profile }), true);
    const { access_token } = await service.aSession(staff);
    expect(await call('POST /register_supabase_signup', access_token, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const found = await service.ctx.db
      .selectFrom('app_user')
      .select(['email', 'auth_user_id'])
      .where('email', 'in', [waiting, staff])
      .execute();
    expect(found.every(({ auth_user_id }) => auth_user_id === null)).toBe(true);
    expect((await makeSession(service, waiting)).user).toMatchObject({ name: 'Waits', email: waiting });
  });

  it('that is forged, of another purpose or expired is refused', async () => {
    const { access_token } = await service.aSession();
    const { body } = await call('GET /enrich_token', access_token);
    const claims = decodeJwt(access_token);
    const jwks = (await service.app.inject('/auth/v1/.well-known/jwks.json')).json<{ keys: JWK[] }>();
    const [publicJwk] = jwks.keys;
    const publicPem = createPublicKey({ key: publicJwk as never, format: 'jwk' })
      .export({ format: 'pem', type: 'spki' })
      .toString();
    const stranger = await importJWK({ ...(await exportJWK(await otherKey())), alg: 'ES256' });
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: publicJwk?.kid }).sign(Buffer.from(publicPem)),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: publicJwk?.kid }).sign(stranger),
      body.token,
      await issueMagicLinkToken(service.ctx, body.user.user_id),
      `${access_token}x`,
      access_token.slice(0, -20),
      'nonsense',
      'x'.repeat(9_000),
    ];
    for (const token of forged) {
      expect(await call('GET /enrich_token', token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    expect((await call('GET /enrich_token')).status).toBe(401);
    service.advance(3_700);
    expect((await call('GET /enrich_token', access_token)).status).toBe(401);
  });
});

/** An array in an array in an array … */
function deep(levels: number): unknown[] {
  let array: unknown[] = [];
  for (let level = 1; level < levels; level += 1) array = [array];
  return array;
}

async function otherKey() {
  const { generateKeyPair } = await import('jose');
  return (await generateKeyPair('ES256', { extractable: true })).privateKey;
}

describe('a session token', () => {
  let mine: SignedIn;
  let other: SignedIn;
  beforeEach(async () => {
    [mine, other] = await Promise.all([makeSession(service), makeSession(service)]);
  });

  it('shows the own user and nobody else', async () => {
    const { user } = mine;
    expect((await call(`GET /user?user_id=${user.user_id}`, mine.token)).body).toEqual({ user });
    expect((await call(`GET /user?user_id=${other.user.user_id}`, mine.token)).status).toBe(403);
    expect((await call(`GET /user?user_id=${user.user_id}`)).status).toBe(401);
    // The auth service's own token is for the exchange only.
    expect((await call(`GET /user?user_id=${user.user_id}`, mine.access_token)).status).toBe(401);
  });

  it('lives for a quarter of an hour', async () => {
    const { user, token } = mine;
    service.advance(14 * 60);
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(200);
    service.advance(2 * 60);
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(401);
  });

  it('ends with its user', async () => {
    const { user, token } = mine;
    await service.ctx.db.deleteFrom('app_user').where('user_id', '=', user.user_id).execute();
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(401);
  });

  it('changes what is given, field by field', async () => {
    const { user, token } = mine;
    const { user_id } = user;
    const put = (body: object) => call('PUT /update_user', token, { user_id, ...body });
    await put({ config: { home_preferences: { locationType: 'rental', yard: true } } });
    const { body } = await put({
      name: '  Ada ',
      config: { home_preferences: { yard: false } },
      public_profile: { avatarHouseFace: 'Totoro' },
      history: { days_visited: 3 },
    });
    expect(body.user).toEqual({
      ...user,
      name: 'Ada',
      config: { home_preferences: { locationType: 'rental', yard: false } },
      public_profile: { ...user.public_profile, avatarHouseFace: 'Totoro' },
      history: { ...user.history, days_visited: 3 },
    });
  });

  it('changes nothing with bad input or for somebody else', async () => {
    const { user } = mine;
    const before = (await call(`GET /user?user_id=${user.user_id}`, mine.token)).body;
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, index]));
    for (const [body, status] of [
      [{ name: 'x'.repeat(201) }, 400],
      [{ is_staff: true }, 400],
      [{ config: { admin: true } }, 400],
      [{ config: { home_preferences: many } }, 400],
      [{ config: { home_preferences: { ['p'.repeat(101)]: 1 } } }, 400],
      [{ config: { home_preferences: { locationType: 'bogus' } } }, 400],
      [{ config: { home_preferences: { minBedrooms: '2' } } }, 400],
      [{ config: { home_preferences: { note: 'x'.repeat(16_000) } } }, 400],
      [{ history: { minihoods: { a: 'x'.repeat(16_000) } } }, 400],
      [{}, 200],
      [{ public_profile: { avatarHouseHue: 'neon-lime' } }, 400],
      [{ history: { days_visited: -1 } }, 400],
      [{ name: '   ' }, 400],
      [{ name: 'a\u0000b' }, 400],
      [{ name: 'two\nlines' }, 400],
      [{ name: 'half \ud800' }, 400],
      [{ config: { home_preferences: { half: '\udfe0' } } }, 400],
      [{ history: { minihoods: { 'a\u0000': 1 } } }, 400],
      [{ config: { home_preferences: { deep: deep(3_000) } } }, 400],
    ] as const) {
      expect((await call('PUT /update_user', mine.token, { user_id: user.user_id, ...body })).status).toBe(status);
    }
    const foreign = await call('PUT /update_user', other.token, { user_id: user.user_id, name: 'Mallory' });
    expect(foreign.status).toBe(403);
    expect((await call(`GET /user?user_id=${user.user_id}`, mine.token)).body).toEqual(before);
  });

  it('keeps a bounded amount, however many changes it comes in', async () => {
    const { user, token } = await makeSession(service);
    const add = (name: string) =>
      call('PUT /hfc/user_config', token, { home_preferences: { [name]: 'ä'.repeat(3_000) } });
    expect((await add('one')).status).toBe(200);
    expect((await add('two')).status).toBe(200);
    expect(await add('three')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    const { config } = (await call(`GET /user?user_id=${user.user_id}`, token)).body.user;
    expect(Object.keys(config.home_preferences ?? {})).toEqual(['one', 'two']);
  });

  it.each([
    '{"name":"Eve","__proto__":{"is_staff":true}}',
    '{"name":"Eve","\\u005f_proto__":{"is_staff":true}}',
    '{"name":"Eve","config":{"home_preferences":{"__proto__":{"pool":1}}}}',
    '{"name":"Eve","config":{"home_preferences":{"constructor":{"prototype":{"pool":1}}}}}',
  ])('refuses what would change what objects are made from: %s', async (fields) => {
    const { user_id } = mine.user;
    const before = (await call(`GET /user?user_id=${user_id}`, mine.token)).body;
    const response = await service.app.inject({
      method: 'PUT',
      url: '/api/update_user',
      headers: { authorization: `Bearer ${mine.token}`, 'content-type': 'application/json' },
      payload: fields.replace('{', `{"user_id":"${user_id}",`),
    });
    expect(response.statusCode).toBe(400);
    expect(problem.parse(response.json()).code).toBe('bad_request');
    expect((await call(`GET /user?user_id=${user_id}`, mine.token)).body).toEqual(before);
  });
});

describe('what a session lets in', () => {
  const admin = (user_id: string) =>
    service.ctx.db
      .selectFrom('app_user')
      .select('auth_user_id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();

  it.each<[string, (session: SignedIn, auth_user_id: string) => Promise<unknown>]>([
    ['a sign-out', ({ access_token: token }) => service.call('POST /logout?scope=local', { token })],
    [
      'a ban',
      (_, account_id) =>
        service.ctx.db
          .updateTable('auth.account')
          .set({ banned_until: new Date(Date.now() + 1e10) })
          .where('account_id', '=', account_id)
          .execute(),
    ],
    [
      'the account’s deletion',
      (_, account_id) => service.ctx.db.deleteFrom('auth.account').where('account_id', '=', account_id).execute(),
    ],
  ])('ends with %s, at once', async (_, end) => {
    const session = await makeSession(service);
    const { user, token, access_token } = session;
    const { auth_user_id } = await admin(user.user_id);
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(200);
    await end(session, auth_user_id as string);
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(401);
    expect((await call('PUT /update_user', token, { user_id: user.user_id, name: 'Ghost' })).status).toBe(401);
    expect((await call('GET /enrich_token', access_token)).status).toBe(401);
    expect((await call('POST /register_supabase_signup', access_token, {})).status).toBe(401);
  });

  it('waits for the code of an authenticator app, once there is one', async () => {
    const email = anEmail();
    const { user, token, access_token } = await makeSession(service, email);
    const { auth_user_id } = await admin(user.user_id);
    const time = new Date();
    await service.ctx.db
      .insertInto('auth.factor')
      .values({
        account_id: auth_user_id as string,
        factor_type: 'totp',
        friendly_name: 'phone',
        status: 'verified',
        secret: 'JBSWY3DPEHPK3PXP',
        created_at: time,
        updated_at: time,
      })
      .execute();
    expect(await call('GET /enrich_token', access_token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await call(`GET /user?user_id=${user.user_id}`, token)).status).toBe(401);
  });
});

describe('another address', () => {
  /** Somebody who has moved to another address; returns what was theirs before. */
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

  it('leaves the old one to whoever has it next', async () => {
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
          .call('PUT /user', { token: access_token, body: { password: 'a-new-one-73' } })
          .then(({ status }) => expect(status).toBe(200)),
    ]) {
      const { user, access_token } = await makeSession(service);
      const link = await issueMagicLinkToken(service.ctx, user.user_id);
      const { status, body } = await call('POST /magic_link_login', undefined, { token: link });
      expect(status).toBe(200);
      await end(access_token);
      // What it let in ends with it.
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
