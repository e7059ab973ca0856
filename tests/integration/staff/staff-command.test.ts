import { decodeJwt } from 'jose';
import { generate } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccountByEmail, updateAccount } from '../../../src/server/auth/stores/account-store.ts';
import { listIdentities, upsertIdentity } from '../../../src/server/auth/stores/identity-store.ts';
import { listStaff } from '../../../src/server/features/staff/members/appoint.ts';
import { identifyCaller } from '../../../src/server/identify-caller.ts';
import { addStaff, removeAuthenticatorApps, removeStaff } from '../../../src/server/manage-staff.ts';
import { staffAccounts } from '../../../src/server/staff-accounts.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { sendCall } from '../../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' });
}, 60_000);
afterAll(() => service.stop());

interface App {
  id: string;
  totp: { secret: string };
}

/** Signs in with the link, as its page does. Returns the auth service's token. */
async function enter(link: string): Promise<string> {
  const token_hash = new URL(link).searchParams.get('token');
  const type = new URL(link).searchParams.get('type');
  return (await service.call('POST /verify', { body: { type, token_hash } })).body.access_token;
}

/** Signs in with the link. Returns the session token for the API. */
async function follow(link: string): Promise<string> {
  return (await sendCall(service.app, 'GET /enrich_token', await enter(link))).body.token;
}

/** The assurance level that a session token has now. */
const getLevel = async (token: string) => (await identifyCaller(service.ctx, token))?.aal;

const signIn = (email: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });

describe('adding staff', () => {
  it('makes an account and lets its owner in, once', async () => {
    const email = anEmail();
    const link = await addStaff(service.ctx, email);
    const target = new URL(link).searchParams.get('redirect_to');
    expect(target).toBe(`${service.ctx.config.publicUrl}/account/update-password?redirect=%2Fhfc%2F_i%2Freview`);
    const token = await follow(link);
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(200);
    const again = await service.call('POST /verify', {
      body: { type: 'invite', token_hash: new URL(link).searchParams.get('token') },
    });
    expect(again.status).toBe(403);
    await removeStaff(service.ctx, email);
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(403);
  });

  it('gives a new user the name that colleagues see', async () => {
    const email = anEmail();
    await addStaff(service.ctx, email, 'Ada Park');
    expect((await listStaff(service.ctx, staffAccounts)).find((one) => one.email === email)?.name).toBe('Ada Park');
  });

  it('locks out an earlier account with the address', async () => {
    const email = anEmail();
    const stranger = await service.aSession(email);
    const before = (await sendCall(service.app, 'GET /enrich_token', stranger.access_token)).body;
    const link = await addStaff(service.ctx, email);
    expect((await signIn(email)).status).toBe(400);
    const refreshed = await service.call('POST /token?grant_type=refresh_token', {
      body: { refresh_token: stranger.refresh_token },
    });
    expect(refreshed.status).toBe(400);
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', await follow(link))).status).toBe(200);
    expect(before.user.is_staff).toBe(false);
  });

  it('removes the other ways into an account that was made with the address before', async () => {
    const email = anEmail();
    const { user } = await service.aSession(email);
    const { db } = service.ctx;
    await upsertIdentity(db, {
      account_id: user.id,
      provider: 'google',
      provider_id: email,
      identity_data: {},
      now: new Date(),
    });
    await updateAccount(db, user.id, { new_email: anEmail() });
    await addStaff(service.ctx, email);
    expect(await findAccountByEmail(db, email)).toMatchObject({
      new_email: null,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((await listIdentities(db, [user.id])).map(({ provider }) => provider)).toEqual(['email']);
  });

  it('again only prints another link, and takes apps only when asked to', async () => {
    const email = anEmail();
    await follow(await addStaff(service.ctx, email));
    const access_token = await enter(await addStaff(service.ctx, email));
    const { token } = (await sendCall(service.app, 'GET /enrich_token', access_token)).body;
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(200);
    const chosen = await service.call('PUT /user', { token: access_token, body: { password: PASSWORD } });
    expect(chosen.status).toBe(200);
    const body = { factor_type: 'totp' };
    const { id, totp } = (await service.call<App>('POST /factors', { token: access_token, body })).body;
    const asked = await service.call<App>(`POST /factors/${id}/challenge`, { token: access_token });
    const code = await generate({ secret: totp.secret, epoch: Math.floor(service.ctx.now().getTime() / 1000) });
    const proof = { token: access_token, body: { challenge_id: asked.body.id, code } };
    const { body: proven } = await service.call(`POST /factors/${id}/verify`, proof);
    const raised = (await sendCall(service.app, 'GET /enrich_token', proven.access_token)).body.token;
    expect(await getLevel(raised)).toBe('aal2');
    await removeAuthenticatorApps(service.ctx, email);
    expect(await getLevel(raised)).toBe('aal1');
    const refresh = { body: { refresh_token: proven.refresh_token } };
    const { body: next } = await service.call('POST /token?grant_type=refresh_token', refresh);
    expect(decodeJwt(next.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'recovery' }] });
    await expect(removeAuthenticatorApps(service.ctx, anEmail())).rejects.toThrow('No account uses');
    await expect(removeStaff(service.ctx, anEmail())).rejects.toMatchObject({ code: 'not_found' });
  });
});
