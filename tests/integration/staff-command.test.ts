import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff, removeAuthenticatorApps, removeStaff } from '../../src/server/manage-staff.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../support/auth-service.ts';
import { sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' });
}, 60_000);
afterAll(() => service.stop());

/** Lets whoever has the link in, as its page does; the session token that the API takes. */
async function follow(link: string): Promise<string> {
  const token_hash = new URL(link).searchParams.get('token');
  const { body } = await service.call('POST /verify', { body: { type: 'magiclink', token_hash } });
  return (await sendCall(service.app, 'GET /enrich_token', body.access_token)).body.token;
}

const signIn = (email: string) =>
  service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });

describe('adding staff', () => {
  it('makes an account and lets its owner in, once', async () => {
    const email = anEmail();
    const link = await addStaff(service.ctx, email);
    const token = await follow(link);
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(200);
    const again = await service.call('POST /verify', {
      body: { type: 'magiclink', token_hash: new URL(link).searchParams.get('token') },
    });
    expect(again.status).toBe(403);
    await removeStaff(service.ctx, email);
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(403);
  });

  it('shuts out whoever made an account with the address before', async () => {
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

  it('again only prints another link, and takes apps only when asked to', async () => {
    const email = anEmail();
    await follow(await addStaff(service.ctx, email));
    const token = await follow(await addStaff(service.ctx, email));
    expect((await sendCall(service.app, 'GET /hfc/_i/staff', token)).status).toBe(200);
    await removeAuthenticatorApps(service.ctx, email);
    await expect(removeAuthenticatorApps(service.ctx, anEmail())).rejects.toThrow('There is no account');
    await expect(removeStaff(service.ctx, anEmail())).rejects.toMatchObject({ code: 'not_found' });
  });
});
