import { createPublicKey } from 'node:crypto';
import { decodeJwt, exportJWK, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultHistory, defaultPublicProfile } from '../../src/rules/people/public-profile.ts';
import { issueMagicLinkToken } from '../../src/server/features/sign-in/magic-link.ts';
import { insertUser } from '../../src/server/features/users/store.ts';
import { setStaff } from '../../src/server/features/users/store-staff.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../support/auth-service.ts';
import { makeSession, type SignedIn, sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(() => service.stop());

const call = (route: string, token?: string, body?: object) => sendCall(service.app, route, token, body);

describe('an access token', () => {
  it('is exchanged for a session token, and creates the user the first time', async () => {
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
    const again = await call('GET /enrich_token?user_name=Another%20name', access_token);
    expect(again.body.user).toEqual(body.user);
  });

  it('brings a name on one line, whatever the account keeps', async () => {
    const getName = async (data: object): Promise<string> => {
      const body = { email: anEmail(), password: PASSWORD, data };
      const { access_token } = (await service.call('POST /signup', { body })).body;
      return (await call('GET /enrich_token', access_token)).body.user.name;
    };
    expect(await getName({ name: ' Ada\r\nBcc: eve@example.com ' })).toBe('Ada Bcc: eve@example.com');
    expect(await getName({ name: '\n', full_name: 'Ada\u2028King' })).toBe('Ada King');
    expect(await getName({ name: 5 })).toBe('');
    const { access_token } = await service.aSession();
    const { status } = await call('GET /enrich_token?user_name=Ada%E2%80%A8King', access_token);
    expect(status).toBe(400);
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

async function otherKey() {
  const { generateKeyPair } = await import('jose');
  return (await generateKeyPair('ES256', { extractable: true })).privateKey;
}

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
